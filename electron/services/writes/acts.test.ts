import { afterEach, describe, expect, it } from 'vitest'
import { toFailure } from '#contract/failures.ts'
import { kindNames, recordOf, type KindName } from '#contract/records/index.ts'
import { severityOf } from '#contract/records/severity.ts'
import { plannedRowSchema } from '#contract/runs.ts'
import type { WriteView } from '#contract/writes.ts'
import { startDemoServer } from '../../demo-server/index.ts'
import { isOver, runBench } from '../runs/testing/bench.ts'
import { needsSample, readers, samples } from './testing/act-samples.ts'
import { sendToEnd, startBench, undoToEnd, type Bench } from './testing/bench.ts'
import { clock } from './testing/fake-clock.ts'

/**
 * Claims about every act, against the demo organization. The acts come from the records, so a new one fails here until
 * it has a sample.
 */

let bench: Bench

const open = async (isProduction = false) => {
  bench = await startBench({ demo: await startDemoServer(), clock, isProduction })
}

const acts = kindNames.flatMap((kind) =>
  Object.entries(recordOf(kind).acts).map(([act, rule]) => ({ kind, act, rule })),
)
const sampleOf = async (kind: KindName, act: string) => ({ kind, ...(await samples[`${kind} ${act}`]?.(bench)) })

it('has a sample of every act that can be undone or removes something', () => {
  const wanted = acts.filter(({ kind, act, rule }) => needsSample(kind, act, rule))
  const named = wanted.map(({ kind, act }) => `${kind} ${act}`).filter((name) => name !== 'export delete')
  expect(Object.keys(samples).toSorted(), 'add or remove them in testing/act-samples.ts').toEqual(named.toSorted())
})

/** Properties that differ for a record that was created again. */
const passing = new Set(['id', 'link_url', 'invited', 'expiry_date', 'invited_by_user_id'])

/** The records of a kind, without those that an undo of a creation leaves archived or deactivated. */
async function recordsOf(kind: KindName, isMadeAgain: boolean, before: ReadonlySet<unknown> | null) {
  const rows = (await readers[kind]?.(bench)) ?? []
  const isLeft = (row: (typeof rows)[number]) =>
    before !== null &&
    !before.has(recordOf(kind).idOf(row)) &&
    (row['is_archived'] === true || row['deactivated'] === true)
  const kept = rows
    .filter((row) => !isLeft(row))
    .map((row) =>
      JSON.stringify(row, (key, value: unknown) => {
        // The server counts a channel as active only some time after it was unarchived.
        if (key === 'is_recently_active' || (isMadeAgain && passing.has(key))) return undefined
        return key === 'members' ? (value as number[]).toSorted((one, other) => one - other) : value
      }),
    )
  // A record that is created again is the last of its list.
  return isMadeAgain ? kept.toSorted() : kept
}
const idsOf = async (kind: KindName) => new Set(((await readers[kind]?.(bench)) ?? []).map(recordOf(kind).idOf))

describe('an undo after', () => {
  afterEach(() => bench.close())

  const undoable = acts.filter(({ rule }) => rule.undo !== undefined)
  const unsaved = ({ outcomes }: WriteView) =>
    outcomes.filter(({ state, because }) => state !== 'saved' && because !== 'no-read')

  /** Does an act and undoes it; returns the records before, between and after. */
  const doAndUndo = async ({ kind, rule }: (typeof undoable)[number], steps: readonly (() => Promise<void>)[]) => {
    const isMadeAgain = rule.undo?.by === 'create'
    const ids = await idsOf(kind)
    const seen = [await recordsOf(kind, isMadeAgain, null)]
    for (const [index, step] of steps.entries()) {
      await step()
      seen.push(await recordsOf(kind, isMadeAgain, index === 0 ? null : ids))
    }
    return { before: seen[0], between: seen[1], after: seen[2] }
  }

  it.each(undoable)(
    '$kind $act restores the organization',
    async (one) => {
      await open()
      const write = await sampleOf(one.kind, one.act)
      let done: WriteView | null = null
      const { before, between, after } = await doAndUndo(one, [
        async () => {
          done = await sendToEnd(bench, write)
          expect(unsaved(done)).toEqual([])
        },
        async () => expect(unsaved(await undoToEnd(bench, done as unknown as WriteView))).toEqual([]),
      ])
      expect(between).not.toEqual(before)
      expect(after).toEqual(before)
    },
    20_000,
  )

  it.each(undoable)(
    'a run of $kind $act restores the organization',
    async (one) => {
      await open()
      const runs = runBench(bench)
      const row = (write: unknown) => plannedRowSchema.parse({ name: 'one', change: one.act, write })
      const reachSaved = async (rows: ReturnType<typeof row>[]) => {
        const { runId } = await runs.start(rows)
        expect(runs.tally(await runs.reach(runId, isOver))).toEqual({ saved: rows.length })
        return runId
      }
      const write = await sampleOf(one.kind, one.act)
      let runId = ''
      const { before, between, after } = await doAndUndo(one, [
        async () => void (runId = await reachSaved([row(write)])),
        async () => {
          const { rows, staying } = await bench.services().runs.undoRows(bench.profileId, runId)
          expect([rows.length, staying]).toEqual([1, 0])
          await reachSaved(rows.map((undo) => row(undo.write)))
        },
      ])
      expect(between).not.toEqual(before)
      expect(after).toEqual(before)
    },
    20_000,
  )
})

const grave = acts.filter(
  ({ kind, act }) => severityOf([{ kind, act }]) !== 'light' && samples[`${kind} ${act}`] !== undefined,
)

describe('on production, the name of the organization is required for', () => {
  afterEach(() => bench.close())

  it.each(grave)('$kind $act', async ({ kind, act }) => {
    await open(true)
    const { writeId, confirmation } = await bench.review(await sampleOf(kind, act))
    expect(confirmation).toEqual({ what: 'organization', text: 'Halden' })
    const before = bench.seen.length
    const refused = await bench.services().writes.send(writeId, 'Holden').catch(toFailure)
    expect(refused).toMatchObject({ reason: 'not-confirmed' })
    expect(bench.seen).toHaveLength(before)
  })

  it.each(grave)('several of $kind $act, and their number is limited', async ({ kind, act }) => {
    await open(true)
    const row = plannedRowSchema.parse({ name: 'one', change: act, write: await sampleOf(kind, act) })
    const runs = runBench(bench)
    const sent = () => bench.seen.filter(({ method }) => method !== 'GET' && method !== 'HEAD').length
    const before = sent()
    expect(await runs.start([row, row], { confirmation: 'Holden' }).catch(toFailure)).toMatchObject({
      reason: 'not-confirmed',
    })
    const many = Array.from({ length: 3_000 }, () => row)
    expect(await runs.start(many, { allowed: null, confirmation: 'Halden' }).catch(toFailure)).toMatchObject({
      reason: 'too-many-rows',
    })
    expect(sent()).toBe(before)
  })
})
