import { afterEach, beforeEach, expect, it } from 'vitest'
import { undoOf } from '#contract/records/undo.ts'
import { wholeJournal } from '#contract/journal-entries.ts'
import type { WriteView } from '#contract/writes.ts'
import { startDemoServer } from '../../demo-server/index.ts'
import { channelId, outcomesOf, startBench, type Bench } from './testing/bench.ts'
import { clock } from './testing/fake-clock.ts'

/** Writes undone from their journal lines, against the demo organization. */

let bench: Bench
beforeEach(async () => {
  bench = await startBench({ demo: await startDemoServer(), clock })
})
afterEach(() => bench.close())

async function sent(write: object): Promise<WriteView> {
  const { writeId, confirmation } = await bench.review(write)
  await bench.send(writeId, confirmation?.text)
  const ended = await bench.reach(writeId, 'ended')
  bench.services().writes.close(writeId)
  return ended
}

const planOf = async (writeId: string) => {
  const plan = undoOf((await bench.services().entries.linesOf(writeId)).map(({ line }) => line))
  if (plan.state === 'impossible') throw new Error(plan.because)
  return { ...plan.write, undoes: writeId }
}

const undone = async ({ writeId }: WriteView): Promise<WriteView> => sent(await planOf(writeId))

/** The journal's results, newest first. */
const results = async () =>
  (await bench.services().entries.page(wholeJournal, 0, 10)).map(({ act, result }) => `${act} ${result}`)

const read = async <T>(path: string): Promise<T> => (await bench.others('GET', path)) as unknown as T

interface Channel {
  readonly stream_id: number
  readonly name: string
  readonly description: string
  readonly is_archived: boolean
}
const channel = async (id = channelId) => {
  const { streams } = await read<{ streams: Channel[] }>('/streams?include_all=true&exclude_archived=false')
  const found = streams.find(({ stream_id }) => stream_id === id)
  if (found === undefined) throw new Error(`There is no channel ${id}`)
  return found
}

interface Linkifier {
  readonly id: number
  readonly pattern: string
  readonly url_template: string
  readonly example_input: string | null
}
const linkifiers = async () => (await read<{ linkifiers: Linkifier[] }>('/realm/linkifiers')).linkifiers
const ids = async () => (await linkifiers()).map(({ id }) => id)

it('a channel gets its settings back, also after a restart, and again when the undo is undone', async () => {
  const { name, description } = await channel()
  const first = await sent({
    kind: 'channel',
    act: 'update',
    id: channelId,
    changes: [
      { field: 'new_name', base: name, mine: 'north-quay' },
      { field: 'description', base: description, mine: 'Moved north.' },
    ],
  })
  await bench.restart()
  const back = await undone(first)
  expect(outcomesOf(back)).toEqual({
    new_name: 'saved: reads-back',
    description: 'saved: reads-back',
  })
  expect(await channel()).toMatchObject({ name, description })
  expect(await results()).toEqual(['update saved', 'update undone'])
  await undone(back)
  expect(await channel()).toMatchObject({ name: 'north-quay', description: 'Moved north.' })
  expect(await results()).toEqual(['update saved', 'update undone', 'update saved'])
})

it('a later change by another user is asked about, and not overwritten', async () => {
  const { description } = await channel()
  const changes = [{ field: 'description', base: description, mine: 'Moved north.' }]
  const first = await sent({ kind: 'channel', act: 'update', id: channelId, changes })
  await bench.others('PATCH', `/streams/${channelId}`, { description: 'Moved south.' })
  const { plan } = await bench.review(await planOf(first.writeId))
  expect(plan).toMatchObject({
    sends: [],
    conflicts: [{ field: 'description', base: 'Moved north.', theirs: 'Moved south.', mine: description }],
  })
})

it('an archived channel is unarchived', async () => {
  const first = await sent({
    kind: 'channel',
    act: 'archive',
    id: channelId,
    changes: [],
    target: { base: false, mine: true },
  })
  expect(await channel()).toMatchObject({ is_archived: true })
  await undone(first)
  expect(await channel()).toMatchObject({ is_archived: false })
  expect(await results()).toEqual(['update saved', 'archive undone'])
})

