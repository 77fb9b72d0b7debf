import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { plannedRowSchema, type Run, type RunRow } from '#contract/runs.ts'
import type { WriteView } from '#contract/writes.ts'
import { useNotices } from '../../components/notices/show-notice.ts'
import { followRuns, readRows, startRun, useRuns } from './run-store.ts'
import { type OneResult, type OneWrite, sendOne } from './send-to-end.ts'
import { useWrites } from './write-store.ts'

describe('run-store', () => {
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
})

describe('send-to-end', () => {
  /** Answers of the gate by the record's id; `sends` is the answer to sending. */
  interface Script {
    readonly checked?: Partial<WriteView>
    readonly sends?: Partial<WriteView> | 'refuses'
  }

  const noPlan: WriteView['plan'] = { sends: [], conflicts: [], decided: [] }
  const conflict = { field: 'folder_id', base: 1, theirs: 3, mine: 2 }
  const confirmed: WriteView['outcomes'] = [{ field: 'folder_id', state: 'saved', because: 'reads-back', sent: 2 }]

  let scripts: Record<number, Script>
  let calls: string[]
  let views: Map<string, WriteView>

  const write = (id: number): OneWrite => ({
    kind: 'channel',
    act: 'update',
    id,
    changes: [{ field: 'folder_id', base: 1, mine: 2 }],
  })

  function reported(writeId: string, more: Partial<WriteView>): { ok: true; value: WriteView } {
    const before = views.get(writeId)
    const view = { ...before, ...more, writeId, revision: (before?.revision ?? 0) + 1 } as WriteView
    views.set(writeId, view)
    return { ok: true, value: view }
  }

  beforeEach(() => {
    scripts = {}
    calls = []
    views = new Map()
    const ended: Partial<WriteView> = { phase: 'ended', outcomes: confirmed, attempts: [] }
    const note = (channel: string, writeId: string) => calls.push(`${channel} ${writeId}`)
    vi.stubGlobal('window', {
      bridge: {
        'write:check': async ({ write: given }: { write: OneWrite }) => {
          const { kind, act, id, changes, target } = given
          const script = scripts[id ?? 0]?.checked
          const first = {
            kind,
            act,
            id,
            changes,
            target,
            plan: noPlan,
            isGone: false,
            problem: null,
            attempts: [],
            phase: 'review',
            ...script,
          } as const
          return reported(`w${id}`, first as Partial<WriteView>)
        },
        'write:send': async ({ writeId, confirmation }: { writeId: string; confirmation: string | null }) => {
          note(`send ${confirmation}`, writeId)
          const { sends } = scripts[Number(writeId.slice(1))] ?? {}
          if (sends === 'refuses') return { ok: false, failure: { kind: 'invalid-input', message: 'not confirmed' } }
          return reported(writeId, sends ?? ended)
        },
        'write:cancel': async ({ writeId }: { writeId: string }) => {
          note('cancel', writeId)
          return { ok: true, value: { write: null } }
        },
        'write:close': async ({ writeId }: { writeId: string }) => {
          note('close', writeId)
          return { ok: true, value: {} }
        },
      },
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    useWrites.setState({ views: {} })
    useNotices.setState({ notices: [] })
  })

  async function send(ids: readonly number[]): Promise<OneResult[]> {
    const results: OneResult[] = []
    for (const id of ids) results.push(await sendOne('p', write(id), 'Halden'))
    return results
  }

  it('sends with the typed confirmation, and closes the write', async () => {
    const results = await send([1, 2])
    expect(results.map(({ state }) => state)).toEqual(['ended', 'ended'])
    expect(calls).toEqual(['send Halden w1', 'close w1', 'send Halden w2', 'close w2'])
  })

  it.each<[string, Partial<WriteView>]>([
    ['changed', { plan: { ...noPlan, conflicts: [conflict] } }],
    ['gone', { isGone: true }],
    ['failed', { problem: { kind: 'network', message: 'lost' } }],
  ])('does not send, and reports what is %s', async (because, checked) => {
    scripts = { 1: { checked } }
    const results = await send([1, 2])
    expect(results).toMatchObject([{ state: 'held', because }, { state: 'ended' }])
    expect(calls).toEqual(['cancel w1', 'send Halden w2', 'close w2'])
  })

  it('does not touch a write that is already open', async () => {
    scripts = { 1: { checked: { changes: [{ field: 'description', base: 'a', mine: 'b' }] } } }
    expect(await send([1])).toEqual([{ state: 'held', because: 'busy' }])
    expect(calls).toEqual([])
  })

  it('waits for the check, and for the end of a write that is answered before it ends', async () => {
    scripts = { 1: { checked: { phase: 'checking' }, sends: { phase: 'waiting' } } }
    const sending = send([1])
    const notify = (more: Partial<WriteView>) => useWrites.setState({ views: { w1: reported('w1', more).value } })
    await vi.waitFor(() => expect(useWrites.getState().views['w1']?.phase).toBe('checking'))
    expect(calls).toEqual([])
    notify({ phase: 'review' })
    await vi.waitFor(() => expect(useWrites.getState().views['w1']?.phase).toBe('waiting'))
    notify({ phase: 'ended', outcomes: confirmed, attempts: [] })
    expect((await sending).map(({ state }) => state)).toEqual(['ended'])
  })

  it('does not wait for a write that the last check returned to its review', async () => {
    scripts = { 1: { sends: { phase: 'review', plan: { ...noPlan, conflicts: [conflict] } } } }
    expect(await send([1])).toEqual([{ state: 'held', because: 'changed' }])
    expect(calls).toEqual(['send Halden w1', 'cancel w1'])
  })

  it('does not send a move of another number of messages than the person saw', async () => {
    const [topic, propagate_mode] = ['crane 2', 'change_later'] as const
    const moved = (messages: number) => ({ topic, propagate_mode, count: { messages, isLeast: false } })
    scripts = { 1: { checked: { plan: { ...noPlan, sends: [{ field: null, value: moved(3), expected: {} }] } } } }
    const move: OneWrite = { kind: 'message', act: 'move', id: 1, changes: [], target: { base: {}, mine: moved(2) } }
    expect(await sendOne('p', move, null)).toEqual({ state: 'held', because: 'changed' })
    expect(calls).toEqual(['cancel w1'])
  })

  it('closes a write that main refused to send', async () => {
    scripts = { 1: { sends: 'refuses' } }
    expect(await send([1])).toMatchObject([{ state: 'held', because: 'failed' }])
    expect(calls).toEqual(['send Halden w1', 'cancel w1'])
  })
})
