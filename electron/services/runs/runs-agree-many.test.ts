import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { plannedRowSchema, type PlannedRow, type RunRow } from '#contract/runs.ts'
import { casesOf } from '#contract/testing/seed.ts'
import { startDemoServer } from '../../demo-server/index.ts'
import { storedLines } from '../journal/testing/lines.ts'
import { network, startBench, type Bench } from '../writes/testing/bench.ts'
import { isOver, runBench } from './testing/bench.ts'

/**
 * Many rows with several settings, and acts without fields: server, rows, journal and requests agree about each part.
 */

const clock = {
  start: () =>
    void vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    }),
  advance: (milliseconds: number) => void vi.advanceTimersByTime(milliseconds),
  stop: () => void vi.useRealTimers(),
}
let bench: Bench
afterEach(() => bench.close())

interface Server {
  readonly url: string
  readonly arrived: () => Promise<readonly { readonly method: string; readonly path: string }[]>
}

async function open(): Promise<Server> {
  const demo = await startDemoServer({ scale: 320, moreInvitations: 200, rateLimitPerMinute: 1_000_000 })
  bench = await startBench({ demo, clock })
  return {
    url: demo.url,
    async arrived() {
      const answer = await fetch(`${demo.url}/demo/requests`)
      const { requests } = (await answer.json()) as { requests: { method: string; path: string }[] }
      return requests
    },
  }
}

/** Faults of the network, by a row's position. A refusal comes from the server or is the first fault that is due. */
const faults = {
  isRefused: (place: number) => place % 7 === 1,
  breaks: (place: number) => place % 11 === 2,
  dropsBefore: (place: number) => place % 13 === 3,
  dropsAfter: (place: number) => place % 13 === 5,
  slowsDown: (place: number) => place % 17 === 4,
}

/** Injects faults into writes; returns how often each was sent to the server, and which got a 429. */
function meddle(method: string, placeOf: (path: string) => number | undefined, refuses: boolean) {
  const passed = new Map<string, number>()
  const slowed = new Set<string>()
  bench.meddle = (request, pass) => {
    const { path } = request
    const place = request.method === method ? placeOf(path) : undefined
    if (place === undefined) return null
    // A 429 applies nothing, so the row may be sent once more.
    if (faults.slowsDown(place) && !slowed.has(path)) return (slowed.add(path), network.slowDown(3))
    if (faults.isRefused(place) && refuses) return network.refuse(400, 'BAD_REQUEST', 'Not permitted')
    if (faults.breaks(place)) return network.refuse(500, 'INTERNAL', 'Internal server error')
    if (faults.dropsBefore(place)) return network.drop()
    passed.set(path, (passed.get(path) ?? 0) + 1)
    return faults.dropsAfter(place) ? network.dropAfter(pass) : pass()
  }
  return { passed, slowed }
}

/** Counts the journal's intents and outcomes by record. */
async function journalled() {
  const lines = (await storedLines(join(bench.shell.ports.userDataFolder, 'journal'))).map(({ line }) => line)
  const intents = lines.filter(({ type }) => type === 'intent')
  const ended = new Set(lines.filter(({ type }) => type === 'outcome').map(({ intentId }) => intentId))
  return (id: number | null) => {
    const own = intents.filter(({ recordId }) => recordId === id)
    return { left: own.length, ended: own.filter(({ intentId }) => ended.has(intentId)).length }
  }
}

/** Runs all rows and returns them once the run has ended. */
async function runAll(rows: readonly PlannedRow[]): Promise<readonly RunRow[]> {
  const runs = runBench(bench)
  const { runId } = await runs.start(rows)
  const run = await runs.reach(runId, isOver)
  expect(run.counts).toMatchObject({ waiting: 0, 'under-way': 0, held: 0, 'not-sent': 0 })
  expect(Object.values(run.counts).reduce((sum, count) => sum + count, 0)).toBe(rows.length)
  return runs.rows(runId)
}

const pathsOf = (arrived: readonly { readonly method: string; readonly path: string }[], method: string) => {
  const counts = new Map<string, number>()
  for (const one of arrived) {
    const path = one.path.replace('/api/v1', '')
    if (one.method === method) counts.set(path, (counts.get(path) ?? 0) + 1)
  }
  return counts
}

interface Channel {
  readonly stream_id: number
  readonly description: string
  readonly topics_policy: string
  readonly can_send_message_group: unknown
}
const channels = async () =>
  (await bench.others('GET', '/streams?include_all=true'))['streams'] as unknown as readonly Channel[]

const nowhere = 99_999

/** Each fault has a period of at most 17 rows, so it meets several rows of a short run too. */
const manyChannels = Math.max(120, casesOf(300))
const manyInvitations = Math.max(80, casesOf(200))

