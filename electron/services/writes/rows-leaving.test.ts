import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { toFailure } from '#contract/failures.ts'
import { newWriteSchema } from '#contract/writes.ts'
import { startDemoServer } from '../../demo-server/index.ts'
import { storedLines } from '../journal/testing/lines.ts'
import { changing, channelId, gate, network, outcomesOf, startBench, type Bench } from './testing/bench.ts'
import { clock } from './testing/fake-clock.ts'

/** Tests which requests are sent, when, and how often. */

let bench: Bench
afterEach(() => bench.close())
interface Start {
  readonly isMinimal?: boolean
  readonly isProduction?: boolean
  readonly prepare?: (userDataFolder: string) => Promise<unknown>
}

const open = async ({ isMinimal = false, ...options }: Start = {}) =>
  startBench({ demo: await startDemoServer({ minimal: isMinimal }), clock, ...options })

const channelOf = async () =>
  (await bench.others('GET', `/streams/${channelId}`))['stream'] as unknown as {
    description: string
    message_retention_days: number | null
  }
const descriptionOf = async (): Promise<string> => (await channelOf()).description
const retentionOf = async () => (await channelOf()).message_retention_days ?? 'realm_default'
const describing = async (mine: string) => changing([{ field: 'description', base: await descriptionOf(), mine }])
const shortening = async () => changing([{ field: 'message_retention_days', base: await retentionOf(), mine: 1 }])
const isPatch = ({ method }: { method: string }) => method === 'PATCH'
const linkifier = (pattern: string) => ({
  kind: 'linkifier',
  act: 'create',
  id: null,
  changes: [
    { field: 'pattern', mine: pattern },
    { field: 'url_template', mine: 'https://x.example/{t}' },
  ],
})

describe('a 429', () => {
  it('that is canceled while it waits sends nothing later, and says so', async () => {
    bench = await open()
    bench.meddle = (request) => (isPatch(request) ? network.slowDown(15) : null)
    const before = await descriptionOf()
    const { writeId } = await bench.review(await describing('Later.'))
    await bench.send(writeId)
    const waiting = await bench.reach(writeId, 'waiting')
    expect(waiting.waitsUntil).toBeGreaterThan(Date.now() + 10_000)
    bench.meddle = () => null
    expect(bench.services().writes.cancel(writeId)).toMatchObject({ phase: 'ended' })
    await bench.pass(60_000)
    expect(outcomesOf(await bench.reach(writeId, 'ended'))).toEqual({ description: 'not-saved: cancelled' })
    expect(bench.count('PATCH')).toBe(1)
    expect(await descriptionOf()).toBe(before)
  })

  it('is waited for, also a fraction of a second, and then the request is sent again', async () => {
    bench = await open()
    let refusals = 0
    bench.meddle = (request) => (isPatch(request) && refusals++ === 0 ? network.slowDown(1.2345) : null)
    const { writeId } = await bench.review(await describing('Soon.'))
    await bench.send(writeId)
    await bench.reach(writeId, 'waiting')
    expect(outcomesOf(await bench.reach(writeId, 'ended'))).toEqual({ description: 'saved: reads-back' })
    expect(bench.count('PATCH')).toBe(2)
    const types = (await storedLines(join(bench.shell.ports.userDataFolder, 'journal'))).map(({ line }) => line['type'])
    expect(types).toEqual(['intent', 'outcome', 'intent', 'outcome'])
  })

  it('ends in a conflict, not in an overwrite, if others change the field during the wait', async () => {
    bench = await open()
    bench.meddle = (request) => (isPatch(request) ? network.slowDown(15) : null)
    const { writeId } = await bench.review(await describing('Mine.'))
    await bench.send(writeId)
    await bench.reach(writeId, 'waiting')
    bench.meddle = () => null
    await bench.others('PATCH', `/streams/${channelId}`, { description: 'Theirs.' })
    const review = await bench.reach(writeId, 'review')
    expect(review.plan.conflicts).toMatchObject([{ field: 'description', theirs: 'Theirs.', mine: 'Mine.' }])
    expect(bench.count('PATCH')).toBe(1)
    expect(await descriptionOf()).toBe('Theirs.')
  })
})

