import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, describe as group, it, vi } from 'vitest'
import type { JournalIntent, JournalLine, JournalOutcome } from '#contract/journal.ts'
import { type PlannedRow, plannedRowSchema } from '#contract/runs.ts'
import type { NewWrite, WriteView } from '#contract/writes.ts'
import { startDemoServer } from '../../demo-server/index.ts'
import { storedLines } from '../journal/testing/lines.ts'
import { type Bench, network, type Seen, startBench } from '../writes/testing/bench.ts'
import { createGatePort } from './gate-port.ts'
import { readRemaining, writeRemaining } from './remaining-file.ts'
import { restoreRun } from './restore.ts'
import { type RunFileLine, waitingRow } from './state.ts'
import { describing, isOver, runBench, type RunBench } from './testing/bench.ts'

describe('runs', () => {
  const clock = {
    start: () =>
      void vi.useFakeTimers({
        toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
      }),
    advance: (milliseconds: number) => void vi.advanceTimersByTime(milliseconds),
    stop: () => void vi.useRealTimers(),
  }
  let bench: Bench
  let runs: RunBench
  const open = async (more: { isProduction?: boolean } = {}) => {
    bench = await startBench({ demo: await startDemoServer({}), clock, ...more })
    runs = runBench(bench)
  }
  beforeEach(() => vi.restoreAllMocks())
  afterEach(() => bench.close())

  const ids = [101, 102, 103, 104, 105, 106, 107, 108]
  const descriptionOf = async (id: number) =>
    ((await bench.others('GET', `/streams/${id}`))['stream'] as unknown as { description: string }).description
  const descriptions = (of: readonly number[] = ids) => Promise.all(of.map(descriptionOf))
  const plan = async (of: readonly number[] = ids): Promise<PlannedRow[]> =>
    Promise.all(of.map(async (id) => describing(id, await descriptionOf(id), `New ${id}.`)))
  const shortening = (id: number): PlannedRow =>
    plannedRowSchema.parse({
      name: `channel ${id}`,
      change: '5 days',
      write: {
        kind: 'channel',
        act: 'update',
        id,
        changes: [{ field: 'message_retention_days', base: 'realm_default', mine: 5 }],
      },
    })
  const isPatchOf = (id: number, { method, path }: Seen) => method === 'PATCH' && path === `/streams/${id}`
  const patchesOf = (id: number) => bench.seen.filter((request) => isPatchOf(id, request)).length
  const statesOf = async (runId: string) => (await runs.rows(runId)).map(({ state }) => state)
  const journalled = async () =>
    (await storedLines(join(bench.shell.ports.userDataFolder, 'journal'))).map(({ line }) => line['type'])
  const only = (id: number, answer: (pass: () => Promise<Response>) => Promise<Response>, times = 1) => {
    let left = times
    bench.meddle = (request, pass) => (isPatchOf(id, request) && left-- > 0 ? answer(pass) : null)
  }

  describe('a run', () => {
    it('sends each row once, verifies it and records it', async () => {
      await open()
      const { runId, counts } = await runs.start(await plan())
      expect(counts['under-way']).toBe(1)
      // A comparison counts for five seconds, so the clock doesn't go on.
      while (!isOver(await runs.current(runId))) await new Promise((resolve) => void setImmediate(resolve))
      const run = await runs.current(runId)
      expect(runs.tally(run)).toEqual({ saved: 8 })
      expect(run).toMatchObject({ end: 'done', total: 8, retryable: 0 })
      expect(await descriptions()).toEqual(ids.map((id) => `New ${id}.`))
      expect(ids.map(patchesOf)).toEqual(ids.map(() => 1))
      // A comparison, and a reading that verifies the change.
      const readsOf = (id: number) =>
        bench.seen.filter(({ method, path }) => method === 'GET' && path === `/streams/${id}`).length
      expect(ids.map(readsOf)).toEqual(ids.map(() => 2))
      expect(await journalled()).toEqual(ids.flatMap(() => ['intent', 'outcome']))
    })

    it.each([true, false])('reports no row as saved because of an equal record: events %s', async (hasEvents) => {
      await open()
      const { fetch } = bench.shell.ports
      const silent: typeof fetch = (input, init) => {
        const isPoll = new URL(input instanceof Request ? input.url : input.toString()).pathname.endsWith('/events')
        return isPoll && init?.method !== 'DELETE' ? network.drop() : fetch(input, init)
      }
      if (!hasEvents) Object.assign(bench.shell.ports, { fetch: silent })
      await bench.restart()
      const changes = [{ field: 'invite_as', base: undefined, mine: 'guest' }]
      const link = { name: 'A link', change: '', write: { kind: 'invitation-link', act: 'create', id: null, changes } }
      const isLink = ({ method, path }: Seen) => method === 'POST' && path === '/invites/multiuse'
      let posts = 0
      bench.meddle = (request, pass) => {
        if (!isLink(request)) return null
        posts += 1
        if (posts === 2) return network.refuse(400, 'BAD_REQUEST', 'No.')
        return posts === 4 ? network.html(404) : pass()
      }
      const rows = [1, 2, 3, 4].map(() => plannedRowSchema.parse(link))
      const { runId } = await runs.start(rows)
      await runs.reach(runId, isOver)
      expect((await runs.rows(runId)).map(({ state }) => state)).toEqual(['saved', 'refused', 'saved', 'unknown'])
      if (!hasEvents) return
      await bench.others('POST', '/invites/multiuse', { invite_as: '600', stream_ids: '[]' })
      posts = 3
      // The event of the other link says only that something changed.
      await bench.pass(2_000)
      const again = await runs.start(rows.slice(0, 1))
      await runs.reach(again.runId, isOver)
      expect((await runs.rows(again.runId)).map(({ state }) => state)).toEqual(['unknown'])
    })

    it('is undone as a run, also after a restart; later changes by another user are left to a person', async () => {
      await open()
      const before = await descriptions()
      bench.meddle = (request) => (isPatchOf(101, request) ? network.refuse(400, 'BAD_REQUEST', 'No.') : null)
      const { runId } = await runs.start(await plan())
      await runs.reach(runId, isOver)
      await bench.others('PATCH', '/streams/103', { description: 'Theirs.' })
      await bench.restart()
      const taking = await bench.services().runs.undoRows(bench.profileId, runId)
      expect(taking.staying).toBe(0)
      expect(taking.rows.map(({ index }) => index)).toEqual([1, 2, 3, 4, 5, 6, 7])
      const back = await runs.start(
        taking.rows.map(({ write }) => plannedRowSchema.parse({ name: '', change: '', write })),
      )
      const ended = await runs.reach(back.runId, isOver)
      expect(runs.tally(ended)).toEqual({ saved: 6, held: 1 })
      expect(await descriptions()).toEqual(before.with(2, 'Theirs.'))
      const again = await bench.services().runs.undoRows(bench.profileId, runId)
      expect(again).toMatchObject({ rows: [{ index: 2 }], staying: 6 })
      const forth = await bench.services().runs.undoRows(bench.profileId, back.runId)
      expect(forth.rows).toHaveLength(6)
      await bench.services().runs.closeRun(bench.profileId, runId)
      expect(await bench.services().runs.undoRows(bench.profileId, runId)).toEqual(again)
    })

    it('reports each result: refused, lost before and after, already so, changed by another user, gone', async () => {
      await open()
      const rows = [...(await plan()), describing(999_999, '', 'Nobody.')]
      await bench.others('PATCH', '/streams/104', { description: 'New 104.' })
      await bench.others('PATCH', '/streams/105', { description: 'Theirs.' })
      bench.meddle = (request, pass) => {
        if (isPatchOf(101, request)) return network.refuse(400, 'BAD_REQUEST', 'No.')
        if (isPatchOf(102, request)) return network.drop()
        if (isPatchOf(103, request)) return network.dropAfter(pass)
        return null
      }
      const { runId } = await runs.start(rows)
      const run = await runs.reach(runId, isOver)
      const states = ['refused', 'unknown', 'saved', 'already-so', 'held', 'saved', 'saved', 'saved', 'held']
      expect(await statesOf(runId)).toEqual(states)
      expect((await runs.rows(runId)).map(({ held }) => held).filter(Boolean)).toEqual(['changed', 'gone'])
      expect(Object.values(run.counts).reduce((sum, count) => sum + count, 0)).toBe(run.total)
      expect(ids.map(patchesOf)).toEqual([1, 1, 1, 0, 0, 1, 1, 1])
      expect(await descriptionOf(105)).toBe('Theirs.')
      // An unknown row is verified first, and only then may be resent.
      expect(run.retryable).toBe(1)
      bench.meddle = () => null
      await bench.services().runs.check(bench.profileId, runId)
      expect((await runs.current(runId)).retryable).toBe(2)
      expect(patchesOf(102)).toBe(1)
      expect((await runs.current(runId)).refused).toBe(1)
      const retry = (which: 'refused' | 'others') =>
        bench.services().runs.retry({
          profileId: bench.profileId,
          runId,
          which,
          title: 'Again',
          allowed: null,
          confirmation: null,
        })
      const again = await retry('refused')
      expect(runs.tally(await runs.reach(again.runId, isOver))).toEqual({ saved: 1 })
      // The rows belong to the later run from now on, also after a restart.
      await bench.restart()
      expect(await runs.current(runId)).toMatchObject({ refused: 0, retryable: 1 })
      await expect(retry('refused')).rejects.toMatchObject({ failure: { kind: 'invalid-input' } })
      const others = await retry('others')
      expect(runs.tally(await runs.reach(others.runId, isOver))).toEqual({ saved: 1 })
      expect(await descriptions([101, 102])).toEqual(['New 101.', 'New 102.'])
    })

    it('finds by a read that only the answer was lost, not the change', async () => {
      await open()
      bench.meddle = (request, pass) => {
        if (isPatchOf(101, request)) return network.dropAfter(pass)
        return request.method === 'GET' && patchesOf(101) > 0 ? network.drop() : null
      }
      const { runId } = await runs.start(await plan([101]))
      expect(runs.tally(await runs.reach(runId, isOver))).toEqual({ unknown: 1 })
      bench.meddle = () => null
      const checked = await bench.services().runs.check(bench.profileId, runId)
      expect(runs.tally(checked)).toEqual({ saved: 1 })
      expect(patchesOf(101)).toBe(1)
    })

    it.each([
      [true, ['saved', 'refused', 'not-sent'], 'refusal'],
      [false, ['saved', 'refused', 'saved'], 'done'],
    ])('stops at the first refusal or goes on: %s', async (stopsAtRefusal, states, end) => {
      await open()
      only(102, () => network.refuse(400, 'BAD_REQUEST', 'No.'))
      const { runId } = await runs.start(await plan([101, 102, 103]), { stopsAtRefusal })
      expect(await runs.reach(runId, isOver)).toMatchObject({ end })
      expect(await statesOf(runId)).toEqual(states)
    })

    it('is canceled after the current row, and the remaining rows are a file that can be run again', async () => {
      await open()
      const { runId } = await runs.start(await plan([101, 102, 103]))
      await bench.until('a PATCH', () => patchesOf(101) === 1)
      await bench.services().runs.cancel(bench.profileId, runId)
      await runs.reach(runId, isOver)
      expect(await statesOf(runId)).toEqual(['saved', 'not-sent', 'not-sent'])
      const { text, count } = await bench.services().runs.remaining(bench.profileId, runId)
      expect(count).toBe(2)
      const remaining = await bench.services().runs.readRemaining(bench.profileId, text)
      if ('problem' in remaining) throw new Error(JSON.stringify(remaining))
      expect(remaining).toMatchObject({
        title: 'Change channels',
        rows: [{ write: { id: 102 } }, { write: { id: 103 } }],
      })
      const again = await runs.start(remaining.rows)
      expect(runs.tally(await runs.reach(again.runId, isOver))).toEqual({ saved: 2 })
    })
  })

  describe('a run at its start', () => {
    it('is refused during another run', async () => {
      await open()
      const { runId } = await runs.start(await plan([101, 102]))
      await expect(runs.start(await plan([103]))).rejects.toMatchObject({ failure: { reason: 'run-under-way' } })
      await runs.reach(runId, isOver)
      await expect(runs.start(await plan([103]))).resolves.toMatchObject({ total: 1 })
    })

    it('is refused above the limit, unless so many were allowed for once', async () => {
      await open()
      await bench.services().preferences.set({ mostRowsInRun: 2 })
      const rows = await plan([101, 102, 103])
      await expect(runs.start(rows, { allowed: null })).rejects.toMatchObject({ failure: { reason: 'too-many-rows' } })
      await expect(runs.start(rows, { allowed: 2 })).rejects.toMatchObject({ failure: { reason: 'too-many-rows' } })
      expect(bench.count('PATCH')).toBe(0)
      await expect(runs.start(rows, { allowed: 3 })).resolves.toMatchObject({ total: 3 })
    })

    it('requires the typed name on production, if Undo doesn’t restore all of it', async () => {
      await open({ isProduction: true })
      const rows = [shortening(101)]
      await expect(runs.start(rows)).rejects.toMatchObject({ failure: { reason: 'not-confirmed' } })
      expect(bench.count('PATCH')).toBe(0)
      const { runId } = await runs.start(rows, { confirmation: 'Halden' })
      expect(runs.tally(await runs.reach(runId, isOver))).toEqual({ saved: 1 })
      await expect(runs.start(await plan([102]))).resolves.toMatchObject({ total: 1 })
    })

    it('holds a row whose secret nothing generates, and sends nothing', async () => {
      await open()
      const [row] = await plan([101])
      const { runId } = await runs.start([{ ...(row as PlannedRow), secretFields: ['password'] }])
      await runs.reach(runId, isOver)
      expect(await runs.rows(runId)).toMatchObject([{ state: 'held', held: 'failed' }])
      expect(bench.count('PATCH')).toBe(0)
    })
  })

  describe('a run that is paused or held', () => {
    it('keeps a person’s pause when the connection is back', async () => {
      await open()
      const { pause, resume } = bench.services().runs
      bench.meddle = () => network.unreachable()
      const { runId } = await runs.start(await planOffline())
      const held = await runs.reach(runId, ({ hold }) => hold !== null && hold.tries > 1)
      expect(held.hold).toMatchObject({ why: 'offline' })
      await pause(bench.profileId, runId)
      bench.meddle = () => null
      await bench.pass(120_000)
      expect(await runs.current(runId)).toMatchObject({ isPaused: true, phase: 'running' })
      expect(bench.count('PATCH')).toBe(0)
      await resume(bench.profileId, runId)
      expect(runs.tally(await runs.reach(runId, isOver))).toEqual({ saved: 2 })
      expect([101, 102].map(patchesOf)).toEqual([1, 1])
    })

    it('is held without a connection: it says since when, tries less and less often, and continues automatically', async () => {
      await open()
      const rows = await plan([101, 102])
      bench.meddle = () => network.unreachable()
      const { runId } = await runs.start(rows)
      const first = await runs.reach(runId, ({ hold }) => hold !== null)
      const later = await runs.reach(runId, ({ hold }) => (hold?.tries ?? 0) >= 5)
      expect(later.hold?.since).toBe(first.hold?.since)
      expect((later.hold?.nextTryAt ?? 0) - Date.now()).toBeGreaterThan(20_000)
      bench.meddle = () => null
      expect(runs.tally(await runs.reach(runId, isOver))).toEqual({ saved: 2 })
      expect(await journalled()).toEqual(['intent', 'outcome', 'intent', 'outcome'])
    })

    it('is held after a 429 for as long as it says; a pause during the wait keeps the row from being sent', async () => {
      await open()
      let refusedAt = 0
      only(101, () => {
        refusedAt = Date.now()
        return network.slowDown(20)
      })
      const { runId } = await runs.start(await plan([101, 102]))
      const held = await runs.reach(runId, ({ hold }) => hold !== null)
      expect(held.hold).toMatchObject({ why: 'rate' })
      expect((held.hold?.nextTryAt ?? 0) - refusedAt).toBeGreaterThanOrEqual(20_000)
      await bench.services().runs.pause(bench.profileId, runId)
      await bench.pass(60_000)
      expect(patchesOf(101)).toBe(1)
      await bench.services().runs.resume(bench.profileId, runId)
      expect(runs.tally(await runs.reach(runId, isOver))).toEqual({ saved: 2 })
      expect(patchesOf(101)).toBe(2)
    })

    it('is held at the daily limit, and tries nothing more for an hour', async () => {
      await open()
      const { invites } = (await bench.others('GET', '/invites')) as unknown as {
        invites: { id: number; invited: number; is_multiuse: boolean }[]
      }
      const rows = invites
        .filter(({ is_multiuse: isLink }) => !isLink)
        .slice(0, 3)
        .map(({ id, invited }) =>
          plannedRowSchema.parse({
            name: `invitation ${id}`,
            change: 'Sent again',
            write: {
              kind: 'invitation',
              act: 'resend',
              id,
              target: { base: { sent: invited }, mine: { sentAfter: invited } },
            },
          }),
        )
      let isOpen = true
      bench.meddle = ({ method }) =>
        method === 'POST' && !isOpen
          ? network.refuse(400, 'INVITATION_FAILED', 'No more today.', { daily_limit_reached: true, errors: [] })
          : null
      isOpen = false
      const { runId } = await runs.start(rows)
      const held = await runs.reach(runId, ({ hold }) => hold !== null)
      expect(held.hold).toMatchObject({ why: 'daily-limit' })
      expect(runs.tally(held)).toEqual({ waiting: 3 })
      await bench.pass(600_000)
      expect(bench.count('POST')).toBe(1)
      isOpen = true
      await bench.services().runs.tryNow(bench.profileId, runId)
      const run = await runs.reach(runId, isOver)
      expect(runs.tally(run)).toEqual({ accepted: 3 })
      expect(bench.count('POST')).toBe(4)
    })

    it('is held when the key is refused', async () => {
      await open()
      const rows = await plan([101])
      bench.meddle = () => network.refuse(401, 'UNAUTHORIZED', 'Invalid API key')
      const { runId } = await runs.start(rows)
      expect((await runs.reach(runId, ({ hold }) => hold !== null)).hold).toMatchObject({ why: 'signed-out' })
      bench.meddle = () => null
      await bench.pass(600_000)
      expect(bench.count('PATCH')).toBe(0)
      await bench.services().connections.open(bench.profileId)
      expect(runs.tally(await runs.reach(runId, isOver))).toEqual({ saved: 1 })
    })
  })

  /** Makes the rows before the connection is lost. */
  const planOffline = async () => {
    const meddle = bench.meddle
    bench.meddle = () => null
    const rows = await plan([101, 102])
    bench.meddle = meddle
    return rows
  }

  describe('a console that ends during a run', () => {
    it('finds the run again, which continues with unsent rows', async () => {
      await open()
      const { runId } = await runs.start(await plan())
      await bench.until('some rows', () => bench.count('PATCH') === 3)
      await bench.restart()
      const found = await runs.current(runId)
      expect(found).toMatchObject({ phase: 'interrupted', total: 8 })
      const sent = bench.count('PATCH')
      await bench.pass(2_000)
      expect(bench.count('PATCH')).toBe(sent)
      await bench.services().runs.resume(bench.profileId, runId)
      expect(runs.tally(await runs.reach(runId, isOver))).toEqual({ saved: 8 })
      expect(ids.map(patchesOf)).toEqual(ids.map(() => 1))
    })

    it('shows an ended run until it is closed', async () => {
      await open()
      const { runId } = await runs.start(await plan([101]))
      await runs.reach(runId, isOver)
      await bench.restart()
      expect(runs.tally(await runs.current(runId))).toEqual({ saved: 1 })
      await bench.services().runs.closeRun(bench.profileId, runId)
      expect(await bench.services().runs.list(bench.profileId)).toEqual([])
      const folder = join(bench.shell.ports.userDataFolder, 'runs', bench.profileId)
      expect(await readdir(folder)).toEqual([])
    })

    it('has the plan on disk before the first row is sent', async () => {
      await open()
      const rows = await plan([101, 102])
      let kept = ''
      bench.meddle = (request, pass) => {
        if (!isPatchOf(101, request)) return null
        const folder = join(bench.shell.ports.userDataFolder, 'runs', bench.profileId)
        return readdir(folder)
          .then(([name]) => readFile(join(folder, name ?? ''), 'utf8'))
          .then((text) => ((kept = text), pass()))
      }
      await runs.reach((await runs.start(rows)).runId, isOver)
      const lines = kept.trim().split('\n')
      expect(lines.map((line) => Object.keys(JSON.parse(line) as object)[1])).toEqual(['run', 'name', 'name', 'left'])
    })
  })
})

