import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectionKeys } from '../../lib/bridge/connection.ts'
import { createFreshness } from '../../lib/live/freshness.ts'
import { noteUnreadable } from '../../lib/bridge/unreadable.ts'
import { followServers } from './follow-organizations.ts'

describe('following the servers of open organizations', () => {
  const listeners = new Map<string, (payload: unknown) => void>()
  let client: QueryClient
  let ends: (() => void)[]
  let reads: string[]

  beforeEach(() => {
    vi.useFakeTimers()
    const subscription = (channel: string) => (listener: (payload: unknown) => void) => {
      listeners.set(channel, listener)
      return () => void listeners.delete(channel)
    }
    vi.stubGlobal('window', {
      bridge: Object.fromEntries(
        ['connection:events-received', 'connection:resynced', 'connection:changed'].map((channel) => [
          channel,
          subscription(channel),
        ]),
      ),
    })
    client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, networkMode: 'always' } } })
    reads = []
    const freshness = createFreshness(client)
    ends = [followServers(client, freshness), freshness.end]
  })
  afterEach(() => {
    ends.forEach((end) => end())
    client.clear()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  const watch = (queryKey: readonly string[], data: unknown) => {
    const observer = new QueryObserver(client, {
      queryKey,
      queryFn: async () => {
        reads.push(queryKey.join(' '))
        await new Promise((resolve) => setTimeout(resolve, 50))
        return data
      },
    })
    const end = observer.subscribe(() => undefined)
    ends.push(end)
    return end
  }
  const channels = (name: string) => ({ scope: 'everything', channels: [{ stream_id: 1, name, description: '' }] })
  const show = async (profileId: string) => {
    const leaves = [
      watch(connectionKeys.detail(profileId), {}),
      watch(['channel', profileId, 'list'], channels('dock')),
      watch(['user', profileId, 'list'], []),
    ]
    await pass(2_000)
    reads = []
    return () => leaves.forEach((leave) => leave())
  }
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
  const notify = (profileId: string, ...events: object[]) =>
    listeners.get('connection:events-received')?.({ profileId, events })
  const renamed = (value: string) => ({
    type: 'stream',
    op: 'update',
    stream_id: 1,
    name: 'dock',
    property: 'name',
    value,
  })
  const shown = (profileId: string) =>
    client.getQueryData<ReturnType<typeof channels>>(['channel', profileId, 'list'])?.channels
  const staleOf = (profileId: string) =>
    [
      ['channel', profileId, 'list'],
      ['user', profileId, 'list'],
    ].map((key) => client.getQueryState(key)?.isInvalidated)

  it('applies a burst of events with one change of the page and no reading', async () => {
    await show('acme')
    const changes = vi.fn()
    ends.push(new QueryObserver(client, { queryKey: ['channel', 'acme', 'list'] }).subscribe(changes))
    for (let index = 0; index < 500; index += 1) notify('acme', renamed(`name ${index}`))
    await pass(1_000)
    expect(shown('acme')).toMatchObject([{ name: 'name 499' }])
    expect(reads).toEqual([])
    expect(changes).toHaveBeenCalledTimes(1)
  })

  it('reads once after a burst of events without enough detail', async () => {
    await show('acme')
    for (let index = 0; index < 500; index += 1) notify('acme', { type: 'realm_user', op: 'update' })
    await pass(3_000)
    expect(reads).toEqual(['user acme list'])
  })

  it('reads again after an event of which main could parse only the type', async () => {
    await show('acme')
    notify('acme', { type: 'realm_user' })
    await pass(3_000)
    expect(reads).toEqual(['user acme list'])
  })

  it('reads again after each event while a record could not be read, because that may have changed', async () => {
    await show('acme')
    noteUnreadable('acme', 'channels.list', { unreadable: [{ id: 7, name: null, field: 'name', reason: 'missing' }] })
    notify('acme', renamed('pier'))
    await pass(3_000)
    expect(reads).toEqual(['channel acme list'])
    noteUnreadable('acme', 'channels.list', {})
    notify('acme', renamed('quay'))
    await pass(3_000)
    expect([reads.length, shown('acme')]).toEqual([1, [{ stream_id: 1, name: 'quay', description: '' }]])
  })

  it('removes and adds channels, and marks those for new users', async () => {
    await show('acme')
    notify('acme', { type: 'stream', op: 'delete', stream_ids: [1] })
    notify('acme', { type: 'stream', op: 'create', streams: [newChannel(2), newChannel(3)] })
    notify('acme', { type: 'default_streams', default_streams: [3] })
    await pass(500)
    expect(shown('acme')).toMatchObject([
      { stream_id: 2, isSubscribed: false, is_default: false },
      { stream_id: 3, is_default: true },
    ])
    expect(reads).toEqual([])
  })

  it('marks the data of an organization off screen, and reads it when it is shown', async () => {
    const leave = await show('acme')
    leave()
    await show('other')
    notify('acme', renamed('pier'))
    await pass(2_000)
    expect(reads).toEqual([])
    expect(staleOf('acme')).toEqual([true, false])
    expect(staleOf('other')).toEqual([false, false])
    watch(['channel', 'acme', 'list'], channels('pier'))
    await pass(100)
    expect(reads).toEqual(['channel acme list'])
    expect(shown('acme')).toMatchObject([{ name: 'pier' }])
  })

  it('keeps what main learned of a server, for an organization that was opened', async () => {
    await show('acme')
    for (const profileId of ['acme', 'other'])
      listeners.get('connection:changed')?.({ profileId, hasProviderBToken: true })
    expect(client.getQueryData(connectionKeys.detail('acme'))).toEqual({ profileId: 'acme', hasProviderBToken: true })
    expect(client.getQueryData(connectionKeys.detail('other'))).toBeUndefined()
    await pass(2_000)
    expect(reads).toEqual([])
  })

  it('marks all data of an organization whose queue was lost, and reads what is on screen', async () => {
    const leave = await show('acme')
    leave()
    await show('other')
    listeners.get('connection:resynced')?.({ profileId: 'acme' })
    await pass(2_000)
    expect([reads, staleOf('acme')]).toEqual([[], [true, true]])
    listeners.get('connection:resynced')?.({ profileId: 'other' })
    await pass(2_000)
    expect(reads).toEqual(['channel other list', 'user other list'])
  })
})

const newChannel = (id: number) => ({
  stream_id: id,
  name: `channel ${id}`,
  description: '',
  rendered_description: '',
  invite_only: false,
  is_web_public: false,
  message_retention_days: null,
  history_public_to_subscribers: true,
  first_message_id: null,
  stream_weekly_traffic: null,
})