describe('a cancel', () => {
  it('during the request finds out its result', async () => {
    bench = await open()
    const answer = gate()
    bench.meddle = (request, pass) =>
      isPatch(request) ? pass().then((response) => answer.opened.then(() => response)) : null
    const { writeId } = await bench.review(await describing('Arrived.'))
    await bench.send(writeId)
    await bench.until('the PATCH', () => bench.count('PATCH') === 1)
    // The server has the change, but its answer won't arrive.
    await bench.pass(500)
    bench.services().writes.cancel(writeId)
    answer.open()
    expect(outcomesOf(await bench.reach(writeId, 'ended'))['description']).toMatch(/^saved: /)
    expect(await descriptionOf()).toBe('Arrived.')
  })

  it('during the check ends the read, however long that would wait', async () => {
    bench = await open()
    const { writeId } = await bench.review(await describing('Never.'))
    // This read gets no answer.
    bench.meddle = (request) => (request.method === 'GET' ? new Promise(() => {}) : null)
    await bench.send(writeId)
    await bench.until('the reading', () => bench.count('GET') === 2)
    bench.services().writes.cancel(writeId)
    await bench.until('the end', () => bench.shell.payloadsOf('write:closed').length === 1)
    expect(bench.count('PATCH')).toBe(0)
  })

  it('before sending leaves nothing behind', async () => {
    bench = await open()
    const { writeId } = await bench.review(await describing('Never.'))
    expect(bench.services().writes.cancel(writeId)).toBeNull()
    expect(bench.shell.payloadsOf('write:closed')).toMatchObject([{ writeId }])
    expect(await bench.services().writes.list(bench.profileId)).toEqual([])
    expect(toFailure(await bench.send(writeId).catch((thrown: unknown) => thrown))).toMatchObject({
      reason: 'unknown-write',
    })
  })
})

describe('one write at a time', () => {
  it('twenty sends are one PATCH, and another write to the record returns the first', async () => {
    bench = await open()
    const answer = gate()
    bench.meddle = (request, pass) => (isPatch(request) ? answer.opened.then(pass) : null)
    const given = await describing('Once.')
    const { writeId } = await bench.review(given)
    await Promise.all(Array.from({ length: 20 }, () => bench.send(writeId)))
    await bench.until('the PATCH', () => bench.count('PATCH') === 1)
    const second = await bench.services().writes.check(bench.profileId, newWriteSchema.parse(given))
    expect(second).toMatchObject({ writeId, phase: 'sending' })
    await bench.send(second.writeId)
    // A reloaded page finds the write in its current phase.
    expect(await bench.services().writes.list(bench.profileId)).toMatchObject([{ writeId, phase: 'sending' }])
    answer.open()
    await bench.reach(writeId, 'ended')
    await bench.pass(5_000)
    expect(bench.count('PATCH')).toBe(1)
    const [listed] = await bench.services().writes.list(bench.profileId)
    expect(listed && outcomesOf(listed)).toEqual({ description: 'saved: reads-back' })
  })

  it('counts from the time that it was asked to be sent', async () => {
    bench = await open()
    const given = await describing('Compared.')
    const { writeId } = await bench.review(given)
    const reading = gate()
    bench.meddle = (request, pass) => (request.method === 'GET' ? reading.opened.then(pass) : null)
    await bench.send(writeId)
    const second = await bench.services().writes.check(bench.profileId, newWriteSchema.parse(given))
    expect(second).toMatchObject({ writeId, phase: 'checking' })
    reading.open()
    await bench.reach(writeId, 'ended')
    expect(bench.count('PATCH')).toBe(1)
  })

  it('gives way to another before it was asked to be sent', async () => {
    bench = await open()
    const first = await bench.review(await describing('First.'))
    const second = await bench.review(await describing('Second.'))
    expect(second.writeId).not.toBe(first.writeId)
    expect(bench.shell.payloadsOf('write:closed')).toMatchObject([{ writeId: first.writeId }])
  })

  it('applies to creations as well', async () => {
    bench = await open()
    const answer = gate()
    bench.meddle = (request, pass) => (request.method === 'POST' ? answer.opened.then(pass) : null)
    const { writeId } = await bench.review(linkifier('NEW(?P<t>[0-9]+)'))
    await Promise.all([bench.send(writeId), bench.send(writeId)])
    await bench.until('the POST', () => bench.count('POST') === 1)
    const again = newWriteSchema.parse(linkifier('NEW(?P<t>[0-9]+)'))
    expect(await bench.services().writes.check(bench.profileId, again)).toMatchObject({ writeId })
    answer.open()
    expect(await bench.reach(writeId, 'ended')).toMatchObject({ id: expect.any(Number) })
    expect(bench.count('POST')).toBe(1)
  })
})

