import { describe as group, expect, it } from 'vitest'
import type { JournalIntent, JournalLine, JournalOutcome } from '#contract/journal.ts'
import { restoreRun } from './restore.ts'
import { waitingRow, type RunFileLine } from './state.ts'
import { describing } from './testing/bench.ts'

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const plan = {
  runId: id(1),
  title: 'Change channels',
  startedAt: 1,
  stopsAtRefusal: false,
  confirmation: null,
  secretsFrom: null,
  keepsSecrets: false,
  count: 1,
  rows: [describing(101, 'Old.', 'New.')],
}
const left: RunFileLine = { left: 0, writeId: id(2) }
const intent = { type: 'intent', intentId: id(3), writeId: id(2), at: 2 } as JournalIntent
const outcome = (status: number, result: string, state: string, because: string) =>
  ({
    type: 'outcome',
    intentId: id(3),
    writeId: id(2),
    at: 3,
    answer: { status, code: null, words: 'No.' },
    result,
    outcomes: [{ field: 'description', state, because }],
    recordId: 101,
  }) as JournalOutcome

type Recorded = Parameters<typeof restoreRun>[1]

const restored = async (
  journal: readonly JournalLine[],
  lines: readonly RunFileLine[] = [left],
  ofRun: Awaited<ReturnType<Recorded['ofRun']>> = [{ row: 0, writeId: id(2) }],
) => {
  const recorded = { linesOf: async () => journal.map((line) => ({ line })), ofRun: async () => ofRun }
  const { state } = await restoreRun({ plan, lines, isDamaged: false }, recorded)
  return [state.phase, state.results[0]?.state]
}

group('a row of an interrupted run', () => {
  it.each<[string, readonly JournalLine[], string]>([
    ['that is not on record is unknown, because its line may be lost', [], 'unknown'],
    ['that is on record without an answer is unknown', [intent], 'unknown'],
    ['is as its answer says', [intent, outcome(200, 'accepted', 'saved', 'reads-back')], 'saved'],
    ['that was refused stays so', [intent, outcome(400, 'refused', 'refused', 'server-words')], 'refused'],
    [
      'that was to wait has not been applied',
      [intent, outcome(429, 'rate-limited', 'not-saved', 'rate-limited')],
      'waiting',
    ],
  ])('%s', async (_what, journal, state) => {
    expect(await restored(journal)).toEqual(['interrupted', state])
  })

  it('waits if it was taken back before it left', async () => {
    expect(await restored([], [left, { recalled: 0 }])).toEqual(['interrupted', 'waiting'])
  })

  it('waits if no row was begun', async () => {
    expect(await restored([intent], [], [])).toEqual(['interrupted', 'waiting'])
  })

  it('is found in the journal if the file has no line of it', async () => {
    const answer = outcome(200, 'accepted', 'saved', 'reads-back')
    expect(await restored([intent, answer], [])).toEqual(['ended', 'saved'])
    expect(await restored([intent], [])).toEqual(['ended', 'unknown'])
  })

  it('is found in the journal if the file lacks the line of a later attempt', async () => {
    const held: RunFileLine = { ended: 0, result: { ...waitingRow, state: 'held', held: 'busy', at: 3 } }
    const later = [{ row: 0, writeId: id(4) }]
    expect(await restored([intent], [left, held], later)).toEqual(['ended', 'unknown'])
  })
})
