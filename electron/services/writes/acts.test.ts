import { afterEach, describe, expect, it } from 'vitest'
import { toFailure } from '#contract/failures.ts'
import { kindNames, recordOf, type KindName } from '#contract/records/index.ts'
import { plannedRowSchema } from '#contract/runs.ts'
import { startDemoServer } from '../../demo-server/index.ts'
import { runBench } from '../runs/testing/bench.ts'
import { readers, samples } from './testing/act-samples.ts'
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
  const wanted = acts.filter(({ rule }) => rule.undo !== undefined || rule.isRisky === true || rule.isIrreversible)
  const named = wanted.map(({ kind, act }) => `${kind} ${act}`).filter((name) => name !== 'export delete')
  expect(Object.keys(samples).toSorted()).toEqual(named.toSorted())
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

  it.each(acts.filter(({ rule }) => rule.undo !== undefined))(
    '$kind $act restores the organization',
    async ({ kind, act, rule }) => {
      await open()
      const write = await sampleOf(kind, act)
      const isMadeAgain = rule.undo?.by === 'create'
      const [ids, before] = [await idsOf(kind), await recordsOf(kind, isMadeAgain, null)]
      const ended = await sendToEnd(bench, write)
      expect(ended.outcomes.filter(({ state, because }) => state !== 'saved' && because !== 'no-read')).toEqual([])
      expect(await recordsOf(kind, isMadeAgain, null)).not.toEqual(before)
      const back = await undoToEnd(bench, ended)
      expect(back.outcomes.filter(({ state, because }) => state !== 'saved' && because !== 'no-read')).toEqual([])
      expect(await recordsOf(kind, isMadeAgain, ids)).toEqual(before)
    },
    20_000,
  )
})

const risky = acts.filter(({ kind, act, rule }) => rule.isRisky === true && samples[`${kind} ${act}`] !== undefined)

it('every act that deactivates or revokes counts as risky', () => {
  const removing = acts.filter(({ act }) => act === 'deactivate' || act === 'revoke')
  expect(removing.filter(({ rule }) => rule.isRisky !== true)).toEqual([])
})

describe('on production, the name of the organization is required for', () => {
  afterEach(() => bench.close())

  it.each(risky)('$kind $act', async ({ kind, act }) => {
    await open(true)
    const { writeId, confirmation } = await bench.review(await sampleOf(kind, act))
    expect(confirmation).toEqual({ what: 'organization', text: 'Halden' })
    const before = bench.seen.length
    const refused = await bench.services().writes.send(writeId, 'Holden').catch(toFailure)
    expect(refused).toMatchObject({ reason: 'not-confirmed' })
    expect(bench.seen).toHaveLength(before)
  })

  it.each(risky)('several of $kind $act, and their number is limited', async ({ kind, act }) => {
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
