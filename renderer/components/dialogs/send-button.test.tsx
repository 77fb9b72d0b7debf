import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { texts } from '#contract/texts.ts'
import { ConnectionContext, type CurrentConnection } from '../../lib/bridge/connection.ts'
import { useLive } from '../../lib/live/live.ts'
import { usePolicy } from '../../lib/bridge/preferences.ts'
import { render } from '../../testing/render.tsx'
import { PageStates } from '../page/page-states.tsx'
import { SendButton } from './send-button.tsx'

const t = texts('organization')

afterEach(() => act(() => useLive.setState({ states: {}, pacing: {} })))

const since = new Date(2026, 2, 1, 12, 4).getTime()
const nothing = () => undefined
const become = (profileId: string, state: 'live' | 'lost' | 'offline') =>
  act(() => useLive.setState({ states: { [profileId]: { profileId, state, since } } }))

/** Renders a page of the organization `acme`. */
const onPage = (shown: ReactNode) =>
  render(<ConnectionContext value={{ profile: { id: 'acme' } } as CurrentConnection}>{shown}</ConnectionContext>)
const button = <SendButton onClick={nothing}>Send 2 changes</SendButton>
const rows = (given: object = {}) => (
  <PageStates isRead readAt={since - 180_000} onRetry={nothing} {...given}>
    rows
  </PageStates>
)

it('can be pressed while the server is there, even if events fail', () => {
  const { container } = onPage(
    <>
      {button}
      {rows()}
    </>,
  )
  const expectAvailable = () => {
    expect(screen.getByRole('button').getAttribute('aria-disabled')).toBeNull()
    expect(container.textContent).not.toContain('Last loaded')
  }
  for (const state of ['live', 'lost'] as const) {
    become('acme', state)
    expectAvailable()
  }
  become('other', 'offline')
  expectAvailable()
})

it('rests while the server can’t be reached, described by the reason beside it', () => {
  become('acme', 'offline')
  onPage(button)
  const description = /^Offline since 12:04.*\. Your changes are kept\./
  const resting = screen.getByRole<HTMLButtonElement>('button', { description })
  expect(screen.getByRole('status').textContent).toMatch(description)
  expect(resting.getAttribute('aria-disabled')).toBe('true')
  // A disabled button would lose the focus in the middle of a review.
  expect(resting.disabled).toBe(false)
})

it('keeps loaded data on a page, with its age', () => {
  become('acme', 'offline')
  const { container } = onPage(rows())
  expect(container.textContent).toMatch(/The server can’t be reached\. Last loaded at 12:01.*rows/s)
})

it('shows the cause where reloading failed, which says more than the age', () => {
  become('acme', 'offline')
  const { container } = onPage(rows({ error: new Error('gone') }))
  expect(container.textContent).toContain('Loading again failed.')
  expect(container.textContent).not.toContain('The server can’t be reached.')
})

it('can’t be pressed if the policy of the computer allows no changes, and says so', () => {
  usePolicy.setState({ values: { readOnly: true } })
  onPage(button)
  const shown = screen.getByRole('button')
  expect(shown.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(shown.getAttribute('aria-describedby') ?? '')?.textContent).toBe(t('read-only'))
  act(() => usePolicy.setState({ values: {} }))
  expect(shown.getAttribute('aria-disabled')).toBeNull()
})
