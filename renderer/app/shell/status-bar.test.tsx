// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { LiveState } from '#contract/connection.ts'
import type { Profile } from '#contract/profiles.ts'
import { connectionQueries } from '../../lib/connection.ts'
import { useLive } from '../../lib/live.ts'
import { StatusBar } from './status-bar.tsx'

beforeAll(() => {
  ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true
})
let leave: () => void
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
  useLive.setState({ states: {}, pacing: {} })
})

const profile = { id: 'acme', server: 'https://acme.example', kind: 'account', keyStorage: 'keychain' } as Profile

/** Includes the gate of the organization, which opens it. */
function Page() {
  useQuery(connectionQueries.detail(profile.id))
  return <StatusBar profile={profile} />
}

async function show(bridge: object): Promise<HTMLElement> {
  const never = () => new Promise(() => undefined)
  const opens = () => Promise.resolve({ ok: true, value: { featureLevel: 1 } })
  vi.stubGlobal('bridge', { 'app:get-info': never, 'drafts:list': never, 'connection:open': opens, ...bridge })
  const place = document.createElement('div')
  const root = createRoot(place)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  leave = () => {
    act(() => root.unmount())
    client.clear()
  }
  const routeTree = createRootRoute({ component: Page })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  await act(async () => {
    await router.load()
    root.render(
      <MantineProvider>
        <QueryClientProvider client={client}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </MantineProvider>,
    )
  })
  return place
}
const become = (state: LiveState['state']) =>
  act(() => useLive.setState({ states: { acme: { profileId: 'acme', state, since: 0 } } }))
const buttonIn = (place: HTMLElement) => place.querySelector('button')

it('offers to reconnect at once while the server is lost, and shows the attempt', async () => {
  const tried: unknown[] = []
  let answer: (result: object) => void = () => undefined
  const place = await show({
    'connection:try-now': (input: unknown) => {
      tried.push(input)
      return new Promise((resolve) => (answer = resolve))
    },
  })
  for (const state of ['connecting', 'live', 'silent'] as const) {
    become(state)
    expect(buttonIn(place)).toBeNull()
  }
  for (const state of ['lost', 'offline'] as const) {
    become(state)
    expect(buttonIn(place)?.textContent).toBe('Try now')
  }
  act(() => buttonIn(place)?.click())
  expect(tried).toEqual([{ profileId: 'acme' }])
  expect(buttonIn(place)?.textContent).toBe('Trying…')
  await act(async () => answer({ ok: true, value: {} }))
  expect(buttonIn(place)?.textContent).toBe('Try now')
})

it('reopens an organization that could not be opened', async () => {
  const called: string[] = []
  const refuse = (channel: string) => () => {
    called.push(channel)
    return Promise.resolve({ ok: false, failure: { kind: 'unauthorized', message: 'Invalid API key' } })
  }
  const channels = ['connection:open', 'connection:try-now']
  const place = await show(Object.fromEntries(channels.map((channel) => [channel, refuse(channel)])))
  await vi.waitFor(() => expect(called).toEqual(['connection:open']))
  become('lost')
  await act(async () => buttonIn(place)?.click())
  expect(called).toEqual(['connection:open', 'connection:open'])
})

it('shows until when the rate limit delays a request', async () => {
  const place = await show({})
  const pacing = { profileId: 'acme', limit: 200, remaining: 0, resetAt: null, heldUntil: 0 }
  act(() => useLive.setState({ pacing: { acme: pacing } }))
  expect(place.textContent).toContain('Waiting until ')
  act(() => useLive.setState({ pacing: { acme: { ...pacing, heldUntil: null } } }))
  expect(place.textContent).toContain('0 of 200 requests left')
})
