import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppError } from '#contract/failures.ts'
import { useNotices } from '../../components/notices/show-notice.ts'
import { connectionKeys } from '../../lib/bridge/connection.ts'
import { createFreshness } from '../../lib/live/freshness.ts'
import { followServers, followCatchingUp } from './follow-organizations.ts'

const listeners = new Map<string, Set<(payload: unknown) => void>>()
let client: QueryClient
let ends: (() => void)[]
let reads: string[]
let fails: Set<string>

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 2, 1, 12, 0) })
  listeners.clear()
  const subscription = (channel: string) => (listener: (payload: unknown) => void) => {
    listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener))
    return () => void listeners.get(channel)?.delete(listener)
  }
  const channels = ['events-received', 'resynced', 'changed', 'state-changed'].map((name) => `connection:${name}`)
  vi.stubGlobal('window', {
    bridge: Object.fromEntries(channels.map((channel) => [channel, subscription(channel)])),
  })
  client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, networkMode: 'always', retry: false } } })
  reads = []
  fails = new Set()
  const freshness = createFreshness(client)
  ends = [followServers(client, freshness), followCatchingUp(client, freshness), freshness.end]
})
afterEach(() => {
  for (const end of ends) end()
  client.clear()
  useNotices.setState({ notices: [] })
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const notify = (channel: string, payload: object) => listeners.get(channel)?.forEach((listener) => listener(payload))
const state = (profileId: string, to: string) =>
  notify('connection:state-changed', { profileId, state: to, since: Date.now() })
const resync = (profileId: string) => notify('connection:resynced', { profileId })
const said = () => useNotices.getState().notices.map(({ tone, text }) => `${tone}: ${text}`)

const watch = (queryKey: readonly string[]) => {
  const name = queryKey.join(' ')
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: async () => {
      reads.push(name)
      await new Promise((resolve) => setTimeout(resolve, 50))
      if (fails.has(name)) throw new AppError({ kind: 'network', message: 'out of reach' })
      return []
    },
  })
  const end = observer.subscribe(() => undefined)
  ends.push(end)
  return end
}
const show = async (profileId: string) => {
  state(profileId, 'connecting')
  watch(connectionKeys.detail(profileId))
  watch(['user', profileId, 'list'])
  watch(['journal', profileId])
  await pass(100)
  state(profileId, 'live')
  await pass(2_000)
  reads = []
}

it('reports nothing without a problem', async () => {
  await show('acme')
  notify('connection:events-received', { profileId: 'acme', events: [{ id: 1, type: 'realm_user' }] })
  await pass(5_000)
  expect([reads, said()]).toEqual([['user acme list'], []])
})

it('reloads what failed while the server could not be reached, and then reports it', async () => {
  await show('acme')
  fails.add('journal acme')
  state('acme', 'offline')
  client.invalidateQueries({ queryKey: ['journal', 'acme'] }).catch(() => undefined)
  await pass(2_000)
  expect(client.getQueryState(['journal', 'acme'])?.status).toBe('error')
  reads = []
  fails.clear()
  // The server answers, but not correctly yet.
  state('acme', 'lost')
  await pass(1_000)
  expect([reads, said()]).toEqual([[], []])
  vi.setSystemTime(new Date(2026, 2, 1, 12, 4))
  state('acme', 'live')
  expect(said()).toEqual([])
  await pass(2_000)
  expect(reads).toEqual(['journal acme'])
  expect(said()).toHaveLength(1)
  expect(said()[0]).toMatch(/^ok: Up to date again at (12:04|12:04 PM)$/)
})

it('does not report if reloading fails again; the page shows why', async () => {
  await show('acme')
  fails.add('user acme list')
  state('acme', 'offline')
  resync('acme')
  state('acme', 'live')
  await pass(3_000)
  expect([reads.length > 0, said()]).toEqual([true, []])
})

it('reloads once after a sleep, however many events report it, and notifies once', async () => {
  await show('acme')
  const events = Array.from({ length: 500 }, (_, id) => ({ id, type: 'realm_user' }))
  for (const event of events) notify('connection:events-received', { profileId: 'acme', events: [event] })
  resync('acme')
  await pass(5_000)
  expect(reads).toEqual(['user acme list'])
  expect(said()).toHaveLength(1)
  await pass(60_000)
  expect(said()).toHaveLength(1)
})

it('counts a refusal as up to date, since it would be the same again', async () => {
  await show('acme')
  const refusing = new QueryObserver(client, {
    queryKey: ['export', 'acme', 'list'],
    queryFn: () => {
      reads.push('exports acme')
      return Promise.reject(new AppError({ kind: 'forbidden', message: 'not for you' }))
    },
  })
  ends.push(refusing.subscribe(() => undefined))
  await pass(1_000)
  state('acme', 'offline')
  state('acme', 'live')
  await pass(3_000)
  expect(reads).toEqual(['exports acme'])
  expect(said()).toHaveLength(1)
})

it('reports nothing for an organization off screen, or only just opened', async () => {
  await show('acme')
  state('other', 'offline')
  resync('other')
  state('other', 'live')
  await pass(3_000)
  expect(said()).toEqual([])

  watch(connectionKeys.detail('third'))
  state('third', 'live')
  resync('third')
  await pass(3_000)
  expect(said()).toEqual([])
})

it('reports it after a server without events is back', async () => {
  await show('acme')
  state('acme', 'silent')
  state('acme', 'offline')
  resync('acme')
  expect(said()).toEqual([])
  state('acme', 'silent')
  await pass(3_000)
  expect(reads).toEqual(['user acme list'])
  expect(said()).toHaveLength(1)
})
