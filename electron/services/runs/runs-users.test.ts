import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { plannedRowSchema, type PlannedRow } from '#contract/runs.ts'
import { casesOf } from '#contract/testing/seed.ts'
import { startDemoServer } from '../../demo-server/index.ts'
import { storedLines } from '../journal/testing/lines.ts'
import { gate, network, startBench, type Bench, type Seen } from '../writes/testing/bench.ts'
import { isOver, runBench } from './testing/bench.ts'

/**
 * Creates many accounts from a file. Checks the sent requests and the results, and that no password is stored anywhere.
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

const emailOf = (index: number) => `new${index}@haldenferries.example`
const creating = (index: number): PlannedRow =>
  plannedRowSchema.parse({
    name: `New Person ${index}`,
    change: emailOf(index),
    write: {
      kind: 'user',
      act: 'create',
      id: null,
      changes: [
        { field: 'full_name', base: '', mine: `New Person ${index}` },
        { field: 'email', base: '', mine: emailOf(index) },
      ],
    },
    secretFields: ['password'],
  })
const people = (count: number) => Array.from({ length: count }, (_, index) => creating(index))

const placeOf = (form: string) => Number(/new(\d+)%40/.exec(form)?.[1] ?? Number.NaN)
const passwordOf = (form: string) => new URLSearchParams(form).get('password') ?? ''
const isCreation = ({ method, path }: { method: string; path: string }) => method === 'POST' && path === '/users'

interface Person {
  readonly full_name: string
  readonly delivery_email: string
}
const members = async () => (await bench.others('GET', '/users'))['members'] as unknown as readonly Person[]

/** Returns every text that the console stores on this computer. */
async function keptTexts(folder: string): Promise<string> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
  return (await Promise.all(files.map((one) => readFile(join(one.parentPath, one.name), 'utf8')))).join('\n')
}
const expectNoSecret = async (secrets: readonly string[]) => {
  const reported = [
    await keptTexts(bench.shell.ports.userDataFolder),
    JSON.stringify(bench.shell.emitted),
    bench.shell.logged.join(),
  ]
  for (const text of reported) expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
}

/** Each fault has a period of at most 17 rows, so it meets several rows of a short run too. */
const many = Math.max(150, casesOf(500))

it(`${many} of them under faults: server, rows, journal and arrived requests agree, and nothing was sent twice`, async () => {
  bench = await startBench({ demo: await startDemoServer(), clock })
  const runs = runBench(bench)
  const arrived = new Map<number, number>()
  const slowed = new Set<number>()
  const passwords: string[] = []
  bench.meddle = (request, pass) => {
    if (!isCreation(request)) return null
    const place = placeOf(request.form)
    passwords.push(passwordOf(request.form))
    if (place % 7 === 1) return network.refuse(400, 'BAD_REQUEST', 'Email is already in use.')
    if (place % 11 === 2) return network.refuse(500, 'INTERNAL', 'Internal server error')
    if (place % 13 === 3) return network.drop()
    // A 429 applies nothing, so the row may be sent once more.
    if (place % 17 === 4 && !slowed.has(place)) return (slowed.add(place), network.slowDown(3))
    arrived.set(place, (arrived.get(place) ?? 0) + 1)
    return place % 13 === 5 ? network.dropAfter(pass) : pass()
  }
  const { runId } = await runs.start(people(many))
  const run = await runs.reach(runId, isOver, 20_000)
  const there = new Set((await members()).map(({ delivery_email: email }) => email))
  const intents = (await storedLines(join(bench.shell.ports.userDataFolder, 'journal')))
    .map(({ line }) => line)
    .filter((line) => line['type'] === 'intent')
  for (const { index, state, outcomes } of await runs.rows(runId)) {
    const isThere = there.has(emailOf(index))
    expect([index, arrived.get(index) ?? 0]).toEqual([index, isThere ? 1 : 0])
    // After a lost answer, nothing proves the password, so the row doesn't count as saved, and isn't sent again.
    const isLost = index % 13 === 5 && isThere
    expect([index, state === 'saved']).toEqual([index, isThere && !isLost])
    if (isLost) expect([index, state]).toEqual([index, 'unknown'])
    expect([index, intents.filter(({ name }) => name === `New Person ${index}`).length]).toEqual([
      index,
      slowed.has(index) ? 2 : 1,
    ])
    if (index % 7 === 1)
      expect(outcomes).toContainEqual(
        expect.objectContaining({ field: 'email', state: 'refused', words: 'Email is already in use.' }),
      )
  }
  expect(run.counts).toMatchObject({ waiting: 0, 'under-way': 0, held: 0, 'not-sent': 0 })
  expect(Object.values(run.counts).reduce((sum, count) => sum + count, 0)).toBe(many)
  expect(run.counts.refused).toBeGreaterThan(many / 8)

  expect(new Set(passwords).size).toBeGreaterThan(many * 0.98)
  await expectNoSecret(passwords)
}, 240_000)

