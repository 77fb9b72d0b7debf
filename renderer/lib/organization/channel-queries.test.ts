import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Connection } from '#contract/connection.ts'
import { createQueryClient } from '../bridge/query-client.ts'
import { channelQueries, listChannels } from './channel-queries.ts'
import { sharedWith, toChannel, withoutSubscription, withSubscriptions, type ChannelList } from './channels.ts'

afterEach(() => vi.unstubAllGlobals())

type Asked = Readonly<Record<string, unknown>>

const answer = (reply: object, ignoredParameters: readonly string[] = []) => ({
  ok: true,
  value: { reply: JSON.stringify(reply), ignoredParameters },
})

/** Simulates a server that refuses some parameters and ignores others. */
async function listAt(role: number, { refuses = [], ignores = [] }: { refuses?: string[]; ignores?: string[] }) {
  const asked: Asked[] = []
  const send = ({ operation, parameters }: { operation: string; parameters: Asked }) => {
    if (operation === 'channels.subscribed-ids') return answer({ subscriptions: [] })
    asked.push(parameters)
    const refused = refuses.some((name) => name in parameters)
    if (refused) return { ok: false, failure: { kind: 'invalid-input', message: 'refused', where: operation } }
    const ignoredParameters = ignores.filter((name) => name in parameters)
    return answer({ streams: [{ stream_id: 1, name: 'docks' }] }, ignoredParameters)
  }
  vi.stubGlobal('window', { bridge: { 'request:send': async (input: Parameters<typeof send>[0]) => send(input) } })
  const connection = { profileId: 'p', me: { userId: 1, role } } as unknown as Connection
  return { asked, scope: (await listChannels(connection)).scope }
}

const [administrator, member] = [200, 400]

it('asks an older server for every channel by the older name too, and claims no more than it asked for', async () => {
  const newest = await listAt(administrator, {})
  expect(newest).toMatchObject({ scope: 'everything', asked: [{ include_all: true, exclude_archived: false }] })
  const older = await listAt(administrator, { refuses: ['exclude_archived'], ignores: ['include_all'] })
  expect(older.scope).toBe('everything')
  expect(older.asked.at(-1)).toMatchObject({ include_all_active: true })
  const unasked = await listAt(administrator, { ignores: ['include_all', 'include_all_active'] })
  expect(unasked.scope).toBe('visible')
  const refused = await listAt(administrator, { refuses: ['include_all', 'include_all_active'] })
  expect(refused).toMatchObject({ scope: 'visible', asked: [{}, {}, { include_public: true }] })
})

it('does not ask as an administrator for an account that isn’t one', async () => {
  const { asked, scope } = await listAt(member, {})
  expect(scope).toBe('visible')
  expect(asked).toEqual([{ include_all: true, include_default: true, exclude_archived: false }])
})

it('shows the channels before the subscriptions are loaded', async () => {
  let answerIds: (() => void) | undefined
  const asked: string[] = []
  const send = async ({ operation }: { operation: string }) => {
    asked.push(operation)
    if (operation === 'channels.list') return answer({ streams: [{ stream_id: 1 }, { stream_id: 2 }] })
    await new Promise<void>((resolve) => (answerIds = resolve))
    return answer({ subscriptions: [{ stream_id: 1 }] })
  }
  vi.stubGlobal('window', { bridge: { 'request:send': send } })
  const connection = { profileId: 'q', me: null } as unknown as Connection
  const shown: (boolean | undefined)[][] = []
  const note = ({ channels }: ChannelList) => shown.push(channels.map(({ isSubscribed }) => isSubscribed))
  const listed = listChannels(connection, { onListed: note })
  await vi.waitFor(() => expect(answerIds).toBeDefined())
  expect(shown).toEqual([[undefined, undefined]])
  answerIds?.()
  note(await listed)
  expect(shown.at(-1)).toEqual([true, false])
  expect(asked).toEqual(['channels.list', 'channels.subscribed-ids'])
})

