import { afterEach, beforeEach, expect, it } from 'vitest'
import { actOf } from '#contract/records/index.ts'
import type { WriteView } from '#contract/writes.ts'
import { startDemoServer } from '../../demo-server/index.ts'
import { channelId, network, outcomesOf, sendToEnd, startBench, undoToEnd, type Bench } from './testing/bench.ts'
import { clock } from './testing/fake-clock.ts'

/** Subscribers of a channel through the gate (`service.md#subscribing-people`). */

let bench: Bench
beforeEach(async () => {
  bench = await startBench({ demo: await startDemoServer(), clock })
})
afterEach(() => bench.close())

const subscribers = async (): Promise<readonly number[]> =>
  ((await bench.others('GET', `/streams/${channelId}/members`)) as unknown as { subscribers: number[] }).subscribers
const channels = async () =>
  (
    (await bench.others('GET', '/streams?include_all=true')) as unknown as {
      streams: { stream_id: number; name: string }[]
    }
  ).streams
const nameOfChannel = async () => (await channels()).find(({ stream_id: id }) => id === channelId)?.name

/** Returns two people who are subscribed, except this account, and two who are not. */
async function sample() {
  const inside = await subscribers()
  const { members } = (await bench.others('GET', '/users')) as unknown as {
    members: { user_id: number; is_active: boolean; is_bot: boolean }[]
  }
  const active = members.filter((one) => one.is_active && !one.is_bot).map(({ user_id: id }) => id)
  return { inside: inside.slice(2, 4), outside: active.filter((id) => !inside.includes(id)).slice(0, 2) }
}

const sent = (write: object) => sendToEnd(bench, write)
const undone = (view: WriteView) => undoToEnd(bench, view)

type Ids = readonly number[]
const changing = (act: 'subscribe' | 'unsubscribe', ids: Ids, before: Ids, included: Ids) => ({
  kind: 'channel-subscribers',
  act,
  id: channelId,
  changes: [],
  target: { base: { ids, included: before }, mine: { ids, included } },
})
const forms = (method: string) =>
  bench.seen.filter((one) => one.method === method).map(({ form }) => Object.fromEntries(new URLSearchParams(form)))

it('are no conflict if some of them are subscribed already and nobody knew', async () => {
  const { inside, outside } = await sample()
  const ids = [...inside, ...outside]
  const before = await subscribers()
  const write = { kind: 'channel-subscribers', act: 'subscribe', id: channelId, changes: [] }
  const ended = await sent({ ...write, target: { mine: { ids, included: ids } } })
  expect(outcomesOf(ended)).toEqual({ target: 'saved: reads-back' })
  expect(JSON.parse(forms('POST').at(-1)?.['principals'] ?? '[]')).toEqual(outside)
  await undone(ended)
  expect(await subscribers()).toEqual(before)
})

it('are added and verified, and removed to undo it, except those who were there before', async () => {
  const { inside, outside } = await sample()
  const ids = [...inside, ...outside]
  const before = await subscribers()
  const ended = await sent(changing('subscribe', ids, inside, ids))
  expect([ended.name, outcomesOf(ended)]).toEqual([await nameOfChannel(), { target: 'saved: reads-back' }])
  expect(await subscribers()).toEqual([...before, ...outside].sort((one, other) => one - other))
  const back = await undone(ended)
  expect([back.act, outcomesOf(back)]).toEqual(['unsubscribe', { target: 'saved: reads-back' }])
  expect(await subscribers()).toEqual(before)
  const name = await nameOfChannel()
  expect(forms('POST')).toEqual([{ subscriptions: JSON.stringify([{ name }]), principals: JSON.stringify(outside) }])
  expect(forms('DELETE')).toEqual([{ subscriptions: JSON.stringify([name]), principals: JSON.stringify(outside) }])
})

it('are removed, and added to undo it', async () => {
  const { inside } = await sample()
  const before = await subscribers()
  const ended = await sent(changing('unsubscribe', inside, inside, []))
  expect(outcomesOf(ended)).toEqual({ target: 'saved: reads-back' })
  expect(await subscribers()).toEqual(before.filter((id) => !inside.includes(id)))
  expect((await undone(ended)).act).toBe('subscribe')
  expect(await subscribers()).toEqual(before)
})

it('are added to a channel that was renamed in the meantime, and no channel is created', async () => {
  const { outside } = await sample()
  const count = (await channels()).length
  const { writeId } = await bench.review(changing('subscribe', outside, [], outside))
  await bench.others('PATCH', `/streams/${channelId}`, { new_name: 'north quay' })
  await bench.send(writeId)
  expect(outcomesOf(await bench.reach(writeId, 'ended'))).toEqual({ target: 'saved: reads-back' })
  expect(forms('POST')[0]).toMatchObject({ subscriptions: '[{"name":"north quay"}]' })
  expect(await channels()).toHaveLength(count)
})

it('are not compared with people whom the write does not concern', async () => {
  const { inside, outside } = await sample()
  const [one = 0, other = 0] = outside
  const { writeId } = await bench.review(changing('subscribe', [one], [], [one]))
  const name = await nameOfChannel()
  await bench.others('POST', '/users/me/subscriptions', {
    subscriptions: JSON.stringify([{ name }]),
    principals: JSON.stringify([other]),
  })
  await bench.send(writeId)
  const ended = await bench.reach(writeId, 'ended')
  expect(outcomesOf(ended)).toEqual({ target: 'saved: reads-back' })
  const kept = JSON.stringify([ended.target, ended.outcomes, ended.plan])
  expect(inside.some((id) => kept.includes(String(id)))).toBe(false)
})

it('are found added where the answer was lost, and not added twice', async () => {
  const { outside } = await sample()
  bench.meddle = ({ method }, pass) => (method === 'POST' ? network.dropAfter(pass) : null)
  expect(outcomesOf(await sent(changing('subscribe', outside, [], outside)))).toEqual({
    target: 'saved: arrived-unanswered',
  })
  expect(bench.count('POST')).toBe(1)
})

it('of an archived channel are not changed, because its current name is not known', async () => {
  const { outside } = await sample()
  await bench.others('DELETE', `/streams/${channelId}`)
  const count = (await channels()).length
  const ended = await sent(changing('subscribe', outside, [], outside))
  expect(outcomesOf(ended)).toEqual({ target: 'refused: server-words' })
  const failure = ended.attempts.at(-1)?.failure
  expect(failure && actOf('channel-subscribers', 'subscribe').refusedRule?.(failure)).toBe('name-unknown')
  expect(await channels()).toHaveLength(count)
})

it('are all refused where one of them is unknown', async () => {
  const { outside } = await sample()
  const ids = [...outside, 99_999]
  const ended = await sent(changing('subscribe', ids, [], ids))
  expect(outcomesOf(ended)).toEqual({ target: 'refused: server-words' })
  const failure = ended.attempts.at(-1)?.failure
  expect(failure && actOf('channel-subscribers', 'subscribe').refusedRule?.(failure)).toBe('unknown-person')
})