it('a run with a secret among its stored values is refused before anything is on disk', async () => {
  bench = await startBench({ demo: await startDemoServer(), clock })
  const row = creating(0)
  const password = 'correct horse 17'
  const write = { ...row.write, changes: [...row.write.changes, { field: 'password', base: '', mine: password }] }
  await expect(runBench(bench).start([creating(1), { ...row, write }])).rejects.toMatchObject({
    failure: { kind: 'invalid-input' },
  })
  await expectNoSecret([password])
})

it('a run without failures loads the list of users for 25 rows', async () => {
  // A slow machine takes more steps, and the list is kept for five minutes, so the steps are short.
  const advance = (milliseconds: number) => clock.advance(milliseconds / 10)
  bench = await startBench({ demo: await startDemoServer(), clock: { ...clock, advance } })
  const runs = runBench(bench)
  let everybody = 0
  const fetchOf = bench.shell.ports.fetch
  Object.assign(bench.shell.ports, {
    fetch: (input: Parameters<typeof fetch>[0], init?: RequestInit) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input.toString())
      if (pathname.endsWith('/users') && (init?.method ?? 'GET') === 'GET' && !search.includes('user_ids'))
        everybody += 1
      return fetchOf(input, init)
    },
  })
  await bench.restart()
  const { runId } = await runs.start(people(60))
  await runs.reach(runId, isOver, 11_000)
  expect((await runs.current(runId)).counts.saved).toBe(60)
  // Before the run, after the first row, and then for 25 rows each.
  expect(everybody).toBe(5)
}, 240_000)

describe('a creation that an earlier session left unanswered', () => {
  /** Ends the console during the first creation, whose result the next session can't read yet. */
  const leave = async () => {
    bench = await startBench({ demo: await startDemoServer(), clock })
    const runs = runBench(bench)
    const look = gate()
    bench.meddle = (request, pass) => (isCreation(request) ? pass().then(() => new Promise(() => {})) : null)
    const { runId } = await runs.start(people(4))
    await bench.until('the first one', () => bench.seen.some(isCreation))
    await bench.restart()
    bench.meddle = ({ method, path }, pass) => (method === 'GET' && path === '/users' ? look.opened.then(pass) : null)
    await bench.services().runs.resume(bench.profileId, runId)
    await bench.pass(2_000)
    return { runs, runId, look }
  }

  it('is looked up before the next row is sent, and no row is blocked', async () => {
    const { runs, runId, look } = await leave()
    expect(bench.seen.filter(isCreation)).toHaveLength(1)
    look.open()
    // No read shows that the password was stored.
    expect(runs.tally(await runs.reach(runId, isOver))).toEqual({ saved: 3, unknown: 1 })
    expect(bench.seen.filter(isCreation).map(({ form }) => placeOf(form))).toEqual([0, 1, 2, 3])
  }, 240_000)

  it('by a person is waited for as well', async () => {
    bench = await startBench({ demo: await startDemoServer(), clock })
    const runs = runBench(bench)
    const answer = gate()
    const isFirst = ({ method, path, form }: Seen) => isCreation({ method, path }) && placeOf(form) === 9
    bench.meddle = (request, pass) => (isFirst(request) ? answer.opened.then(pass) : null)
    const { write } = creating(9)
    const { writeId } = await bench.review({ ...write, secrets: { password: 'correct horse battery' } })
    await bench.send(writeId, 'Halden')
    await bench.until('it leaves', () => bench.seen.some(isFirst))
    const { runId } = await runs.start(people(2))
    await bench.pass(2_000)
    answer.open()
    expect(runs.tally(await runs.reach(runId, isOver))).toEqual({ saved: 2 })
  }, 240_000)

  it('need not be waited for any longer', async () => {
    const { runs, runId, look } = await leave()
    await bench.services().runs.pause(bench.profileId, runId)
    await bench.pass(500)
    expect(await runs.current(runId)).toMatchObject({ isPaused: true, counts: { 'under-way': 0, held: 0 } })
    await bench.services().runs.cancel(bench.profileId, runId)
    expect(runs.tally(await runs.reach(runId, isOver))).toEqual({ unknown: 1, 'not-sent': 3 })
    expect(bench.seen.filter(isCreation)).toHaveLength(1)
    look.open()
  }, 240_000)
})

it('accepted accounts that no operation reads are not among the remaining rows', async () => {
  bench = await startBench({ demo: await startDemoServer({ minimal: true }), clock })
  const runs = runBench(bench)
  bench.meddle = (request) =>
    isCreation(request) && placeOf(request.form) === 1 ? network.refuse(400, 'BAD_REQUEST', 'Try later.') : null
  const { runId } = await runs.start(people(3))
  const run = await runs.reach(runId, isOver)
  expect(runs.tally(run)).toEqual({ accepted: 2, refused: 1 })
  expect(run).toMatchObject({ remaining: 1, retryable: 1 })
  const { text, count } = await bench.services().runs.remaining(bench.profileId, runId)
  expect(count).toBe(1)
  expect(text).not.toContain(emailOf(0))
  expect(bench.seen.filter(isCreation).map(({ form }) => placeOf(form))).toEqual([0, 1, 2])
}, 240_000)

