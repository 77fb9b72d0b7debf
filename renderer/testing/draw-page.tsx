import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Language } from '#contract/languages.ts'
import { setLanguage, useLanguage } from '../lib/language.ts'

export interface DrawnPage {
  readonly place: HTMLElement
  /** Changes the language as the menu does: the page is rendered again, and nothing is remounted. */
  readonly speak: (language: Language) => Promise<void>
  /** Removes the page and restores English, because other tests share the modules. */
  readonly leave: () => Promise<void>
}

/** Renders a page, in happy-dom, that follows the language as every page does. */
export async function drawPage(draw: () => ReactNode): Promise<DrawnPage> {
  ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true
  function Page() {
    useLanguage()
    return draw()
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <MantineProvider>
        <QueryClientProvider client={client}>
          <Page />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  )
  return {
    place,
    speak: (language) => act(() => setLanguage(language)),
    leave: async () => {
      await act(async () => root.unmount())
      place.remove()
      client.clear()
      await setLanguage('en')
    },
  }
}
