import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import * as library from '@testing-library/react'
import { Fragment, useState, type ComponentType, type PropsWithChildren, type ReactNode } from 'react'
import type { Language } from '#contract/languages.ts'
import { setLanguage, useLanguage } from '../lib/language.ts'

/** Provides what every page has, with a query client that does not retry. */
function Providers({ children }: PropsWithChildren) {
  // With a finite time, a timer for each query would outlive the test.
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } }))
  return (
    <MantineProvider>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </MantineProvider>
  )
}

/** Renders an element in the providers of a page. */
export const render = (element: ReactNode) => library.render(element, { wrapper: Providers })

/** Renders a page that follows the language, as every page does. */
export function renderPage(page: () => ReactNode) {
  function Page() {
    useLanguage()
    return page()
  }
  return render(<Page />)
}

/** Calls a hook in a page that follows the language, inside `Around` if given. */
export function renderHook<Result>(hook: () => Result, Around: ComponentType<PropsWithChildren> = Fragment) {
  const useInLanguage = () => {
    useLanguage()
    return hook()
  }
  const wrapper = ({ children }: PropsWithChildren) => (
    <Providers>
      <Around>{children}</Around>
    </Providers>
  )
  return library.renderHook(useInLanguage, { wrapper })
}

/** Changes the language as the menu does: the page is rendered again, and nothing is remounted. */
export const changeLanguage = (language: Language) => library.act(() => setLanguage(language))
