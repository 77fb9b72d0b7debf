import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import type { Connection } from '#contract/connection.ts'
import { channelQueries } from '../organization/channel-queries.ts'
import { createQueryClient } from '../bridge/query-client.ts'
import { isKeptAt } from '../live/freshness.ts'
import { recordListQuery } from './list-records.ts'

afterEach(() => vi.unstubAllGlobals())

interface Sent {
  readonly operation: string
  readonly isKept?: boolean
}

const keptAt = Date.now() - 86_400_000

/** Simulates a computer with kept lists, and a server whose answers wait until the test lets them come. */
function startWith(kept: Readonly<Record<string, object>>, current: Readonly<Record<string, object>>) {
  const waiting: (() => void)[] = []
  const send = async ({ operation, isKept = false }: Sent) => {
    const value = { ignoredParameters: [], serverTime: null }
    if (isKept) {
      const found = kept[operation]
      return { ok: true, value: { ...value, reply: JSON.stringify(found ?? null), ...(found && { keptAt }) } }
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
    const found = current[operation]
    if (found === undefined) return { ok: false, failure: { kind: 'forbidden', message: 'refused', status: 403 } }
    return { ok: true, value: { ...value, reply: JSON.stringify(found) } }
  }
  vi.stubGlobal('window', { bridge: { 'request:send': send, 'request:cancel': async () => ({ ok: true, value: {} }) } })
  const answerOne = async () => {
    await vi.waitFor(() => expect(waiting).not.toHaveLength(0))
    waiting.shift()?.()
  }
  return { answerOne, client: createQueryClient() }
}

const connection = { profileId: 'p', me: { userId: 1, role: 200 } } as unknown as Connection
const stream = (id: number, name: string) => ({ stream_id: id, name })

it('shows kept channels with their age, then the current ones, and keeps those that did not change', async () => {
  const { answerOne, client } = startWith(
    { 'channels.list': { streams: [stream(1, 'docks'), stream(2, 'pier')] } },
    {
      'channels.list': { streams: [stream(1, 'docks'), stream(2, 'quay')] },
      'channels.subscribed-ids': { subscriptions: [stream(1, '')] },
    },
  )
  const query = channelQueries.list(connection)
  const observer = new QueryObserver(client, query)
  const end = observer.subscribe(() => undefined)
  const data = () => observer.getCurrentResult().data
  await vi.waitFor(() => expect(data()).toBeDefined())
  const kept = data()
  expect(kept?.channels.map(({ name, isSubscribed }) => [name, isSubscribed])).toEqual([
    ['docks', undefined],
    ['pier', undefined],
  ])
  expect(observer.getCurrentResult()).toMatchObject({ dataUpdatedAt: keptAt, isFetching: true })

  await answerOne()
  await vi.waitFor(() => expect(data()?.channels[1]?.name).toBe('quay'))
  expect(data()?.channels[0]).toBe(kept?.channels[0])
  expect(isKeptAt(observer.getCurrentResult().dataUpdatedAt)).toBe(false)
  await answerOne()
  await vi.waitFor(() => expect(data()?.channels.map(({ isSubscribed }) => isSubscribed)).toEqual([true, false]))
  end()
})

it('does not take data of this session for kept after the clock was set back', () => {
  expect(isKeptAt(Date.now() - 3_600_000)).toBe(false)
})

it('leaves kept rows on the page with their age if the server refuses the list', async () => {
  const { answerOne, client } = startWith({ 'folders.list': { channel_folders: [{ id: 3, name: 'Harbor' }] } }, {})
  const observer = new QueryObserver(client, recordListQuery('folder', 'p'))
  const end = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual([{ id: 3, name: 'Harbor' }]))
  await answerOne()
  await vi.waitFor(() => expect(observer.getCurrentResult().error).not.toBeNull())
  expect(observer.getCurrentResult()).toMatchObject({ data: [{ id: 3, name: 'Harbor' }], dataUpdatedAt: keptAt })
  end()
})

it('does not replace a list that was loaded in this session', async () => {
  const { answerOne, client } = startWith(
    { 'folders.list': { channel_folders: [{ id: 3, name: 'Old' }] } },
    { 'folders.list': { channel_folders: [{ id: 3, name: 'New' }] } },
  )
  const query = recordListQuery('folder', 'p')
  client.setQueryData(query.queryKey, [{ id: 3, name: 'Known' }] as never)
  const reading = client.fetchQuery({ ...query, staleTime: 0 })
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(client.getQueryData(query.queryKey)).toEqual([{ id: 3, name: 'Known' }])
  await answerOne()
  expect(await reading).toEqual([{ id: 3, name: 'New' }])
})

it('opens kept lists one after the other, also after one that can’t be opened', async () => {
  const asked: string[] = []
  const open: (() => void)[] = []
  const send = async ({ operation }: Sent) => {
    asked.push(operation)
    await new Promise<void>((resolve) => open.push(resolve))
    return { ok: false, failure: { kind: 'network', message: 'lost' } }
  }
  vi.stubGlobal('window', { bridge: { 'request:send': send, 'request:cancel': async () => ({ ok: true, value: {} }) } })
  const client = createQueryClient()
  for (const kind of ['folder', 'user-group'] as const) void client.prefetchQuery(recordListQuery(kind, 'p'))
  await vi.waitFor(() => expect(asked).toEqual(['folders.list']))
  open.shift()?.()
  await vi.waitFor(() => expect(asked).toContain('groups.list'))
  for (const end of open) end()
  client.clear()
})
