import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { plannedRowSchema, type Run, type RunRow } from '#contract/runs.ts'
import { followRuns, readRows, startRun, useRuns } from './run-store.ts'

const run = (revision: number, more: Partial<Run> = {}) =>
  ({ runId: 'r', profileId: 'p', revision, total: 2, phase: 'running', ...more }) as Run
const row = (index: number, at: number | null, state: RunRow['state'] = 'saved') => ({ index, at, state }) as RunRow

let push: (payload: { run: Run; rows: RunRow[] }) => void
let close: (payload: { runId: string }) => void
let answer: Record<string, unknown>

beforeEach(() => {
  answer = {}
  const call = (channel: string) => () => Promise.resolve({ ok: true, value: answer[channel] })
  vi.stubGlobal('window', {
    bridge: {
      'run:start': call('run:start'),
      'run:rows': call('run:rows'),
      'run:changed': (listener: typeof push) => ((push = listener), () => undefined),
      'run:closed': (listener: typeof close) => ((close = listener), () => undefined),
    },
  })
  followRuns()
})
afterEach(() => {
  vi.unstubAllGlobals()
  useRuns.setState({ runs: {}, rows: {} })
})

it('keeps the newer of an answer and a push, whichever comes first', async () => {
  push({ run: run(5), rows: [row(0, 1_000)] })
  answer['run:start'] = run(1)
  await startRun({ profileId: 'p', title: 't', rows: [] })
  expect(useRuns.getState().runs['r']?.revision).toBe(5)
  answer['run:rows'] = { rows: [row(0, null, 'under-way'), row(1, null, 'waiting')] }
  await readRows(run(5))
  expect([...(useRuns.getState().rows['r']?.values() ?? [])].map(({ state }) => state)).toEqual(['saved', 'waiting'])
})

it('cuts the texts of a row to the length that a run keeps', async () => {
  const started = vi.fn(() => Promise.resolve({ ok: true, value: run(1) }))
  vi.stubGlobal('window', { bridge: { 'run:start': started } })
  const write = { kind: 'channel' as const, act: 'update', id: 1, changes: [], draftKey: null }
  const rows = [
    { name: 'n'.repeat(2_001), change: 'c'.repeat(10_001), write },
    { name: 'dock', change: 'Crew → Deck', write },
  ]
  await startRun({ profileId: 'p', title: 't', rows })
  const [[given]] = started.mock.calls as unknown as [[{ readonly rows: typeof rows }]]
  expect(given.rows.map(({ name, change }) => [name.length, change.length])).toEqual([
    [2_000, 10_000],
    [4, 11],
  ])
  expect(given.rows[0]?.change.at(-1)).toBe('…')
  expect(plannedRowSchema.safeParse(given.rows[0]).success).toBe(true)
})

it('drops a run that was closed', () => {
  push({ run: run(1), rows: [row(0, 1_000)] })
  close({ runId: 'r' })
  expect(useRuns.getState()).toMatchObject({ runs: {}, rows: {} })
})
