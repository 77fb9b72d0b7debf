import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isDone, isOpen } from '#contract/outcomes.ts'
import { plannedRowSchema, type PlannedRow, type Run } from '#contract/runs.ts'
import { partOf, randomFrom, testSeed } from '#contract/testing/seed.ts'
import type { Upload } from '#contract/uploads.ts'
import type { Outcome, WriteView } from '#contract/writes.ts'
import { startDemoServer } from '../../demo-server/index.ts'
import { storedLines } from '../journal/testing/lines.ts'
import { isOver, runBench } from '../runs/testing/bench.ts'
import { gate, network, startBench, type Bench, type Seen } from './testing/bench.ts'
import { clock } from './testing/fake-clock.ts'

/**
 * Writes, runs and uploads of the real services, crossed with answers and paths: what the console and its journal claim
 * in the end is compared with what the server has. Nothing is applied twice unless a person sends it again.
 * `writes/truth-table.test.ts` crosses all acts with all answers.
 */

// ---- answers and paths

interface Answer {
  /** Null for the server's own answer. */
  readonly give: (() => Promise<Response>) | null
  /** True if the server may have applied the request. */
  readonly isApplied: readonly boolean[]
}
const either = [true, false]
const answers: Readonly<Record<string, Answer>> = {
  success: { give: null, isApplied: [true] },
  '400 of the API': { give: () => network.refuse(400, 'BAD_REQUEST', 'No.'), isApplied: [false] },
  '429 of the API': { give: () => network.slowDown(15), isApplied: [false] },
  '429 page': { give: () => network.html(429, { 'Retry-After': '15' }), isApplied: either },
  '404 page': { give: () => network.html(404), isApplied: either },
  '405 page': { give: () => network.html(405), isApplied: either },
  '413 page': { give: () => network.html(413), isApplied: either },
  '500 of the API': { give: () => network.refuse(500, 'INTERNAL', 'Internal server error'), isApplied: either },
  '502 page': { give: () => network.html(502), isApplied: either },
  'connection cut': { give: network.drop, isApplied: either },
}

/** `before` an answer that never comes, `with` an answer that comes meanwhile, or `in` a wait after it. */
const paths = [
  'straight on',
  'stopped before',
  'stopped in',
  'paused with',
  'paused in',
  'killed before',
  'killed in',
  'quit before',
  'quit with',
  'quit in',
] as const
type Path = (typeof paths)[number]

/** The end of a thing, as the console claims it. */
type Claim = 'there' | 'not there' | 'unknown' | 'open'

// ---- what is sent

interface Started {
  /** True while the console waits by itself. */
  readonly waits: () => Promise<boolean>
  readonly isOver: () => Promise<boolean>
  readonly stop: () => Promise<unknown>
  /** Null if it can't be paused now. */
  readonly pause: (() => Promise<unknown>) | null
  /** Continues it after a pause or a start of the console, as a person would. */
  readonly resume: () => Promise<unknown>
  /** Reads again what is unknown. */
  readonly check: () => Promise<unknown>
  /** A claim for each thing, by the service and by the journal. */
  readonly claims: () => Promise<readonly Claim[]>
  readonly journalled: () => Promise<readonly Claim[]>
  /** Number of things that the server has. Each thing is there at most once. */
  readonly there: () => Promise<number>
}

interface Subject {
  readonly isTarget: (request: Seen) => boolean
  /** The request that gets the answer, counted from one. */
  readonly faulty: number
  /** True if a read decides each claim. */
  readonly isRead: boolean
  readonly start: (cell: number) => Promise<Started>
}

let bench: Bench
/** Requests that are on their way to the server. Until they are answered, the fake clock doesn't advance. */
let under = 0
/** The clock's speed. Once no moment is looked for, waits pass faster. */
let speed = 1

