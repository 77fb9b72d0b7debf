import { afterEach, describe, expect, it } from 'vitest'
import { AppError, toFailure, type Failure } from '#contract/failures.ts'
import { isDone } from '#contract/outcomes.ts'
import type { WriteView } from '#contract/writes.ts'
import { startDemoServer, type DemoServer } from '../../demo-server/index.ts'
import { startBench, type Bench } from './testing/bench.ts'
import { clock } from './testing/fake-clock.ts'

/** A short journey of each page, by every role, at several feature levels: its lists, one write, and the outcome. */

const levels = [150, 442, 512] as const
const roles = ['owner', 'administrator', 'moderator', 'member', 'guest', 'bot'] as const

/** The lists that pages load first. If one is refused, only its own part of a page is unknown. */
const lists = [
  'channels.list',
  'channels.subscribed',
  'users.list',
  'groups.list',
  'folders.list',
  'linkifiers.list',
  'playgrounds.list',
  'invitations.list',
  'exports.list',
  'scheduled-messages.list',
  'attachments.list',
] as const

type Reply = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

interface Journey {
  readonly write: object
  readonly confirmation?: string
  /** True if the organization has the change, as its owner reads it. */
  readonly holds: (read: (path: string) => Promise<Reply>) => Promise<boolean>
}

const creates = (kind: string, values: Readonly<Record<string, string>>, path: string, list: string): Journey => ({
  write: { kind, act: 'create', id: null, changes: Object.entries(values).map(([field, mine]) => ({ field, mine })) },
  holds: async (read) =>
    (await read(path))[list]?.some((one) => Object.entries(values).every(([name, value]) => one[name] === value)) ===
    true,
})

const linkifier = { pattern: 'HARBOUR-(?P<id>[0-9]+)', url_template: 'https://x.example/{id}' }
const user = creates('user', { full_name: 'Liv Holm', email: 'liv.holm@haldenferries.example' }, '/users', 'members')

const journeys: Readonly<Record<string, Journey>> = {
  'a channel is described': {
    write: {
      kind: 'channel',
      act: 'update',
      id: 101,
      changes: [{ field: 'description', mine: 'Berths and cranes.' }],
    },
    holds: async (read) =>
      (await read('/streams?include_all=true'))['streams']?.find((one) => one['stream_id'] === 101)?.['description'] ===
      'Berths and cranes.',
  },
  'a channel is archived': {
    write: { kind: 'channel', act: 'archive', id: 110, changes: [], target: { base: false, mine: true } },
    holds: async (read) =>
      (await read('/streams?include_all=true'))['streams']?.every((one) => one['stream_id'] !== 110) === true,
  },
  'a folder is created': creates('folder', { name: 'Winter', description: '' }, '/channel_folders', 'channel_folders'),
  'a linkifier is created': {
    ...creates('linkifier', linkifier, '/realm/linkifiers', 'linkifiers'),
    // Older servers name the template differently.
    holds: async (read) =>
      (await read('/realm/linkifiers'))['linkifiers']?.some((one) => one['pattern'] === linkifier.pattern) === true,
  },
  'a user is created': { ...user, write: { ...user.write, secrets: { password: 'lantern-rope-seven-gulls' } } },
}

let server: DemoServer
let bench: Bench
afterEach(() => bench.close())

async function start(level: number, role: (typeof roles)[number]): Promise<void> {
  server = await startDemoServer({ featureLevel: level, rateLimitPerMinute: 1_000_000 })
  const accounts = server.accounts.filter((account) => account.role === role)
  bench = await startBench({ demo: { url: server.url, accounts, close: () => server.close() }, clock })
}

/** Reads as the owner, without the console. */
async function read(path: string): Promise<Reply> {
  const owner = server.accounts.find(({ role }) => role === 'owner')
  const key = Buffer.from(`${owner?.email}:${owner?.apiKey}`).toString('base64')
  const answered = await fetch(`${server.url}/api/v1${path}`, { headers: { Authorization: `Basic ${key}` } })
  return (await answered.json()) as Reply
}

const failureOf = async (reading: Promise<unknown>): Promise<Failure | null> => {
  try {
    await reading
    return null
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown
    return toFailure(thrown)
  }
}

/** Sends a journey's write and returns it once it has ended; null if the review showed that it can't be sent. */
async function sent({ write, confirmation }: Journey): Promise<WriteView | null> {
  const review = await bench.review(write)
  if (review.isGone || review.problem !== null) return null
  // Without a base value, each difference needs a decision.
  for (const { field, theirs, mine } of review.plan.conflicts) {
    bench.services().writes.decide(review.writeId, field, { theirs, choice: 'mine', value: mine })
  }
  const needed = confirmation ?? review.confirmation?.text
  const failed = await failureOf(bench.send(review.writeId, needed))
  if (failed !== null) {
    expect(failed.message).not.toBe('')
    return null
  }
  const views = () => bench.shell.payloadsOf('write:changed') as WriteView[]
  const now = () => views().findLast(({ writeId }) => writeId === review.writeId)
  // The check before sending may find that the record is gone.
  const isOver = () => now()?.phase === 'ended' || (now()?.phase === 'review' && now()?.revision !== review.revision)
  await bench.until('the end of a write', isOver)
  return now()?.phase === 'ended' ? bench.reach(review.writeId, 'ended') : null
}

describe.each(levels)('at level %i', (level) => {
  it.each(roles)('each page is usable by the %s, and every outcome is true', { timeout: 60_000 }, async (role) => {
    await start(level, role)
    for (const operation of lists) {
      const failure = await failureOf(
        bench.services().requests.send({ profileId: bench.profileId, callId: operation, operation, parameters: {} }),
      )
      // A refusal has a reason; an unreadable reply would be a fault.
      expect(failure?.kind ?? 'not-found', operation).toMatch(/^(not-found|forbidden|invalid-input)$/)
    }
    for (const [what, journey] of Object.entries(journeys)) {
      const view = await sent(journey).catch((thrown: unknown) => {
        throw new Error(what, { cause: thrown })
      })
      const holds = await journey.holds(read)
      if (view === null) {
        expect(holds, what).toBe(false)
        continue
      }
      const states = view.outcomes.map(({ state }) => state)
      if (states.every((state) => state === 'saved')) expect(holds, what).toBe(true)
      else if (states.every((state) => state !== 'unverified')) expect(holds, what).toBe(false)
      if (role === 'owner' && level >= 442)
        expect(
          view.outcomes.filter((one) => !isDone(one)),
          what,
        ).toEqual([])
      bench.services().writes.close(view.writeId)
    }
  })
})