describe('gate-port', () => {
  const update: NewWrite = {
    kind: 'channel',
    act: 'update',
    id: 101,
    changes: [{ field: 'description', base: 'a', mine: 'b' }],
    draftKey: null,
  }

  /** A view with only the fields that the port reads. */
  const view = (writeId: string, more: Partial<WriteView> = {}) =>
    ({
      writeId,
      kind: 'channel',
      act: 'update',
      phase: 'checking',
      revision: 1,
      isLeftOver: false,
      ...more,
    }) as WriteView

  function open(...answers: readonly WriteView[]) {
    const check = vi.fn<() => Promise<WriteView>>()
    for (const answer of answers) check.mockResolvedValueOnce(answer)
    const unused = () => {
      throw new Error('not expected')
    }
    const unusedCalls = { checkAgain: unused, send: unused, cancel: unused, close: unused, verifyRows: unused }
    const port = createGatePort({ check, ...unusedCalls })
    return { port, check }
  }
  const settled = async (promise: Promise<unknown>) =>
    await Promise.race([promise.then(() => true), new Promise((resolve) => setTimeout(resolve, 20)).then(() => false)])

  it('is busy while a person’s write to the same record is in review', async () => {
    const { port, check } = open(view('other', { phase: 'review', revision: 4 }))
    expect(await port.check('p', update)).toBeNull()
    expect(check).toHaveBeenCalledTimes(1)
  })

  it('waits for the look-up of a write of an earlier session, and is not busy', async () => {
    const { port, check } = open(view('old', { phase: 'verifying', revision: 2, isLeftOver: true }), view('mine'))
    const checking = port.check('p', update)
    expect(await settled(checking)).toBe(false)
    port.notice('old', view('old', { phase: 'ended', revision: 3, isLeftOver: true }))
    expect((await checking)?.writeId).toBe('mine')
    expect(check).toHaveBeenCalledTimes(2)
  })

  it('waits for another creation, and for several leftovers one after the other', async () => {
    const old = (writeId: string) => view(writeId, { phase: 'verifying', revision: 2, isLeftOver: true })
    const { port } = open(old('one'), old('two'), view('mine'))
    const checking = port.check('p', update)
    for (const writeId of ['one', 'two']) {
      expect(await settled(checking)).toBe(false)
      port.notice(writeId, null)
    }
    expect((await checking)?.writeId).toBe('mine')

    const create = { ...update, kind: 'user', act: 'create', id: null } as NewWrite
    const other = open(view('other', { act: 'create', phase: 'sending', revision: 3 }), view('mine'))
    const creating = other.port.check('p', create)
    expect(await settled(creating)).toBe(false)
    other.port.notice('other', view('other', { phase: 'ended', revision: 4 }))
    expect((await creating)?.writeId).toBe('mine')
  })

  it('is busy where the same leftover still has the record after it ended', async () => {
    const old = view('old', { phase: 'ended', revision: 3, isLeftOver: true })
    const { port, check } = open(old, old)
    expect(await port.check('p', update)).toBeNull()
    expect(check).toHaveBeenCalledTimes(2)
  })

  it.each(['a call back', 'the end of the console'])('stops waiting at %s', async (which) => {
    const calledBack = new AbortController()
    const { port } = open(view('old', { phase: 'verifying', revision: 2, isLeftOver: true }))
    const checking = port.check('p', update, calledBack.signal)
    expect(await settled(checking)).toBe(false)
    if (which === 'a call back') calledBack.abort()
    else port.stop()
    expect(await checking).toBeNull()
  })
})

