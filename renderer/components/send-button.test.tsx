// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { afterEach, expect, it } from 'vitest'
import { ConnectionContext, type CurrentConnection } from '../lib/connection.ts'
import { useLive } from '../lib/live.ts'
import { PageStates } from './page-states.tsx'
import { SendButton } from './send-button.tsx'

afterEach(() => useLive.setState({ states: {}, pacing: {} }))

const since = new Date(2026, 2, 1, 12, 4).getTime()
const nothing = () => undefined
const become = (profileId: string, state: 'live' | 'lost' | 'offline') =>
  useLive.setState({ states: { [profileId]: { profileId, state, since } } })

/**
 * Markup of a page of the organization `acme`. Rendering to a string would use a store's first state, so this mounts
 * the page.
 */
function onPage(shown: ReactNode): string {
  const place = document.createElement('div')
  const root = createRoot(place)
  flushSync(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider>
          <ConnectionContext value={{ profile: { id: 'acme' } } as CurrentConnection}>{shown}</ConnectionContext>
        </MantineProvider>
      </QueryClientProvider>,
    ),
  )
  const { innerHTML } = place
  root.unmount()
  return innerHTML
}
const button = () => onPage(<SendButton onClick={nothing}>Send 2 changes</SendButton>)
const rows = (given: object = {}) =>
  onPage(
    <PageStates isRead readAt={since - 180_000} onRetry={nothing} {...given}>
      rows
    </PageStates>,
  )

it('can be pressed while the server is there, even if events fail', () => {
  for (const state of ['live', 'lost'] as const) {
    become('acme', state)
    expect(button()).not.toContain('aria-disabled')
    expect(rows()).not.toContain('Last read')
  }
  become('other', 'offline')
  expect(button()).not.toContain('aria-disabled')
})

it('rests while the server can’t be reached, described by the reason beside it', () => {
  become('acme', 'offline')
  const html = button()
  const [, id] =
    /<span id="([^"]+)"[^>]*role="status"[^>]*>Offline since 12:04[^<]*\. Your changes are kept\./.exec(html) ?? []
  expect(html).toContain('aria-disabled="true"')
  expect(html).toContain(`aria-describedby="${id}"`)
  // A disabled button would lose the focus in the middle of a review.
  expect(html).not.toMatch(/ disabled/)
})

it('keeps loaded data on a page, with its age', () => {
  become('acme', 'offline')
  expect(rows()).toMatch(/The server can’t be reached\. Last loaded at 12:01.*rows/s)
  // If reloading failed, that says more.
  const failed = rows({ error: new Error('gone') })
  expect(failed).toContain('Loading again failed.')
  expect(failed).not.toContain('The server can’t be reached.')
})
