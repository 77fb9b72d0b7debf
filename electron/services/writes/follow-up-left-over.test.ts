import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startDemoServer } from '../../demo-server/index.ts'
import { outcomesOf, startBench, type Bench, type Seen } from './testing/bench.ts'
import { clock } from './testing/fake-clock.ts'

/** A console that ends while it creates a channel whose settings need a second request (`follow-up.ts`). */

let bench: Bench
beforeEach(async () => {
  bench = await startBench({ demo: await startDemoServer(), clock })
})
afterEach(() => bench.close())

const draftKey = 'channel:new'
const wanted = { new_name: 'pilots', description: 'Boarding', can_create_topic_group: 6 }
const creating = {
  kind: 'channel',
  act: 'create',
  id: null,
  changes: Object.entries(wanted).map(([field, mine]) => ({ field, mine })),
  draftKey,
}

interface Channel {
  readonly stream_id: number
  readonly name: string
  readonly can_create_topic_group: unknown
}
const created = async () => {
  const { streams } = (await bench.others('GET', '/streams?include_all=true')) as unknown as { streams: Channel[] }
  return streams.filter(({ name }) => name === 'pilots')
}
const draftEnds = () => bench.until('the end of the draft', () => bench.shell.payloadsOf('drafts:removed').length === 1)
const drafts = async () => (await bench.services().drafts.list(bench.profileId)).map(({ key }) => key)
/** Methods of the requests that write; a new session also registers. */
const methods = () =>
  bench.seen.filter(({ method, path }) => method !== 'GET' && path !== '/register').map(({ method }) => method)

/** Ends the console while a request waits, and starts it again on the same folder. */
async function endDuring(method: string, handle: (request: Seen, pass: () => Promise<Response>) => Promise<Response>) {
  await bench.services().drafts.save(bench.profileId, draftKey, { base: {}, mine: wanted })
  const { writeId } = await bench.review(creating)
  bench.meddle = (request, pass) => (request.method === method ? handle(request, pass) : null)
  await bench.send(writeId)
  await bench.until(`the ${method}`, () => bench.count(method) === 1)
  await bench.pass(500)
  await bench.restart()
  bench.meddle = () => null
  await bench.services().writes.list(bench.profileId)
  return bench.reach(writeId, 'ended')
}
const never = () => new Promise<Response>(() => {})
const lost = async (_: Seen, pass: () => Promise<Response>) => {
  await pass()
  return never()
}

describe('a console that ends during the update of a new channel', () => {
  it('says that the channel was created and which setting was not saved, and sends the rest on request', async () => {
    const ended = await endDuring('PATCH', never)
    const [channel] = await created()
    expect(ended).toMatchObject({ act: 'create', id: channel?.stream_id, name: 'pilots', isLeftOver: true, draftKey })
    expect(outcomesOf(ended)).toEqual({
      new_name: 'saved: reads-back',
      description: 'saved: reads-back',
      can_create_topic_group: 'not-saved: may-still-arrive',
    })
    expect(ended.changes.map(({ field }) => field)).toEqual(Object.keys(wanted))
    expect(ended.outcomes).toContainEqual(expect.objectContaining({ field: 'new_name', sent: 'pilots', now: 'pilots' }))
    expect([ended.remaining, methods()]).toEqual([['can_create_topic_group'], ['POST', 'PATCH']])
    expect(await drafts()).toEqual([draftKey])
    await bench.send(ended.writeId)
    await bench.until('another update', () => bench.count('PATCH') === 2)
    expect(outcomesOf(await bench.reach(ended.writeId, 'ended'))).toMatchObject({
      can_create_topic_group: 'saved: reads-back',
    })
    expect(await created()).toMatchObject([{ can_create_topic_group: 6 }])
    await draftEnds()
    expect([await drafts(), methods()]).toEqual([[], ['POST', 'PATCH', 'PATCH']])
  })

  it('ends the draft if the update has arrived', async () => {
    const ended = await endDuring('PATCH', lost)
    expect(outcomesOf(ended)).toEqual({
      new_name: 'saved: reads-back',
      description: 'saved: reads-back',
      can_create_topic_group: 'saved: arrived-unanswered',
    })
    await draftEnds()
    expect([await drafts(), methods()]).toEqual([[], ['POST', 'PATCH']])
  })
})

describe('a console that ends during the creation itself', () => {
  it('names the settings that were not sent, and sends them only on request', async () => {
    const ended = await endDuring('POST', lost)
    const [channel] = await created()
    expect(ended).toMatchObject({ act: 'create', id: channel?.stream_id, isLeftOver: true, draftKey })
    expect(outcomesOf(ended)).toEqual({
      new_name: 'saved: arrived-unanswered',
      description: 'saved: arrived-unanswered',
      can_create_topic_group: 'not-saved: never-left',
    })
    await bench.pass(10_000)
    expect([ended.remaining, methods()]).toEqual([['can_create_topic_group'], ['POST']])
    await bench.send(ended.writeId)
    await bench.until('the update', () => bench.count('PATCH') === 1)
    expect(outcomesOf(await bench.reach(ended.writeId, 'ended'))).toMatchObject({
      can_create_topic_group: 'saved: reads-back',
    })
    expect(await created()).toMatchObject([{ can_create_topic_group: 6 }])
    await draftEnds()
    expect([await drafts(), methods()]).toEqual([[], ['POST', 'PATCH']])
  })

  it('can send all again if the channel was not created', async () => {
    const ended = await endDuring('POST', never)
    expect(outcomesOf(ended)).toEqual({
      new_name: 'not-saved: may-still-arrive',
      description: 'not-saved: may-still-arrive',
      can_create_topic_group: 'not-saved: never-left',
    })
    expect([await created(), await drafts()]).toEqual([[], [draftKey]])
    await bench.send(ended.writeId)
    await bench.until('the update', () => bench.count('PATCH') === 1)
    await bench.reach(ended.writeId, 'ended')
    expect(await created()).toMatchObject([{ can_create_topic_group: 6 }])
    expect(methods()).toEqual(['POST', 'POST', 'PATCH'])
  })
})