it(`agrees about each of three settings of ${manyChannels} channels, and nothing was sent twice`, async () => {
  const server = await open()
  const all = (await channels()).slice(0, manyChannels)
  expect(all).toHaveLength(manyChannels)
  // The server refuses an unknown group after it has stored the earlier fields.
  const rows = all.map((channel, place) =>
    plannedRowSchema.parse({
      name: `channel ${channel.stream_id}`,
      change: '',
      write: {
        kind: 'channel',
        act: 'update',
        id: channel.stream_id,
        changes: [
          { field: 'topics_policy', base: channel.topics_policy, mine: 'disable_empty_topic' },
          { field: 'description', base: channel.description, mine: `New ${channel.stream_id}.` },
          {
            field: 'can_send_message_group',
            base: channel.can_send_message_group,
            mine: faults.isRefused(place) ? nowhere : 5,
          },
        ],
      },
    }),
  )
  const places = new Map(all.map(({ stream_id: id }, place) => [`/streams/${id}`, place]))
  const { passed, slowed } = meddle('PATCH', (path) => places.get(path), false)
  const ended = await runAll(rows)
  const now = new Map((await channels()).map((channel) => [channel.stream_id, channel]))
  const arrived = pathsOf(await server.arrived(), 'PATCH')
  const onRecord = await journalled()
  const tally: Record<string, number> = {}
  for (const { index, write, state, outcomes } of ended) {
    const id = write.id ?? 0
    const path = `/streams/${id}`
    tally[state] = (tally[state] ?? 0) + 1
    for (const { field, mine } of write.changes) {
      const outcome = outcomes.find((one) => one.field === field)?.state
      const isThere = JSON.stringify(now.get(id)?.[field as 'description']) === JSON.stringify(mine)
      expect([index, field, outcome === 'saved']).toEqual([index, field, isThere])
    }
    expect([index, arrived.get(path) ?? 0]).toEqual([index, passed.get(path) ?? 0])
    expect(arrived.get(path) ?? 0).toBeLessThanOrEqual(1)
    const times = slowed.has(path) ? 2 : 1
    expect([index, onRecord(id)]).toEqual([index, { left: times, ended: times }])
  }
  expect(tally['saved']).toBeGreaterThan(manyChannels / 2)
  expect((tally['refused'] ?? 0) + (tally['partly'] ?? 0)).toBeGreaterThan(manyChannels / 10)
  expect(tally['unknown']).toBeGreaterThan(manyChannels / 15)
}, 180_000)

interface Invite {
  readonly id: number
  readonly invited: number
  readonly email?: string
}
const invites = async () =>
  ((await bench.others('GET', '/invites'))['invites'] as unknown as readonly Invite[]).filter(({ email }) => email)

it(`agrees about ${manyInvitations} resent invitations, and none was sent twice`, async () => {
  const server = await open()
  const all = (await invites()).slice(-manyInvitations)
  expect(all).toHaveLength(manyInvitations)
  const rows = all.map(({ id, invited, email }) =>
    plannedRowSchema.parse({
      name: email,
      change: '',
      write: {
        kind: 'invitation',
        act: 'resend',
        id,
        target: { base: { sent: invited }, mine: { sentAfter: invited } },
      },
    }),
  )
  const places = new Map(all.map(({ id }, place) => [`/invites/${id}/resend`, place]))
  const { passed, slowed } = meddle('POST', (path) => places.get(path), true)
  const ended = await runAll(rows)
  const arrived = pathsOf(await server.arrived(), 'POST')
  const onRecord = await journalled()
  for (const { index, write, state } of ended) {
    const path = `/invites/${write.id}/resend`
    const wasSent = (arrived.get(path) ?? 0) > 0
    expect([index, arrived.get(path) ?? 0]).toEqual([index, passed.get(path) ?? 0])
    expect(arrived.get(path) ?? 0).toBeLessThanOrEqual(1)
    // The server lists the same time as before, so a row is accepted at best, and unknown without an answer.
    expect(['accepted', 'unknown', 'refused']).toContain(state)
    if (state !== 'unknown') expect([index, state === 'accepted']).toEqual([index, wasSent])
    const times = slowed.has(path) ? 2 : 1
    expect([index, onRecord(write.id)]).toEqual([index, { left: times, ended: times }])
  }
  const states = ended.map(({ state }) => state)
  expect(states.filter((state) => state === 'accepted').length).toBeGreaterThan(manyInvitations / 2)
  expect(states.filter((state) => state === 'refused').length).toBeGreaterThan(manyInvitations / 10)
  expect(states.filter((state) => state === 'unknown').length).toBeGreaterThan(manyInvitations / 20)
}, 180_000)
