import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Failure } from '#contract/failures.ts'
import { operations, type OperationId } from '#contract/operations/index.ts'
import type { Operation } from '#contract/operations/define.ts'
import type { Outcome, WriteView } from '#contract/writes.ts'
import { partOf, randomFrom, testSeed } from '#contract/testing/seed.ts'
import { sampleOf } from '#contract/testing/sample-of.ts'
import { startDemoServer } from '../../demo-server/index.ts'
import { storedLines } from '../journal/testing/lines.ts'
import { channelId, startBench, type Bench } from '../writes/testing/bench.ts'
import { clock } from '../writes/testing/fake-clock.ts'
import { kinds, type Kind, type Scene } from './kinds.ts'
import { startHostileServer, type HostileServer, type Misbehave } from './server.ts'

/**
 * For each kind of answer, compares the gate's outcome of a write with the server's state, with the write applied and
 * without. The matrix of requests tests how an answer is read, and `faults.test.ts` of the demo server tests its
 * faults; this suite combines both.
 */

let bench: Bench
let hostile: HostileServer
/** Calls a control of the demo server outside the API. */
let control: (name: string, body: object) => Promise<void>
/** The demo server's log of requests, because no read shows that an invitation was resent. */
let requests: {
  readonly forget: () => Promise<unknown>
  readonly count: (operation: OperationId) => Promise<number>
}
let misbehave: Misbehave = () => undefined

