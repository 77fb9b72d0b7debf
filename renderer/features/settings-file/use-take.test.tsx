// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ConnectionContext, type CurrentConnection } from '../../lib/connection.ts'
import { drawPage, type DrawnPage } from '../../testing/draw-page.tsx'
import { takeProblemText } from './take-problem.ts'
import { t } from './text.ts'
import { useTake } from './use-take.ts'

let page: DrawnPage
afterEach(() => page.leave())

it('describes a fault in a file in the current language', async () => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const file = new File(['{ "format": "realm-console-settings", "version": 7 }'], 'notes.json')
  function Problem() {
    const { problem, takeFile } = useTake()
    return <button onClick={() => void takeFile(file)}>{problem && takeProblemText(problem)}</button>
  }
  page = await drawPage(() => (
    <RouterContextProvider router={router as never}>
      <ConnectionContext value={{ profile: { id: 'p1' } } as CurrentConnection}>
        <Problem />
      </ConnectionContext>
    </RouterContextProvider>
  ))
  const button = page.place.querySelector('button')
  await act(async () => button?.click())
  expect(button?.textContent).toBe('notes.json uses format version 7. This console reads version 1.')
  await page.speak('en-XA')
  expect(button?.textContent).toBe(t('problem.other-version', { name: 'notes.json', version: '7', known: 1 }))
  expect(button?.textContent).toMatch(/^⟦/)
})