describe('remaining-file', () => {
  const server = 'https://chat.example'
  const head = { title: 'Change channels', server, savedAt: 1 }
  const rows = [describing(101, 'a', 'b'), describing(102, 'c', 'd')]
  const text = writeRemaining(head, rows)
  const [first = '', second = ''] = text.split('\n')

  it('is read as written, also with the line ends of another system', () => {
    expect(readRemaining(text, server)).toEqual({ ...head, rows })
    expect(readRemaining(text.replaceAll('\n', '\r\n'), server)).toEqual({ ...head, rows })
    expect(readRemaining(`\uFEFF${text}`, server)).toEqual({ ...head, rows })
  })

  it('takes no draft and no undone change from a file', () => {
    const write = { ...describing(101, 'a', 'b').write, draftKey: 'channel:102', undoes: crypto.randomUUID() }
    const foreign = writeRemaining(head, [{ ...describing(101, 'a', 'b'), write }])
    expect(readRemaining(foreign, server)).toEqual({ ...head, rows: [describing(101, 'a', 'b')] })
  })

  const changed = (from: string, to: string) => `${first}\n${second.replace(from, to)}\n`

  it.each([
    ['is empty', '', 1, 'not-remaining-rows', ''],
    ['is no JSON', 'Name,Email', 1, 'not-json', ''],
    ['begins with a row', second, 1, 'not-remaining-rows', 'remaining'],
    ['is of another server', text.replace(server, 'https://other.example'), 1, 'other-server', 'https://other.example'],
    ['has no rows', first, 1, 'no-rows', ''],
    ['has a line that is cut', `${text.trimEnd().slice(0, -1)}\n`, 3, 'not-json', ''],
    ['has a row without a name', changed('"name"', '"nom"'), 2, 'not-a-row', 'name'],
    ['names a kind that there is not', changed('"channel"', '"planet"'), 2, 'not-a-row', 'write.kind'],
    ['names an act that there is not', changed('"update"', '"explode"'), 2, 'not-a-row', 'write.act'],
    ['names an act that Object has', changed('"update"', '"constructor"'), 2, 'not-a-row', 'write.act'],
    ['names a field that there is not', changed('"description"', '"color"'), 2, 'not-a-row', 'write.changes.0.field'],
    ['wants a value that is none', changed('"mine":"b"', '"mine":7'), 2, 'not-a-row', 'write.changes.0.mine'],
    [
      'a target with an act that has fields',
      changed('"changes"', '"target":{"mine":true},"changes"'),
      2,
      'not-a-row',
      'write.target',
    ],
  ])('a file that %s is refused, with its line', (_, given, line, because, what) => {
    expect(readRemaining(given, server)).toEqual({ problem: { line, because, what } })
  })
})

describe('restore', () => {
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
})
