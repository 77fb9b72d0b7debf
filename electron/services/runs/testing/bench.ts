import { plannedRowSchema, rowStates, type PlannedRow, type Run, type RunRow } from '#contract/runs.ts'
import type { Bench } from '../../writes/testing/bench.ts'

/** For tests: runs over the real services and the demo server, on the bench of the gate. */
export interface RunBench {
  readonly start: (rows: readonly PlannedRow[], more?: object) => Promise<Run>
  readonly current: (runId: string) => Promise<Run>
  readonly rows: (runId: string) => Promise<RunRow[]>
  /** Waits until the condition holds, and advances the clock. */
  readonly reach: (runId: string, isSo: (run: Run) => boolean, tries?: number) => Promise<Run>
  /** Counts the rows by state. */
  readonly tally: (run: Run) => Readonly<Record<string, number>>
}

export function runBench(bench: Bench): RunBench {
  const runs = () => bench.services().runs
  const current = async (runId: string) => {
    const run = (await runs().list(bench.profileId)).find((one) => one.runId === runId)
    if (run === undefined) throw new Error('there is no such run')
    return run
  }
  return {
    start: (rows, more = {}) =>
      runs().start({
        profileId: bench.profileId,
        rows: [...rows],
        title: 'Change channels',
        stopsAtRefusal: false,
        allowed: rows.length,
        confirmation: null,
        keepsSecrets: false,
        ...more,
      }),
    current,
    rows: (runId) => runs().rows(bench.profileId, runId, 0, 500),
    async reach(runId, isSo, most = 8_000) {
      for (let tries = 0; tries < most; tries += 1) {
        const run = await current(runId)
        if (isSo(run)) return run
        await bench.pass(250)
      }
      throw new Error(`waited too long: ${JSON.stringify(await current(runId))}`)
    },
    tally: ({ counts }) =>
      Object.fromEntries(rowStates.flatMap((state) => ((counts[state] ?? 0) > 0 ? [[state, counts[state] ?? 0]] : []))),
  }
}

export const isOver = ({ phase }: Run): boolean => phase === 'ended'

/** A row that changes the description of a channel. */
export const describing = (id: number, base: string, mine: string): PlannedRow =>
  plannedRowSchema.parse({
    name: `channel ${id}`,
    change: mine,
    write: { kind: 'channel', act: 'update', id, changes: [{ field: 'description', base, mine }] },
  })
