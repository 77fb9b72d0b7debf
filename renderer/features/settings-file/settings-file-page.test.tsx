import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { expect, it } from 'vitest'
import { texts } from '#contract/texts.ts'
import { ConnectionContext, type CurrentConnection } from '../../lib/bridge/connection.ts'
import { renderHook } from '../../testing/render.tsx'
import { sourceProblemText, useLoadSource } from './settings-file-page.tsx'

const t = texts('settings-file')

it('describes a fault in a file', async () => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const file = new File(['{ "format": "realm-console-settings", "version": 7 }'], 'notes.json')
  const Around = ({ children }: PropsWithChildren) => (
    <RouterContextProvider router={router as never}>
      <ConnectionContext value={{ profile: { id: 'p1' } } as CurrentConnection}>{children}</ConnectionContext>
    </RouterContextProvider>
  )
  const { result } = renderHook(() => {
    const { problem, takeFile } = useLoadSource()
    return { text: problem && sourceProblemText(problem), takeFile }
  }, Around)
  await act(() => result.current.takeFile(file))
  expect(result.current.text).toBe(t('problem.other-version', { name: 'notes.json', version: '7', known: 1 }))
})