it('an archived channel is changed, changed back, and unarchived', async () => {
  await bench.others('DELETE', `/streams/${channelId}`)
  const { description } = await channel()
  const changes = [{ field: 'description', base: description, mine: 'Kept for its history.' }]
  const first = await sent({ kind: 'channel', act: 'update', id: channelId, changes })
  expect(outcomesOf(first)).toEqual({ description: 'saved: reads-back' })
  await undone(first)
  expect(await channel()).toMatchObject({ is_archived: true, description })
  const back = [{ field: 'is_archived', base: true, mine: false }]
  const second = await sent({ kind: 'channel', act: 'update', id: channelId, changes: back })
  expect(outcomesOf(second)).toEqual({ is_archived: 'saved: reads-back' })
})

it('a channel that no list has is gone, and not reported as archived', async () => {
  const given = { kind: 'channel', act: 'archive', id: 9_999, changes: [], target: { base: false, mine: true } }
  const { isGone, writeId } = await bench.review(given)
  expect(isGone).toBe(true)
  await bench.send(writeId)
  expect(bench.count('DELETE')).toBe(0)
})

it('a new folder is archived', async () => {
  const first = await sent({
    kind: 'folder',
    act: 'create',
    id: null,
    changes: [{ field: 'name', base: '', mine: 'Tugs' }],
  })
  await undone(first)
  const { channel_folders: folders } = await read<{ channel_folders: { name: string; is_archived: boolean }[] }>(
    '/channel_folders?include_archived=true',
  )
  expect(folders.find(({ name }) => name === 'Tugs')).toMatchObject({ is_archived: true })
})

it('a new linkifier is deleted, and a deleted one created again under another ID', async () => {
  const before = await linkifiers()
  const made = await sent({
    kind: 'linkifier',
    act: 'create',
    id: null,
    changes: [
      { field: 'pattern', base: '', mine: 'TUG-(?P<id>[0-9]+)' },
      { field: 'url_template', base: '', mine: 'https://tugs.example/{id}' },
      { field: 'example_input', base: '', mine: 'TUG-12' },
    ],
  })
  await undone(made)
  expect(await linkifiers()).toEqual(before)

  const [first] = before
  if (first === undefined) throw new Error('the demo has no linkifier')
  const { wire, values } = readOf(await bench.review(changing(first)))
  expect(wire).toMatchObject({ id: first.id })
  const deleted = await sent({
    kind: 'linkifier',
    act: 'delete',
    id: first.id,
    changes: [],
    target: { base: values, mine: null },
  })
  expect(await ids()).not.toContain(first.id)
  await undone(deleted)
  const { id: _old, ...rest } = first
  const restored = (await linkifiers()).at(-1)
  expect(restored).toMatchObject(rest)
  expect(restored?.id).not.toBe(first.id)
})

const changing = ({ id, pattern }: Linkifier) => ({
  kind: 'linkifier',
  act: 'update',
  id,
  changes: [{ field: 'pattern', base: pattern, mine: 'X-(?P<id>[0-9]+)' }],
})

function readOf({ read: found }: WriteView) {
  if (found === null) throw new Error('nothing was read')
  return found
}

it('an order is restored for the current linkifiers', async () => {
  const before = await ids()
  const first = await sent({
    kind: 'linkifier',
    act: 'reorder',
    id: null,
    changes: [],
    target: { base: before, mine: before.toReversed() },
  })
  await bench.others('DELETE', `/realm/filters/${before[1]}`)
  const pattern = { pattern: 'TUG-(?P<id>[0-9]+)', url_template: 'https://tugs.example/{id}', example_input: 'TUG-12' }
  const { id: added } = (await bench.others('POST', '/realm/filters', pattern)) as unknown as { id: number }
  const { plan, writeId, names } = await bench.review(await planOf(first.writeId))
  expect(plan.conflicts).toEqual([])
  expect(names).toContainEqual([added, 'TUG-12'])
  await bench.send(writeId)
  expect(outcomesOf(await bench.reach(writeId, 'ended'))).toEqual({ target: 'saved: reads-back' })
  const [gone] = before.slice(1)
  expect(await ids()).toEqual([...before.filter((id) => id !== gone), added])
})

it('an order is as it was', async () => {
  const before = await ids()
  const moved = before.toReversed()
  const first = await sent({
    kind: 'linkifier',
    act: 'reorder',
    id: null,
    changes: [],
    target: { base: before, mine: moved },
  })
  expect(await ids()).toEqual(moved)
  await undone(first)
  expect(await ids()).toEqual(before)
})
