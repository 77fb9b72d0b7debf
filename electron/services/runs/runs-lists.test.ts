import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { plannedRowSchema } from '#contract/runs.ts'
import { startDemoServer } from '../../demo-server/index.ts'
import { type Bench, gate, network, type Seen, startBench } from '../writes/testing/bench.ts'
import { describing, isOver, runBench, type RunBench } from './testing/bench.ts'

/** The rows of a run share lists: one to compare with, and one that verifies 25 of them. */

const clock = {
  start: () =>
    void vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    }),
  // A slow machine takes more steps, and a list is current only for a while, so the steps are short.
  advance: (milliseconds: number) => void vi.advanceTimersByTime(milliseconds / 10),
  stop: () => void vi.useRealTimers(),
}
let bench: Bench
let runs: RunBench
/** True if the polls for events find no server. */
let isWithoutEvents = false
/** Number of requests before the run. */
let seenBefore = 0

beforeEach(async () => {
  isWithoutEvents = false
  seenBefore = 0
  bench = await startBench({ demo: await startDemoServer({ scale: 80 }), clock })
  runs = runBench(bench)
})
afterEach(() => bench.close())

/** Starts the console again without events: polls reach no server. */
async function dropEvents(): Promise<void> {
  const { fetch } = bench.shell.ports
  const silent: typeof fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input.toString())
    return isWithoutEvents && pathname.endsWith('/events') ? network.drop() : fetch(input, init)
  }
  isWithoutEvents = true
  Object.assign(bench.shell.ports, { fetch: silent })
  await bench.restart()
  await bench.services().connections.open(bench.profileId)
  bench.services().requests.ahead.drop(bench.profileId)
  await bench.until('a lost queue', () =>
    bench.shell
      .payloadsOf('connection:state-changed')
      .some((payload) => ['lost', 'offline'].includes((payload as { state: string }).state)),
  )
  seenBefore = bench.seen.length
}

interface Channel {
  readonly stream_id: number
  readonly description: string
}
const channels = async () => (await bench.others('GET', '/streams'))['streams'] as unknown as readonly Channel[]
const plan = async (count: number) =>
  (await channels()).slice(0, count).map(({ stream_id: id, description }) => describing(id, description, `New ${id}.`))
const isList = ({ method, path }: Seen) => method === 'GET' && path === '/streams'
const seen = () => bench.seen.slice(seenBefore)
const lists = () => seen().filter(isList).length
const patches = () => seen().filter(({ method }) => method === 'PATCH')
const idOf = ({ path }: Seen) => Number(path.split('/').at(-1))
const statesOf = async (runId: string) => (await runs.rows(runId)).map(({ state }) => state)