const claimOf = (outcomes: readonly Pick<Outcome, 'state' | 'because'>[]): Claim => {
  if (outcomes.length === 0) return 'open'
  if (outcomes.every(isDone)) return 'there'
  return outcomes.some((one) => one.state === 'unverified' && isOpen(one)) ? 'unknown' : 'not there'
}

/** The claims of the journal about the writes that a name or an ID selects, each by its last outcomes. */
async function journalClaims(isOwn: (line: Readonly<Record<string, unknown>>) => boolean): Promise<readonly Claim[]> {
  const lines = (await storedLines(join(bench.shell.ports.userDataFolder, 'journal'))).map(({ line }) => line)
  const writes = new Set(lines.filter((line) => line['type'] === 'intent' && isOwn(line)).map((one) => one['writeId']))
  return [...writes].map((writeId) => {
    const own = lines.filter((line) => line['writeId'] === writeId)
    const ended = own.filter(({ type }) => type === 'outcome')
    const isUnanswered = own.some(
      (line) => line['type'] === 'intent' && !ended.some(({ intentId }) => intentId === line['intentId']),
    )
    const byField = new Map<unknown, Outcome>()
    for (const one of ended.flatMap((line) => line['outcomes'] as Outcome[])) byField.set(one.field, one)
    if (isUnanswered) return 'open'
    // A 429 of the API has no outcomes, and proves that nothing was applied.
    return byField.size === 0 ? 'not there' : claimOf([...byField.values()])
  })
}

const listed = async (path: string, key: string) =>
  (await bench.others('GET', path))[key] as unknown as readonly Readonly<Record<string, unknown>>[]

const write = (given: (cell: number) => object, there: (cell: number) => Promise<() => Promise<number>>) =>
  async function start(cell: number): Promise<Started> {
    const thereNow = await there(cell)
    const { writeId, confirmation } = await bench.review(given(cell))
    await bench.send(writeId, confirmation?.text)
    const view = async () =>
      (await bench.services().writes.list(bench.profileId)).find((one) => one.writeId === writeId)
    let last: WriteView | undefined
    const isIn = async (...phases: readonly WriteView['phase'][]) => {
      last = (await view()) ?? last
      return last !== undefined && phases.includes(last.phase)
    }
    return {
      waits: () => isIn('waiting', 'verifying-later'),
      // After a start, the gate has only writes without an outcome in the journal.
      isOver: async () => (await isIn('ended', 'review')) || (await view()) === undefined,
      stop: async () => bench.services().writes.cancel(writeId),
      pause: null,
      resume: () => bench.services().writes.list(bench.profileId),
      check: async () => undefined,
      async claims() {
        const now = await view()
        return now === undefined ? [] : [claimOf(now.outcomes)]
      },
      journalled: () => journalClaims((line) => line['writeId'] === writeId),
      there: thereNow,
    }
  }

const run = (rows: (cell: number) => readonly PlannedRow[], there: (cell: number) => Promise<() => Promise<number>>) =>
  async function start(cell: number): Promise<Started> {
    const thereNow = await there(cell)
    const runs = runBench(bench)
    const { runId } = await runs.start(rows(cell))
    const services = () => bench.services().runs
    const now = () => runs.current(runId)
    const isInWait = () =>
      ['waiting', 'verifying-later'].includes(
        (bench.shell.payloadsOf('write:changed').at(-1) as WriteView | undefined)?.phase ?? '',
      )
    return {
      waits: async () => isInWait() || (await now()).hold !== null,
      isOver: async () => isOver(await now()),
      stop: () => services().cancel(bench.profileId, runId),
      pause: () => services().pause(bench.profileId, runId),
      async resume() {
        const isResumable = (one: Run) => one.isPaused || one.phase === 'interrupted'
        if (isResumable(await now())) await services().resume(bench.profileId, runId)
      },
      check: () => services().check(bench.profileId, runId),
      claims: async () =>
        (await runs.rows(runId)).map(({ state, isAbsent }): Claim => {
          // A row that was once unknown stays so, and a person decides whether it is sent again.
          if (state === 'unknown') return isAbsent ? 'not there' : 'unknown'
          if (state === 'under-way') return 'open'
          return ['saved', 'already-so', 'accepted'].includes(state) ? 'there' : 'not there'
        }),
      journalled: () => journalClaims((line) => (line['rowOfRun'] as { runId: string } | undefined)?.runId === runId),
      there: thereNow,
    }
  }

