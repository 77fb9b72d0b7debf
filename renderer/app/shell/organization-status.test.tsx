import { useQuery } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { LiveState } from '#contract/connection.ts'
import type { Profile } from '#contract/profiles.ts'
import { connectionQueries } from '../../lib/bridge/connection.ts'
import { useLive } from '../../lib/live/live.ts'
import { render } from '../../testing/render.tsx'
import OrganizationStatus from './organization-status.tsx'

afterEach(() => act(() => useLive.setState({ states: {}, pacing: {} })))

const profile = { id: 'acme', server: 'https://acme.example', kind: 'account', keyStorage: 'keychain' } as Profile

/** A page with the gate of the organization, which opens its connection. */
function Page() {
  useQuery(connectionQueries.detail(profile.id))
  return <OrganizationStatus profile={profile} keychain={null} />
}

async function show(bridge: object): Promise<void> {
  const never = () => new Promise(() => undefined)
  const opens = () => Promise.resolve({ ok: true, value: { featureLevel: 1 } })
  vi.stubGlobal('bridge', { 'app:get-info': never, 'drafts:list': never, 'connection:open': opens, ...bridge })
  const routeTree = createRootRoute({ component: Page })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  await act(async () => {
    await router.load()
    render(<RouterProvider router={router as never} />)
  })
}
const become = (state: LiveState['state']) =>
  act(() => useLive.setState({ states: { acme: { profileId: 'acme', state, since: 0 } } }))
const button = () => screen.getByRole('button')

it('offers to reconnect at once while the server is lost, and shows the attempt', async () => {
  const tried: unknown[] = []
  let answer: (result: object) => void = () => undefined
  await show({
    'connection:try-now': (input: unknown) => {
      tried.push(input)
      return new Promise((resolve) => (answer = resolve))
    },
  })
  for (const state of ['connecting', 'live', 'silent'] as const) {
    become(state)
    expect(screen.queryByRole('button')).toBeNull()
  }
  for (const state of ['lost', 'offline'] as const) {
    become(state)
    expect(button().textContent).toBe('Try now')
  }
  fireEvent.click(button())
  expect(tried).toEqual([{ profileId: 'acme' }])
  expect(button().textContent).toBe('Trying…')
  await act(async () => answer({ ok: true, value: {} }))
  expect(button().textContent).toBe('Try now')
})

it('reopens an organization that could not be opened', async () => {
  const called: string[] = []
  const refuse = (channel: string) => () => {
    called.push(channel)
    return Promise.resolve({ ok: false, failure: { kind: 'unauthorized', message: 'Invalid API key' } })
  }
  const channels = ['connection:open', 'connection:try-now']
  await show(Object.fromEntries(channels.map((channel) => [channel, refuse(channel)])))
  await vi.waitFor(() => expect(called).toEqual(['connection:open']))
  become('lost')
  await act(async () => button().click())
  expect(called).toEqual(['connection:open', 'connection:open'])
})

it('shows until when the rate limit delays a request', async () => {
  await show({})
  const pacing = { profileId: 'acme', limit: 200, remaining: 0, resetAt: null, heldUntil: 0 }
  act(() => useLive.setState({ pacing: { acme: pacing } }))
  expect(screen.queryByText(/Waiting until /)).not.toBeNull()
  act(() => useLive.setState({ pacing: { acme: { ...pacing, heldUntil: null } } }))
  expect(screen.queryByText(/0 of 200 requests left/)).not.toBeNull()
})