describe('rows that share lists', () => {
  it('need one request each while events flow, and a list for 25 of them', async () => {
    const rows = await plan(60)
    const { runId } = await runs.start(rows)
    expect(runs.tally(await runs.reach(runId, isOver))).toEqual({ saved: 60 })
    expect(patches().map(idOf)).toEqual(rows.map(({ write }) => write.id))
    // Comparison, first row, 25, 25, and the last nine.
    expect([lists(), seen().length]).toEqual([5, 65])
    expect((await channels()).slice(0, 60)).toMatchObject(
      rows.map(({ write }) => ({ description: `New ${write.id}.` })),
    )
  })

  it('are compared with a new list for each 25 of them without events', async () => {
    await dropEvents()
    const rows = await plan(60)
    const { runId } = await runs.start(rows)
    expect(runs.tally(await runs.reach(runId, isOver))).toEqual({ saved: 60 })
    expect(patches()).toHaveLength(60)
    expect(lists()).toBeLessThanOrEqual(6)
    expect(
      seen()
        .filter(({ method, path }) => method === 'GET' && path !== '/streams')
        .map(({ path }) => path),
    ).toEqual([])
  })

  it.each([true, false])('skip a channel that someone else changed during the run: events %s', async (hasEvents) => {
    if (!hasEvents) await dropEvents()
    const rows = await plan(60)
    const theirs = rows[50]?.write.id ?? 0
    const late = gate()
    bench.meddle = (request, pass) => {
      if (request.method !== 'PATCH' || idOf(request) !== rows[3]?.write.id) return null
      return late.opened.then(pass)
    }
    const { runId } = await runs.start(rows)
    await bench.until('the fourth row', () => patches().length === 4)
    await bench.others('PATCH', `/streams/${theirs}`, { description: 'Theirs.' })
    if (hasEvents) {
      await bench.until('their event', () =>
        JSON.stringify(bench.shell.payloadsOf('connection:events-received')).includes('Theirs.'),
      )
    }
    late.open()
    const run = await runs.reach(runId, isOver)
    expect(runs.tally(run)).toEqual({ saved: 59, held: 1 })
    expect((await runs.rows(runId))[50]).toMatchObject({ state: 'held', held: 'changed' })
    expect((await channels()).find(({ stream_id: id }) => id === theirs)?.description).toBe('Theirs.')
  })

  it('compare a record again that an earlier row of the same run changed', async () => {
    const first = await plan(30)
    const id = first[9]?.write.id ?? 0
    const rows = first.toSpliced(20, 0, describing(id, `New ${id}.`, 'Once more.'))
    const { runId } = await runs.start(rows)
    expect(runs.tally(await runs.reach(runId, isOver))).toEqual({ saved: 31 })
    expect((await channels())[9]?.description).toBe('Once more.')
  })

  it('wait for the first one, so that a change that the server ignores stops the run', async () => {
    const rows = await plan(30)
    bench.meddle = ({ method }) =>
      method === 'PATCH' ? Promise.resolve(Response.json({ result: 'success', msg: '' })) : null
    const { runId } = await runs.start(rows, { stopsAtRefusal: true })
    expect(await runs.reach(runId, isOver)).toMatchObject({ end: 'refusal' })
    expect(patches()).toHaveLength(1)
    expect(await statesOf(runId)).toEqual(['ignored', ...Array<string>(29).fill('not-sent')])
  })

  it('say “sent” until a list verifies them, and a pause asks for it at once', async () => {
    const rows = await plan(30)
    const fifth = gate()
    bench.meddle = (request, pass) =>
      request.method === 'PATCH' && patches().length === 5 ? fifth.opened.then(pass) : null
    const { runId } = await runs.start(rows)
    await bench.until('the fifth row', () => patches().length === 5)
    expect((await statesOf(runId)).slice(0, 6)).toEqual(['saved', 'sent', 'sent', 'sent', 'under-way', 'waiting'])
    await bench.services().runs.pause(bench.profileId, runId)
    fifth.open()
    const paused = await runs.reach(runId, ({ counts }) => counts.saved === 5)
    expect(paused).toMatchObject({ isPaused: true, counts: { sent: 0, waiting: 25 } })
    expect(patches()).toHaveLength(5)
  })

  it('are verified as the console closes', async () => {
    const { runId } = await runs.start(await plan(30))
    await bench.until('ten rows', () => patches().length >= 10)
    await bench.restart()
    const counts = runs.tally(await runs.current(runId))
    expect(counts).toEqual({ saved: patches().length, waiting: 30 - patches().length })
  })

  it('are read one by one if the list fails or lacks them', async () => {
    const rows = await plan(30)
    let answered = 0
    bench.meddle = (request) => {
      if (!isList(request)) return null
      answered += 1
      // The first list is for the comparison, the second verifies the first row.
      return answered > 2 ? network.drop() : null
    }
    const { runId } = await runs.start(rows)
    expect(runs.tally(await runs.reach(runId, isOver))).toEqual({ saved: 30 })
    expect(patches()).toHaveLength(30)
  })

  it('are unknown after a crash, and a read decides about each', async () => {
    const never = gate()
    bench.meddle = (request, pass) =>
      request.method === 'PATCH' && patches().length === 11 ? never.opened.then(pass) : null
    const { runId } = await runs.start(await plan(30))
    await bench.until('the eleventh row', () => patches().length === 11)
    await bench.pass(1_000)
    expect((await runs.current(runId)).counts).toMatchObject({ saved: 1, sent: 9, 'under-way': 1 })
    await bench.kill()
    bench.meddle = () => null
    await bench.services().connections.open(bench.profileId)
    await bench.services().runs.resume(bench.profileId, runId)
    // The request of the eleventh row may still arrive, so only a person sends it again.
    expect(runs.tally(await runs.reach(runId, isOver))).toEqual({ saved: 29, unknown: 1 })
    expect(new Set(patches().map(idOf)).size).toBe(patches().length)
  })

  it('verify records that they create by lists, too, and tell equal ones apart', async () => {
    const creating = (name: string) =>
      plannedRowSchema.parse({
        name,
        change: '',
        write: {
          kind: 'folder',
          act: 'create',
          id: null,
          changes: [
            { field: 'name', base: '', mine: name },
            { field: 'description', base: '', mine: 'Equal.' },
          ],
        },
      })
    const isCreation = ({ method, path }: Seen) => method === 'POST' && path === '/channel_folders/create'
    let sent = 0
    bench.meddle = (request) => {
      if (!isCreation(request)) return null
      sent += 1
      // The third request is lost on its way.
      return sent === 3 ? network.drop() : null
    }
    const rows = Array.from({ length: 30 }, (_, index) => creating(`Quay ${index}`))
    const { runId } = await runs.start(rows)
    const ended = await runs.reach(runId, isOver)
    expect(runs.tally(ended)).toEqual({ saved: 29, unknown: 1 })
    expect((await runs.rows(runId))[2]?.state).toBe('unknown')
    expect(sent).toBe(30)
    const reads = seen().filter(({ method, path }) => method === 'GET' && path === '/channel_folders').length
    expect(reads).toBeLessThanOrEqual(8)
  })

  it('read each record by itself in a short run', async () => {
    const { runId } = await runs.start(await plan(10))
    expect(runs.tally(await runs.reach(runId, isOver))).toEqual({ saved: 10 })
    const ofOne = seen().filter(({ method, path }) => method === 'GET' && path.startsWith('/streams/'))
    expect([lists(), ofOne.length, patches().length]).toEqual([0, 20, 10])
  })

  it('are verified before a person changes the same record', async () => {
    const rows = await plan(30)
    const fifth = gate()
    bench.meddle = (request, pass) =>
      request.method === 'PATCH' && patches().length === 5 ? fifth.opened.then(pass) : null
    const { runId } = await runs.start(rows)
    await bench.until('the fifth row', () => patches().length === 5)
    const id = rows[2]?.write.id ?? 0
    const changes = [{ field: 'description', base: `New ${id}.`, mine: 'By hand.' }]
    const review = await bench.review({ kind: 'channel', act: 'update', id, changes })
    expect(review.plan).toMatchObject({ conflicts: [], sends: [{ value: 'By hand.' }] })
    expect((await runs.rows(runId))[2]?.state).toBe('saved')
    fifth.open()
    await runs.reach(runId, isOver)
  })
})