describe('on production', () => {
  it('nothing is sent unless the name of the organization was typed, each time', async () => {
    bench = await open({ isProduction: true })
    bench.meddle = (request) => (isPatch(request) ? network.unreachable() : null)
    const review = await bench.review(await shortening())
    const { writeId } = review
    expect(review.confirmation).toEqual({ what: 'organization', text: 'Halden' })
    for (const typed of [undefined, '', 'halden', 'Haldens']) {
      const refused = await bench.send(writeId, typed).catch(toFailure)
      expect(refused).toMatchObject({ kind: 'invalid-input', reason: 'not-confirmed' })
    }
    expect(bench.count('PATCH')).toBe(0)
    await bench.send(writeId, ' Halden ')
    const ended = await bench.reach(writeId, 'ended')
    expect(outcomesOf(ended)).toEqual({ message_retention_days: 'not-saved: never-left' })
    expect(ended.confirmation).not.toBeNull()
    expect(await bench.send(writeId).catch(toFailure)).toMatchObject({ reason: 'not-confirmed' })
  })

  it('asking to send before the review confirms nothing', async () => {
    bench = await open({ isProduction: true })
    const { writeId } = await bench.services().writes.check(bench.profileId, newWriteSchema.parse(await shortening()))
    await bench.send(writeId)
    await bench.reach(writeId, 'review')
    expect(await bench.send(writeId).catch(toFailure)).toMatchObject({ reason: 'not-confirmed' })
    expect(bench.count('PATCH')).toBe(0)
  })

  it('asking to send before a conflict is decided confirms nothing', async () => {
    bench = await open({ isProduction: true })
    const { writeId } = await bench.review(changing([{ field: 'message_retention_days', base: 7, mine: 5 }]))
    await bench.send(writeId)
    const decision = { theirs: await retentionOf(), choice: 'mine', value: 5 } as const
    bench.services().writes.decide(writeId, 'message_retention_days', decision)
    expect(await bench.send(writeId).catch(toFailure)).toMatchObject({ reason: 'not-confirmed' })
  })

  it('the current mark counts, not the one when the write was handed in', async () => {
    bench = await open()
    const { writeId } = await bench.review(await shortening())
    await bench.services().profiles.update(bench.profileId, { label: 'Live', color: 'red', isProduction: true })
    expect(await bench.send(writeId).catch(toFailure)).toMatchObject({ reason: 'not-confirmed' })
  })

  it('an act that is easily undone needs only the review', async () => {
    bench = await open({ isProduction: true })
    const { writeId, confirmation } = await bench.review(await describing('No letters asked.'))
    expect(confirmation).toBeNull()
    await bench.send(writeId)
    expect(outcomesOf(await bench.reach(writeId, 'ended'))).toEqual({ description: 'saved: reads-back' })
  })
})

describe('a deletion that Undo reverses', () => {
  it('needs no name, also on production', async () => {
    bench = await open({ isProduction: true })
    const { linkifiers } = (await bench.others('GET', '/realm/linkifiers')) as unknown as {
      linkifiers: Record<string, unknown>[]
    }
    const [first] = linkifiers
    const { id, ...values } = first ?? {}
    const base = {
      ...values,
      example_input: values['example_input'] ?? '',
      reverse_template: values['reverse_template'] ?? '',
    }
    const review = await bench.review({ kind: 'linkifier', act: 'delete', id, target: { base, mine: null } })
    expect(review.confirmation).toBeNull()
    await bench.send(review.writeId)
    expect(outcomesOf(await bench.reach(review.writeId, 'ended'))).toEqual({ target: 'saved: reads-back' })
  })
})

