import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import type { Run } from '#contract/runs.ts'
import { startDemoServer } from '../../demo-server/index.ts'
import { storedLines } from '../journal/testing/lines.ts'
import { network, startBench, type Bench } from '../writes/testing/bench.ts'
import { describing, isOver, runBench } from './testing/bench.ts'

/** After a run, the server, the rows, the journal and the arrived requests agree. */

const clock = {
  start: () =>
    void vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    }),
  advance: (milliseconds: number) => void vi.advanceTimersByTime(milliseconds),
  stop: () => void vi.useRealTimers(),
}
const realTimeout = globalThis.setTimeout
let bench: Bench
afterEach(() => bench.close())

interface Channel {
  readonly stream_id: number
  readonly description: string
}
const channels = async () => (await bench.others('GET', '/streams'))['streams'] as unknown as readonly Channel[]
const plan = async (count: number) =>
  (await channels()).slice(0, count).map(({ stream_id: id, description }) => describing(id, description, `New ${id}.`))

it('agrees about every row under faults of all kinds, and nothing was sent twice', async () => {
  bench = await startBench({ demo: await startDemoServer({ scale: 120 }), clock })
  const runs = runBench(bench)
  const rows = await plan(100)
  const places = new Map(rows.map(({ write }, index) => [`/streams/${write.id}`, index]))
  const arrived = new Map<string, number>()
  const slowed = new Set<string>()
  bench.meddle = ({ method, path }, pass) => {
    const place = places.get(path)
    if (method !== 'PATCH' || place === undefined) return null
    if (place % 7 === 1) return network.refuse(400, 'BAD_REQUEST', 'Insufficient permission')
    if (place % 11 === 2) return network.refuse(500, 'INTERNAL', 'Internal server error')
    if (place % 13 === 3) return network.drop()
    // A 429 applies nothing, so the row may be sent once more.
    if (place % 17 === 4 && !slowed.has(path)) return (slowed.add(path), network.slowDown(3))
    arrived.set(path, (arrived.get(path) ?? 0) + 1)
    return place % 13 === 5 ? network.dropAfter(pass) : pass()
  }
  const { runId } = await runs.start(rows)
  const run = await runs.reach(runId, isOver)
  const now = new Map((await channels()).map(({ stream_id: id, description }) => [id, description]))
  const ended = await runs.rows(runId)
  const intents = (await storedLines(join(bench.shell.ports.userDataFolder, 'journal')))
    .map(({ line }) => line)
    .filter((line) => line['type'] === 'intent')
  for (const { index, write, state } of ended) {
    const isThere = now.get(write.id ?? 0) === `New ${write.id}.`
    const path = `/streams/${write.id}`
    expect([index, state === 'saved']).toEqual([index, isThere])
    expect([index, arrived.get(path) ?? 0]).toEqual([index, isThere ? 1 : 0])
    const left = intents.filter(({ recordId }) => recordId === write.id).length
    expect([index, left]).toEqual([index, slowed.has(path) ? 2 : 1])
  }
  expect(run.counts).toMatchObject({ waiting: 0, 'under-way': 0, held: 0, 'not-sent': 0 })
  expect(run.counts.refused).toBeGreaterThan(10)
  // A failing server may have stored the row, whatever it answers.
  expect(run.counts.unknown).toBeGreaterThan(10)
}, 60_000)

/** Counts requests in windows of a minute by the console's clock, as the demo server does by its own. */
function rateLimit(perMinute: number) {
  let startedAt = 0
  let count = 0
  const reported = { refused: 0, underWay: 0 }
  const limited = async (pass: () => Promise<Response>): Promise<Response> => {
    reported.underWay += 1
    try {
      return await answer(pass)
    } finally {
      reported.underWay -= 1
    }
  }
  const answer = async (pass: () => Promise<Response>): Promise<Response> => {
    if (Date.now() - startedAt >= 60_000) [startedAt, count] = [Date.now(), 0]
    count += 1
    if (count > perMinute) {
      reported.refused += 1
      return network.slowDown((startedAt + 60_000 - Date.now()) / 1_000)
    }
    const remaining = perMinute - count
    const resetAt = (startedAt + 60_000) / 1_000
    const passed = await pass()
    const headers = new Headers(passed.headers)
    headers.set('Date', new Date().toUTCString())
    headers.set('X-RateLimit-Limit', String(perMinute))
    headers.set('X-RateLimit-Remaining', String(remaining))
    headers.set('X-RateLimit-Reset', String(resetAt))
    return new Response(await passed.arrayBuffer(), { status: passed.status, headers })
  }
  return { reported, limited }
}

const isFileRequest = (resource: string): boolean => resource.startsWith('FSReq')

it('runs as fast as the server allows, without a 429', async () => {
  const perMinute = 40
  bench = await startBench({ demo: await startDemoServer({ scale: 120 }), clock })
  const runs = runBench(bench)
  const rows = await plan(100)
  const { reported, limited } = rateLimit(perMinute)
  bench.meddle = (_request, pass) => limited(pass)
  const startedAt = Date.now()
  const { runId } = await runs.start(rows)
  const last = () => (bench.shell.payloadsOf('run:changed').at(-1) as { run: Run } | undefined)?.run
  while (last()?.phase !== 'ended') {
    await new Promise<void>((resolve) => void realTimeout(resolve, 1))
    // The time that this machine takes for requests and files must not count.
    if (reported.underWay === 0 && !process.getActiveResourcesInfo().some(isFileRequest)) clock.advance(25)
  }
  const minutes = (Date.now() - startedAt) / 60_000
  expect((await runs.current(runId)).counts.saved).toBe(100)
  expect(reported.refused).toBe(0)
  // A full allowance is sent at once, and the next allowance a minute later.
  const least = Math.floor((bench.seen.length - 1) / perMinute)
  expect(least).toBeGreaterThan(1)
  expect(least / minutes).toBeGreaterThan(0.9)
}, 60_000)
