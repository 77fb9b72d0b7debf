import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { JournalIntent } from '#contract/journal.ts'
import { wholeJournal } from '#contract/journal-entries.ts'
import { startDemoServer } from '../../demo-server/index.ts'
import { changing, network, startBench, type Bench } from './testing/bench.ts'
import { clock } from './testing/fake-clock.ts'

/** The result of a change without an answer is checked on demand, even long after the gate has dropped the write. */
describe('looking up', () => {
  let bench: Bench
  beforeEach(async () => {
    bench = await startBench({ demo: await startDemoServer(), clock })
  })
  afterEach(() => bench.close())

  const description = (mine: string, base = 'x') => changing([{ field: 'description', base, mine }], { draftKey: null })
  const found = async () => (await bench.services().entries.find(wholeJournal)).unanswered
  const one = (writeId: string) => bench.services().entries.one(writeId)
  const intentOf = async (writeId: string): Promise<JournalIntent> => {
    const line = (await bench.services().entries.linesOf(writeId)).map(({ line }) => line)
    const intent = line.findLast(({ type }) => type === 'intent')
    if (intent?.type !== 'intent') throw new Error('no intent')
    return intent
  }
  const within = async (work: Promise<void>) => {
    let isDone = false
    const end = () => void (isDone = true)
    void work.then(end, end)
    await bench.until('the look', () => isDone)
    return work
  }
  /** Makes a change whose answer is lost and whose verification fails, and closes it as the person would. */
  const lose = async (hasArrived: boolean) => {
    const held = (await bench.others('GET', '/streams/101')) as unknown as { stream: { description: string } }
    const { writeId } = await bench.review(description('Berths only.', held.stream.description))
    let hasLeft = false
    bench.meddle = ({ method }, pass) => {
      // The record is read once more before the request is sent.
      if (method !== 'PATCH') return hasLeft ? network.unreachable() : null
      hasLeft = true
      return hasArrived ? network.dropAfter(pass) : network.drop()
    }
    await bench.send(writeId)
    await bench.reach(writeId, 'ended')
    bench.services().writes.close(writeId)
    bench.meddle = () => null
    return writeId
  }

  it.each([
    [true, 'saved'],
    [false, 'not-saved'],
  ] as const)('one that arrived (%s) tells that it was %s, and sends nothing', async (hasArrived, result) => {
    const writeId = await lose(hasArrived)
    expect(await found()).toMatchObject([{ writeId, result: 'unknown', asks: 'server' }])
    const sent = bench.count('PATCH')
    await within(bench.services().writes.lookUp(await intentOf(writeId)))
    expect(await one(writeId)).toMatchObject({ result, asks: null })
    expect(bench.count('PATCH')).toBe(sent)
    expect(await bench.services().writes.list(bench.profileId)).toEqual([])
  })

  it('leaves one open while the server cannot be read', async () => {
    const writeId = await lose(true)
    bench.meddle = () => network.unreachable()
    await within(bench.services().writes.lookUp(await intentOf(writeId)))
    expect(await one(writeId)).toMatchObject({ result: 'unknown', asks: 'server' })
  })

  it('refuses one of a removed profile', async () => {
    const writeId = await lose(true)
    const intent = await intentOf(writeId)
    await bench.services().profiles.remove(bench.profileId)
    await expect(bench.services().writes.lookUp(intent)).rejects.toMatchObject({ failure: { kind: 'not-found' } })
  })

  it('marks one as handled once, and closes it', async () => {
    const writeId = await lose(true)
    await bench.services().settle(writeId)
    expect(await found()).toEqual([])
    expect(await one(writeId)).toMatchObject({ result: 'handled' })
    await expect(bench.services().settle(writeId)).rejects.toMatchObject({ failure: { kind: 'conflict' } })
  })
})