beforeAll(async () => {
  const demo = await startDemoServer({ rateLimitPerMinute: 1_000_000 })
  bench = await startBench({ demo, clock })
  control = async (name, body) => {
    const headers = { 'Content-Type': 'application/json' }
    await fetch(`${demo.url}/demo/${name}`, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  requests = {
    forget: () => fetch(`${demo.url}/demo/requests`, { method: 'DELETE' }),
    async count(operation) {
      const log = (await (await fetch(`${demo.url}/demo/requests`)).json()) as {
        requests: { operation: string | null; status: number | null }[]
      }
      return log.requests.filter((one) => one.operation === operation && one.status === 200).length
    },
  }
  await control('settings', { server: { invitations_left_today: 1_000 } })
  hostile = await startHostileServer((socket, arrived) => misbehave(socket, arrived))
})
afterAll(async () => {
  await bench.close()
  await hostile.close()
  // oxlint-disable-next-line no-console -- people read this suite for the matrix
  console.log(matrixText())
})

/** A new write, and a check of the server's state for each part. */
interface Attempt {
  readonly given: object
  /** Text typed to confirm the write. */
  readonly confirmation?: string
  readonly holds: (part: string | null) => Promise<boolean>
}

interface Act {
  readonly operation: OperationId
  /** Makes a write; `turn` is a new number each time. */
  readonly make: (turn: number) => Promise<Attempt>
  /**
   * True if no read shows the effect of the act, so that the service's own refusal is believed, although it may be
   * false.
   */
  readonly isUnread?: boolean
}

type Listed = Readonly<Record<string, never>>
const list = async <T>(path: string, name: string): Promise<T[]> =>
  ((await bench.others('GET', path)) as Listed)[name] as unknown as T[]

const channel = async (id: number) => {
  const path = '/streams?include_all=true&exclude_archived=false'
  return (await list<Readonly<Record<string, unknown>>>(path, 'streams')).find((one) => one['stream_id'] === id) ?? {}
}
const archivedId = 110

const acts: Readonly<Record<string, Act>> = {
  'channel, two fields': {
    operation: 'channels.update',
    async make(turn) {
      const before = await channel(channelId)
      const groups = await list<{ id: number; name: string }>('/user_groups', 'user_groups')
      const [members, moderators] = ['role:members', 'role:moderators'].map(
        (name) => groups.find((group) => group.name === name)?.id,
      )
      const permission = 'can_add_subscribers_group'
      const mine: Readonly<Record<string, unknown>> = {
        description: `Described ${turn}.`,
        [permission]: before[permission] === members ? moderators : members,
      }
      const changes = Object.entries(mine).map(([field, value]) => ({ field, base: before[field], mine: value }))
      return {
        given: { kind: 'channel', act: 'update', id: channelId, changes },
        holds: async (part) => (await channel(channelId))[part ?? ''] === mine[part ?? ''],
      }
    },
  },
  'channel, archive': {
    operation: 'channels.archive',
    async make() {
      if ((await channel(archivedId))['is_archived'] === true)
        await bench.others('PATCH', `/streams/${archivedId}`, { is_archived: 'false' })
      return {
        given: { kind: 'channel', act: 'archive', id: archivedId, changes: [], target: { base: false, mine: true } },
        holds: async () => (await channel(archivedId))['is_archived'] === true,
      }
    },
  },
  'linkifier, create': {
    operation: 'linkifiers.create',
    make: (turn) => {
      const values = { pattern: `HW${turn}-(?P<t>[0-9]+)`, url_template: `https://x.example/${turn}/{t}` }
      return creating('linkifier', values, '/realm/linkifiers', 'linkifiers')
    },
  },
  'linkifier, delete': {
    operation: 'linkifiers.delete',
    async make(turn) {
      const values = { pattern: `GONE${turn}-(?P<t>[0-9]+)`, url_template: 'https://x.example/{t}' }
      const { id } = (await bench.others('POST', '/realm/filters', values)) as unknown as { id: number }
      const all = () => list<{ id: number }>('/realm/linkifiers', 'linkifiers')
      const base = { alternative_url_templates: [], reverse_template: '', example_input: '', ...values }
      return {
        given: { kind: 'linkifier', act: 'delete', id, changes: [], target: { base, mine: null } },
        confirmation: values.pattern,
        holds: async () => (await all()).every((one) => one.id !== id),
      }
    },
  },
  'folder, create': {
    operation: 'folders.create',
    make: (turn) =>
      creating('folder', { name: `Folder ${turn}`, description: 'x' }, '/channel_folders', 'channel_folders'),
  },
  'user, create': {
    operation: 'users.create',
    async make(turn) {
      const values = { full_name: `Made ${turn}`, email: `made${turn}@haldenferries.example` }
      const made = await creating('user', values, '/users', 'members')
      return { ...made, given: { ...made.given, secrets: { password: 'lantern-rope-seven-gulls' } } }
    },
  },
  'invitation, resend': {
    operation: 'invitations.resend',
    isUnread: true,
    async make() {
      await requests.forget()
      const invites = await list<{ id: number; invited: number; is_multiuse: boolean }>('/invites', 'invites')
      const sent = invites.find((one) => one.id === 2 && !one.is_multiuse)?.invited
      return {
        given: {
          kind: 'invitation',
          act: 'resend',
          id: 2,
          changes: [],
          target: { base: { sent }, mine: { sentAfter: sent } },
        },
        holds: async () => (await requests.count('invitations.resend')) > 0,
      }
    },
  },
}

async function creating(kind: string, values: Readonly<Record<string, string>>, path: string, name: string) {
  const changes = Object.entries(values).map(([field, mine]) => ({ field, mine }))
  return {
    given: { kind, act: 'create', id: null, changes },
    holds: async () =>
      (await list<Readonly<Record<string, unknown>>>(path, name)).some((one) =>
        Object.entries(values).every(([field, value]) => one[field] === value),
      ),
  }
}

/**
 * Excluded kinds. A 429 for a quarter of an hour would delay all later requests; `rows-leaving.test.ts` covers shorter
 * ones. The others lead to the same failure as an included kind, by the matrix of requests, and take seconds each.
 */
const left: ReadonlySet<string> = new Set([
  'too many requests, for ever',
  'compressed bomb',
  '2 GB announced',
  'endless interim answers',
])
const names = (Object.keys(kinds) as (keyof typeof kinds)[]).filter((name) => !left.has(name))
/** Kinds that are read like a valid answer, by the matrix of requests. */
const asSound: ReadonlySet<string> = new Set([
  'surplus fields',
  'script in texts',
  'controls in texts',
  'other text forms',
  'cookies',
  'rate headers of no sense',
  'clock ten years off',
])
/**
 * True for a kind that is tested with one act only: it takes seconds or many megabytes per request, or is read like
 * another kind.
 */
const isForOneAct = (name: keyof typeof kinds) =>
  asSound.has(name) || name === 'endless body' || (kinds[name] as Kind).isSlow === true

const letters = { saved: 'c', refused: 'r', ignored: 'i', 'not-saved': 'n', unverified: '?' } as const
const cells = new Map<string, string>()

let turn = 0

/** Picks a different answer of the given kind each time, so that many of them are covered. */
function answerOf(name: keyof typeof kinds, sound: object): Misbehave {
  const scene = { sound, writes: true, list: undefined, elsewhere: 'http://127.0.0.1:9', key: 'no key' }
  const answers = (kinds[name] as Kind).answers(scene satisfies Scene)
  return answers[turn % answers.length] ?? (() => undefined)
}

interface Reported {
  readonly view: WriteView
  /** Number of requests that wrote. */
  readonly sent: number
  /** Null if the answer was read as a success. */
  readonly failure: Failure | null
}

/** Sends a write with a broken answer, and waits until the gate has ended it. */
async function write(
  act: Act,
  name: keyof typeof kinds,
  isApplied: boolean,
  { given, confirmation }: Attempt,
): Promise<Reported> {
  let sent = 0
  bench.meddle = ({ method }, pass, signal) => {
    if (method === 'GET') return null
    sent += 1
    return (async () => {
      const operation: Operation = operations[act.operation]
      const applied = isApplied ? await pass() : null
      if (applied?.ok === false) throw new Error(`the demo server refused: ${await applied.text()}`)
      const done = applied ? ((await applied.json()) as object) : sampleOf(operation.reply(509))
      misbehave = answerOf(name, { ...(done as object), result: 'success', msg: '' })
      return fetch(hostile.url, { method, redirect: 'manual', signal })
    })()
  }
  const { writeId } = await bench.review(given)
  await bench.send(writeId, confirmation)
  const over = () => bench.shell.payloadsOf('write:changed').some((view) => isEnded(view as WriteView, writeId))
  while (!over()) await bench.pass((kinds[name] as Kind).isSlow ? 10_000 : 250)
  const view = await bench.reach(writeId, 'ended')
  bench.meddle = () => null
  bench.services().writes.close(writeId)
  return { view, sent, failure: view.attempts.at(-1)?.failure ?? null }
}
/** Chooses the kinds for an act. */
const random = randomFrom(testSeed)
const isEnded = (view: WriteView, writeId: string) => view.writeId === writeId && view.phase === 'ended'

/** Describes a false claim about a part's outcome; null if there is none. */
function untruth({ state }: Outcome, isHeld: boolean, isUnread: boolean, { failure }: Reported): string | null {
  switch (state) {
    case 'saved':
      return isHeld ? null : 'confirmed, and the server does not have it'
    case 'refused':
      if (isHeld && !(isUnread && isInApiWords(failure))) return 'refused, and the server has it'
      return isRefusal(failure) ? null : 'refused by nobody'
    case 'ignored':
      if (isHeld) return 'ignored, and the server has it'
      return failure === null ? null : 'ignored, and the server did not say that it was done'
    case 'not-saved':
      return isHeld ? 'not applied, and the server has it' : null
    case 'unverified':
      return null
  }
}

const isInApiWords = (failure: Failure | null): boolean =>
  failure?.status !== undefined &&
  failure.status >= 400 &&
  failure.status < 500 &&
  (failure.serverMessage !== undefined || failure.code !== undefined)

/** True for a refusal in the API's own shape, or for a gateway's refusal of the body's size or of an unknown call. */
const isRefusal = (failure: Failure | null): boolean =>
  failure !== null &&
  (failure.serverMessage !== undefined ||
    failure.code !== undefined ||
    failure.status === 413 ||
    failure.reason === 'not-offered')

describe.each(Object.entries(acts))('%s', (title, act) => {
  it('ends like the server’s state, is sent once, and is in the journal', async () => {
    const wrong: string[] = []
    const isTriedWithAll = title === 'channel, two fields'
    const asked = names.filter((one) => isTriedWithAll || !isForOneAct(one))
    for (const name of partOf(asked, random)) {
      for (const isApplied of [true, false]) {
        turn += 1
        const attempt = await act.make(turn)
        const reported = await write(act, name, isApplied, attempt)
        const at = `${name}, ${isApplied ? 'done' : 'not done'}`
        for (const outcome of reported.view.outcomes) {
          const why = untruth(outcome, await attempt.holds(outcome.field), act.isUnread === true, reported)
          if (why !== null) wrong.push(`${at}: ${outcome.field}: ${why} (${outcome.because})`)
        }
        const [first] = reported.view.outcomes
        if (first && (await attempt.holds(first.field === 'password' ? null : first.field)) !== isApplied)
          wrong.push(`${at}: the server was to ${isApplied ? 'have done it' : 'leave it'}`)
        if (reported.sent !== 1) wrong.push(`${at}: left ${reported.sent} times`)
        if (reported.view.outcomes.length === 0) wrong.push(`${at}: says nothing`)
        const states = new Set(reported.view.outcomes.map(({ state }) => letters[state]))
        cells.set(`${title} ${name} ${isApplied}`, [...states].join(''))
      }
    }
    expect(wrong).toEqual([])
    const lines = (await storedLines(join(bench.shell.ports.userDataFolder, 'journal'))).map(({ line }) => line)
    const idsOf = (type: string) =>
      lines
        .filter((line) => line['type'] === type)
        .map((line) => String(line['intentId']))
        .toSorted((one, other) => one.localeCompare(other))
    expect(idsOf('intent').length).toBeGreaterThan(0)
    expect(idsOf('outcome')).toEqual(idsOf('intent'))
  }, 60_000)
})

function matrixText(): string {
  const width = 28
  const rows = names.map((name) => {
    const reported = Object.keys(acts).map((title) =>
      [true, false].map((isApplied) => (cells.get(`${title} ${name} ${isApplied}`) ?? '').padEnd(3)).join('/ '),
    )
    return `${name.padEnd(width)} ${reported.join('  ')}`
  })
  return [
    `Hostile servers: ${Object.keys(acts).length} acts × ${names.length} kinds, done / not done before the answer; ${cells.size} cells.`,
    `acts: ${Object.keys(acts).join('; ')}`,
    ...rows,
    Object.entries(letters)
      .map(([state, letter]) => `${letter} ${state}`)
      .join(', '),
  ].join('\n')
}