let files: string
const upload = (size: number) =>
  async function start(cell: number): Promise<Started> {
    const name = `cell-${cell}-${size}.bin`
    const path = join(files, name)
    await writeFile(path, Buffer.alloc(size, cell))
    const { uploads } = bench.services()
    await uploads.add(bench.profileId, [{ path, type: '' }])
    const view = async (): Promise<Upload | undefined> =>
      (await bench.services().uploads.list(bench.profileId)).uploads.find((one) => one.name === name)
    const uploadId = (await view())?.uploadId ?? ''
    const isIn = async (...states: readonly Upload['state'][]) => {
      const now = await view()
      return now !== undefined && states.includes(now.state)
    }
    return {
      waits: () => isIn('waiting'),
      isOver: async () => (await view()) === undefined || (await isIn('failed', 'done')),
      stop: () => bench.services().uploads.cancel(bench.profileId, uploadId),
      pause: () => bench.services().uploads.pause(bench.profileId, uploadId),
      async resume() {
        if (await isIn('paused')) await bench.services().uploads.resume(bench.profileId, uploadId)
      },
      check: async () => undefined,
      async claims() {
        const now = await view()
        if (now === undefined) return []
        if (now.state === 'done') return ['there']
        const { what, failure } = now.trouble ?? { what: 'unanswered', failure: null }
        // Of a failure before any answer, the page shows only the failure.
        const isShown = what === 'refused' && failure !== null && failure.status === undefined
        return [isShown || what === 'unanswered' || what === 'no-link' ? 'unknown' : 'not there']
      },
      journalled: () => journalClaims((line) => line['kind'] === 'attachment' && line['name'] === name),
      there: async () => (await listed('/attachments', 'attachments')).filter((one) => one['name'] === name).length,
    }
  }

const describing = (id: number, cell: number) => ({
  kind: 'channel',
  act: 'update',
  id,
  changes: [{ field: 'description', base: descriptions.get(id) ?? '', mine: `Cell ${cell}.` }],
})
/** The descriptions of channels, as last read. */
const descriptions = new Map<number, string>()
const described = (ids: readonly number[]) => async (cell: number) => {
  const read = async () => {
    const all = await listed('/streams?include_all=true', 'streams')
    for (const one of all) descriptions.set(Number(one['stream_id']), String(one['description']))
  }
  await read()
  return async () => {
    await read()
    return ids.filter((id) => descriptions.get(id) === `Cell ${cell}.`).length
  }
}
/** A server makes as many equal links as it is asked for. */
const linking = {
  kind: 'invitation-link',
  act: 'create',
  id: null,
  changes: [{ field: 'invite_as', base: undefined, mine: 'guest' }],
}
const linked = async () => {
  const links = async () => (await listed('/invites', 'invites')).filter((one) => one['is_multiuse'] === true).length
  const before = await links()
  return async () => (await links()) - before
}
const person = (cell: number) => `cell${cell}@haldenferries.example`
const row = (name: string, given: object): PlannedRow => plannedRowSchema.parse({ name, change: '', write: given })