describe('a server that lists only the subscribed channels', () => {
  const subscriptions = [{ stream_id: 1 }, { stream_id: 2 }, { stream_id: 3 }]
  const counts = [
    { stream_id: 1, count: 12, isLeast: false },
    { stream_id: 2, count: 260, isLeast: true },
    { stream_id: 3, isLeast: true },
  ]

  async function listTwice(answerCounts: () => object) {
    const asked: string[] = []
    const send = async ({ operation }: { operation: string }) => {
      asked.push(operation)
      if (operation === 'channels.subscribed') return answer({ subscriptions })
      if (operation === 'channels.subscriber-counts') return answerCounts()
      return { ok: false, failure: { kind: 'not-found', reason: 'not-offered', message: 'no', where: operation } }
    }
    vi.stubGlobal('window', { bridge: { 'request:send': send } })
    const connection = { profileId: 'r', me: null } as unknown as Connection
    const shown: ChannelList[] = []
    const list = await listChannels(connection, { onListed: (early) => shown.push(early) })
    await listChannels(connection)
    return { asked, list, shown }
  }
  const countsOf = ({ channels }: ChannelList) =>
    channels.map((one) => [one.subscriberCount, one.isCountLeast === true])

  it('is shown before the subscribers are counted, some of them only in part', async () => {
    const { asked, list, shown } = await listTwice(() => answer({ subscriptions: counts }))
    const unknown = [undefined, false]
    expect(shown.map(countsOf)).toEqual([[unknown, unknown, unknown]])
    expect(countsOf(list)).toEqual([[12, false], [260, true], unknown])
    expect(asked.filter((one) => one === 'channels.subscriber-counts')).toHaveLength(2)
  })

  it('is read again for the next page if the last one closed before the subscribers were counted', async () => {
    let isHeld = true
    const asked: string[] = []
    const send = async ({ operation }: { operation: string }) => {
      asked.push(operation)
      if (operation === 'channels.subscribed') return answer({ subscriptions })
      if (operation !== 'channels.subscriber-counts')
        return { ok: false, failure: { kind: 'not-found', reason: 'not-offered', message: 'no', where: operation } }
      return isHeld ? await new Promise<never>(() => undefined) : answer({ subscriptions: counts })
    }
    vi.stubGlobal('window', { bridge: { 'request:send': send, 'request:cancel': () => ({ ok: true, value: {} }) } })
    const client = createQueryClient()
    const query = channelQueries.list({ profileId: 's', me: null } as unknown as Connection)
    const close = new QueryObserver(client, query).subscribe(() => undefined)
    await vi.waitFor(() => expect(asked).toContain('channels.subscriber-counts'))
    close()
    isHeld = false
    const next = new QueryObserver(client, query)
    const closeNext = next.subscribe(() => undefined)
    await vi.waitFor(() => expect(next.getCurrentResult().data?.channels[0]?.subscriberCount).toBe(12))
    closeNext()
    client.clear()
  })

  it('is listed without the numbers if the server refuses to list them, and not asked again', async () => {
    const failure = { kind: 'invalid-input', status: 400, message: 'Invalid include_subscribers', where: 'x' }
    const { asked, list } = await listTwice(() => ({ ok: false, failure }))
    expect(list.channels.map(({ subscriberCount }) => subscriberCount)).toEqual([undefined, undefined, undefined])
    expect(asked.filter((one) => one === 'channels.subscriber-counts')).toHaveLength(1)
  })
})

it('keeps each channel that did not change, and the row of one whose subscription became known', () => {
  const record = (id: number, more: object = {}) =>
    toChannel(
      { stream_id: id, name: `c${id}`, can_subscribe_group: { direct_members: [id] }, ...more } as never,
      undefined,
    )
  const early: ChannelList = { channels: [record(1), record(2)], scope: 'everything' }
  const whole = sharedWith(early, withSubscriptions(early, new Set([1])))
  expect(whole.channels.map(({ isSubscribed }) => isSubscribed)).toEqual([true, false])
  expect(whole.channels.map(withoutSubscription)).toEqual(early.channels)
  const again = { channels: [record(1), record(2), record(3)], scope: 'everything' } as const
  expect(sharedWith(whole, withSubscriptions({ ...again, channels: again.channels.slice(0, 2) }, new Set([1])))).toBe(
    whole,
  )
  const [first, second, third] = sharedWith(whole, withSubscriptions(again, new Set([1, 2]))).channels
  expect(first).toBe(whole.channels[0])
  expect(second && withoutSubscription(second)).toBe(whole.channels[1])
  expect(third).toMatchObject({ stream_id: 3, isSubscribed: false })
})