describe('passwords', () => {
  const saved: string[] = []
  const startConsole = async () => {
    saved.length = 0
    const saveText = (_name: string, text: string) => Promise.resolve(saved.push(text) > 0)
    bench = await startBench({ demo: await startDemoServer(), clock, ports: { saveText } })
    return runBench(bench)
  }
  const sent = () => bench.seen.filter(isCreation).map(({ form }) => passwordOf(form))
  const file = { name: 'passwords.csv', header: ['Name', 'Email', 'Password'] }

  it('that were generated are saved once, to a file of their own, if requested', async () => {
    const runs = await startConsole()
    bench.meddle = (request) =>
      isCreation(request) && placeOf(request.form) === 1
        ? network.refuse(400, 'BAD_REQUEST', 'Email is already in use.')
        : null
    const { runId } = await runs.start(people(3), { keepsSecrets: true })
    const run = await runs.reach(runId, isOver)
    // The refused row created no account.
    expect(run.secrets).toEqual({ from: 'made', missing: 0, kept: 2, isLost: false })
    const { runs: service } = bench.services()
    expect(await service.saveSecrets(bench.profileId, [runId], file)).toBe(true)
    const [first, , third] = sent()
    expect(saved).toEqual([
      `\uFEFFName,Email,Password\r\nNew Person 0,${emailOf(0)},${first}\r\nNew Person 2,${emailOf(2)},${third}\r\n`,
    ])
    expect((await runs.current(runId)).secrets.kept).toBe(0)
    await expect(service.saveSecrets(bench.profileId, [runId], file)).rejects.toThrow('this run has no stored secrets')
    await expectNoSecret(sent())
  })

  it('that were generated are not kept unless requested', async () => {
    const runs = await startConsole()
    const { runId } = await runs.start(people(2))
    expect((await runs.reach(runId, isOver)).secrets.kept).toBe(0)
    await expectNoSecret(sent())
  })

  it('that were generated and not saved are passed on when the remaining rows are resent', async () => {
    const runs = await startConsole()
    let isRefused = true
    bench.meddle = (request) =>
      isCreation(request) && placeOf(request.form) === 1 && isRefused
        ? network.refuse(400, 'BAD_REQUEST', 'Try later.')
        : null
    const { runId } = await runs.start(people(2), { keepsSecrets: true })
    await runs.reach(runId, isOver)
    isRefused = false
    const { runs: service } = bench.services()
    const again = await service.retry({
      profileId: bench.profileId,
      runId,
      which: 'all',
      title: 'Again',
      allowed: 2,
      confirmation: null,
    })
    expect((await runs.reach(again.runId, isOver)).secrets.kept).toBe(2)
    await service.saveSecrets(bench.profileId, [again.runId], file)
    expect(saved[0]).toContain(emailOf(0))
    expect(saved[0]).toContain(emailOf(1))
  })

  it('from the file are sent with their rows; after a restart the run waits until they are entered again', async () => {
    const runs = await startConsole()
    const secrets = Array.from({ length: 4 }, (_, index) => ({ password: `from-the-file-${index}-x9` }))
    let count = 0
    bench.meddle = (request, pass) => {
      if (!isCreation(request)) return null
      count += 1
      if (count === 2) void bench.services().runs.pause(bench.profileId, runId)
      return pass()
    }
    const { runId } = await runs.start(people(4), { secrets })
    await runs.reach(runId, ({ isPaused, counts }) => isPaused && counts['under-way'] === 0)
    await bench.restart()
    const restored = await runs.current(runId)
    expect(restored).toMatchObject({ phase: 'interrupted', secrets: { from: 'given', missing: 2 } })
    const { runs: service } = bench.services()
    await expect(service.resume(bench.profileId, runId)).rejects.toThrow('must be entered again')
    const given = [2, 3].map((index) => ({ index, values: secrets[index] ?? {} }))
    expect((await service.giveSecrets(bench.profileId, runId, given)).secrets.missing).toBe(0)
    await service.resume(bench.profileId, runId)
    expect((await runs.reach(runId, isOver)).counts.saved).toBe(4)
    expect(sent()).toEqual(secrets.map(({ password }) => password))
    await expectNoSecret(sent())
  })

  it('that were to be saved are reported as lost after a restart', async () => {
    const runs = await startConsole()
    const { runId } = await runs.start(people(1), { keepsSecrets: true })
    await runs.reach(runId, isOver)
    await bench.restart()
    expect((await runs.current(runId)).secrets).toEqual({ from: 'made', missing: 0, kept: 0, isLost: true })
  })
})