const to = (method: string, path: RegExp) => (request: Seen) => request.method === method && path.test(request.path)
const rowChannels = [102, 103, 104] as const
const subjects: Readonly<Record<string, Subject>> = {
  'a change of a channel': {
    isTarget: to('PATCH', /^\/streams\/101$/),
    faulty: 1,
    isRead: true,
    start: write((cell) => describing(101, cell), described([101])),
  },
  'a new link': {
    isTarget: to('POST', /^\/invites\/multiuse$/),
    faulty: 1,
    isRead: true,
    start: write(() => linking, linked),
  },
  'a new account': {
    isTarget: to('POST', /^\/users$/),
    faulty: 1,
    // No operation reads the password.
    isRead: false,
    start: write(
      (cell) => ({
        kind: 'user',
        act: 'create',
        id: null,
        changes: [
          { field: 'full_name', base: '', mine: `Cell ${cell}` },
          { field: 'email', base: '', mine: person(cell) },
        ],
        secrets: { password: 'correct horse battery' },
      }),
      async (cell) => async () =>
        (await listed('/users', 'members')).filter((one) => one['delivery_email'] === person(cell)).length,
    ),
  },
  'a run that changes channels': {
    isTarget: to('PATCH', /^\/streams\/10[234]$/),
    faulty: 2,
    isRead: true,
    start: run((cell) => rowChannels.map((id) => row(`${id}`, describing(id, cell))), described(rowChannels)),
  },
  'a run of equal links': {
    isTarget: to('POST', /^\/invites\/multiuse$/),
    faulty: 2,
    isRead: false,
    start: run(() => ['one', 'two', 'three'].map((name) => row(name, linking)), linked),
  },
  'a small file': {
    isTarget: to('POST', /^\/user_uploads$/),
    faulty: 1,
    isRead: false,
    start: upload(2_000),
  },
  'a resumable file': {
    isTarget: to('PATCH', /^\/tus\//),
    faulty: 1,
    isRead: false,
    start: upload(6 * 1024 * 1024),
  },
  'a resumable file, at its creation': {
    isTarget: to('POST', /^\/tus\/?$/),
    faulty: 1,
    isRead: false,
    start: upload(6 * 1024 * 1024 + 1),
  },
}

// ---- one cell

interface Cell {
  readonly subject: string
  readonly answer: string
  readonly isApplied: boolean
  readonly path: Path
}

async function eventually(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isTrue()); tries += 1) {
    if (tries > 4_000) throw new Error(`waited too long: ${what}`)
    await bench.pass(250)
  }
}

interface Ended {
  readonly isOnPath: boolean
  readonly claims: readonly Claim[]
  readonly faults: readonly string[]
}

async function go({ subject: name, answer, isApplied, path }: Cell, number: number): Promise<Ended> {
  const subject = subjects[name] as Subject
  const { give } = answers[answer] as Answer
  const [how, when] = path.split(' ')
  const comes = gate()
  let targets = 0
  let hasArrived = false
  let isAnswered = false
  const passing = (pass: () => Promise<Response>) => {
    under += 1
    return pass().finally(() => (under -= 1))
  }
  const faulty = async (pass: () => Promise<Response>): Promise<Response> => {
    const own = isApplied ? await passing(pass) : null
    hasArrived = true
    if (when === 'before') return new Promise(() => {})
    if (when === 'with') await comes.opened
    isAnswered = true
    return give === null && own !== null ? own : (give ?? network.drop)()
  }
  bench.meddle = (request, pass) => {
    if (!subject.isTarget(request)) return passing(pass)
    targets += 1
    return targets === subject.faulty ? faulty(pass) : passing(pass)
  }
  speed = 1
  const started = await subject.start(number)
  let isOnPath = true
  if (how !== 'straight') {
    const isThen = when === 'in' ? async () => isAnswered && (await started.waits()) : async () => hasArrived
    await eventually('the moment', async () => (await isThen()) || (await started.isOver()))
    isOnPath = await isThen()
    if (isOnPath) {
      if (how === 'stopped') await started.stop()
      else if (how === 'paused') {
        const pausing = started.pause?.()
        comes.open()
        await pausing
        await bench.pass(1_000)
      } else if (how === 'killed') await bench.kill()
      else {
        const ending = bench.restart()
        comes.open()
        await ending
      }
      if (how !== 'stopped') await started.resume()
    }
  }
  comes.open()
  speed = 4
  await eventually('the end', started.isOver)
  await started.check()
  await eventually('the end of the check', started.isOver)
  const [claims, journalled, there] = [await started.claims(), await started.journalled(), await started.there()]
  return { isOnPath, claims, faults: faultsOf(subject, how ?? '', { claims, journalled, there }) }
}