describe('the journal', () => {
  it('lets nothing be sent that it cannot store', async () => {
    bench = await open()
    // A line of the journal has at most a million bytes.
    const { writeId } = await bench.review(await describing('x'.repeat(600_000)))
    await bench.send(writeId)
    await bench.until('the refusal', () =>
      bench.shell
        .payloadsOf('write:changed')
        .some((view) => 'problem' in Object(view) && (view as { problem: unknown }).problem !== null),
    )
    const view = await bench.reach(writeId, 'review')
    expect(view).toMatchObject({ problem: { reason: 'storage' }, attempts: [] })
    expect(bench.count('PATCH')).toBe(0)
  })

  it('refuses every write if it cannot be opened', async () => {
    bench = await open({
      // A folder is in the place of the first segment.
      prepare: (folder) => mkdir(join(folder, 'journal', '000001.jsonl'), { recursive: true }),
    })
    const handed = bench.services().writes.check(bench.profileId, newWriteSchema.parse(await describing('x')))
    expect(await handed.catch(toFailure)).toMatchObject({ reason: 'storage' })
    expect(bench.count('PATCH')).toBe(0)
  })
})

describe('the agreed change', () => {
  it('is all that is sent: further necessary parts are shown first', async () => {
    bench = await open()
    await bench.others('PATCH', `/streams/${channelId}`, { description: 'Same.' })
    const review = await bench.review(
      changing([
        { field: 'description', base: 'Before.', mine: 'Same.' },
        { field: 'message_retention_days', base: 'realm_default', mine: 30 },
      ]),
    )
    expect(review.plan.decided).toEqual(['description'])
    await bench.others('PATCH', `/streams/${channelId}`, { description: 'Before.' })
    await bench.send(review.writeId)
    expect(await bench.reach(review.writeId, 'checking')).toMatchObject({ isAsked: true })
    const again = await bench.reach(review.writeId, 'review')
    expect(again).not.toHaveProperty('isAsked')
    expect(again.plan.sends.map(({ field }) => field)).toContain('description')
    expect(bench.count('PATCH')).toBe(0)
  })
})

describe('a record is read', () => {
  it('by the operation that reads one, and by a list only for fields that no other operation returns', async () => {
    bench = await open()
    const { writeId } = await bench.review(await describing('Read.'))
    await bench.send(writeId)
    await bench.reach(writeId, 'ended')
    expect(new Set(bench.seen.map(({ path }) => path))).toEqual(new Set([`/streams/${channelId}`]))
    bench.services().writes.close(writeId)
    const before = bench.seen.length
    const { streams } = (await bench.others('GET', '/streams?include_default=true')) as unknown as {
      streams: { stream_id: number; invite_only: boolean; is_default: boolean }[]
    }
    const id = streams.find((stream) => !stream.invite_only && !stream.is_default)?.stream_id
    const changes = [{ field: 'is_default_stream', base: false, mine: true }]
    const { writeId: other } = await bench.review(changing(changes, { id }))
    await bench.send(other)
    expect(outcomesOf(await bench.reach(other, 'ended'))['is_default_stream']).toMatch(/^saved: /)
    expect(new Set(bench.seen.slice(before).map(({ method, path }) => `${method} ${path}`))).toEqual(
      new Set(['GET /streams', `PATCH /streams/${id}`]),
    )
  })

  it('not at all on a server that reads nothing, and the write says so', async () => {
    bench = await open({ isMinimal: true })
    const review = await bench.review(linkifier('MIN(?P<t>[0-9]+)'))
    expect(review).toMatchObject({ comparedAt: null, problem: null, plan: { conflicts: [] } })
    await bench.send(review.writeId)
    expect(outcomesOf(await bench.reach(review.writeId, 'ended'))).toEqual({
      pattern: 'unverified: no-read',
      url_template: 'unverified: no-read',
    })
  })
})