function faultsOf(
  { isRead }: Subject,
  how: string,
  all: { readonly claims: readonly Claim[]; readonly journalled: readonly Claim[]; readonly there: number },
): readonly string[] {
  const { there } = all
  const faults: string[] = []
  for (const by of ['claims', 'journalled'] as const) {
    const count = (claim: Claim) => all[by].filter((one) => one === claim).length
    const said = `${by}: ${all[by].join(', ')}; the server has ${there}`
    if (count('there') > there) faults.push(`${said}, too few`)
    // Without any claim, nothing is said about the rest.
    if (all[by].length > 0 && count('there') + count('unknown') + count('open') < there)
      faults.push(`${said}, too many`)
    if (count('open') > 0) faults.push(`${said}, and one is left open`)
    if (isRead && count('unknown') > 0 && how !== 'stopped') faults.push(`${said}, and a read would decide`)
  }
  return faults
}

// ---- the table

const cells: Cell[] = Object.keys(subjects).flatMap((subject) =>
  paths.flatMap((path) =>
    Object.entries(answers)
      // An answer that never comes is one, and these end without a wait.
      .filter(([answer]) => !path.endsWith('before') || answer === 'connection cut')
      .filter(([answer]) => !path.endsWith('in') || (answer !== 'success' && answer !== '400 of the API'))
      .filter(() => !path.startsWith('paused') || !/^a (?:change|new)|small/.test(subject))
      .flatMap(([answer, { isApplied }]) => isApplied.map((one) => ({ subject, answer, isApplied: one, path }))),
  ),
)

beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'realm-console-truth-'))
  const demo = await startDemoServer({ rateLimitPerMinute: 1_000_000 })
  bench = await startBench({
    demo,
    clock: { ...clock, advance: (milliseconds) => clock.advance(under > 0 ? 0 : milliseconds * speed) },
  })
})
afterAll(async () => {
  await bench.close()
  await rm(files, { recursive: true })
})

it('claims only what the server has, and sends nothing twice by itself, on every path', async () => {
  const counts = new Map<Path, number>()
  const ends = new Map<Claim, number>()
  const wrong: string[] = []
  const random = randomFrom(testSeed)
  const chosen = paths.flatMap((path) =>
    partOf(
      cells.filter((cell) => cell.path === path),
      random,
    ),
  )
  for (const [index, cell] of chosen.entries()) {
    const { subject, answer, isApplied, path } = cell
    const { isOnPath, claims, faults } = await go(cell, index + 1)
    const name = [subject, answer, isApplied ? 'applied' : 'not applied', path].join(' | ')
    wrong.push(...faults.map((fault) => `${name}: ${fault}`))
    for (const claim of claims) ends.set(claim, (ends.get(claim) ?? 0) + 1)
    // One that didn't wait went straight on.
    const taken = isOnPath ? path : 'straight on'
    counts.set(taken, (counts.get(taken) ?? 0) + 1)
  }
  expect(wrong).toEqual([])
  const sum = chosen.length
  // Most cells must leave the straight path; otherwise the test shows little.
  expect(counts.get('straight on') ?? 0).toBeLessThan(sum / 2)
  const list = (all: ReadonlyMap<string, number>) => [...all].map(([name, count]) => `${count} ${name}`).join(', ')
  // oxlint-disable-next-line no-console -- people read this test for the size of the table
  console.log(
    `Truth of paths: ${Object.keys(subjects).length} subjects × ${Object.keys(answers).length} answers × applied or not × ${paths.length} paths: ${sum} of ${cells.length} cells (${list(counts)}); claims: ${list(ends)}; ${wrong.length} false claims.`,
  )
}, 600_000)
