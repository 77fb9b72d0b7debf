import { afterEach, describe, expect, it } from 'vitest'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { maskText } from '#contract/secrets.ts'
import { startDemoServer } from '../../demo-server/index.ts'
import { network, outcomesOf, startBench, type Bench } from './testing/bench.ts'
import { clock } from './testing/fake-clock.ts'

/** A write with a secret: the password of a new user reaches only the server (`service.md#creating-a-user`). */

let bench: Bench
afterEach(() => bench.close())

const password = 'lantern-rope-seven-gulls'
const email = 'sofie.lind@haldenferries.example'
const creating = (more: object = {}) => ({
  kind: 'user',
  act: 'create',
  id: null,
  changes: [
    { field: 'full_name', base: '', mine: 'Sofie Lind' },
    { field: 'email', base: '', mine: email },
  ],
  secrets: { password },
  draftKey: 'user:new',
  ...more,
})

async function open({ role = 'owner', ...options }: { role?: string; minimal?: boolean } = {}): Promise<void> {
  const demo = await startDemoServer(options)
  const accounts = demo.accounts.filter((account) => account.role === role)
  bench = await startBench({ demo: { url: demo.url, accounts, close: () => demo.close() }, clock })
}

async function create(more: object = {}) {
  const { writeId } = await bench.review(creating(more))
  await bench.send(writeId)
  return bench.reach(writeId, 'ended')
}

const sentPasswords = () =>
  bench.seen
    .filter(({ method, path }) => method === 'POST' && path === '/users')
    .map(({ form }) => new URLSearchParams(form).get('password'))

/** Checks everything that the console sent to a page, wrote to disk or logged. */
async function expectNoTrace(): Promise<void> {
  const { shell } = bench
  const reported = ['write:changed', 'write:closed'].flatMap((name) => shell.payloadsOf(name as 'write:changed'))
  expect(JSON.stringify(reported)).toContain(email)
  expect(JSON.stringify([reported, shell.logged, await bench.services().writes.list(bench.profileId)])).not.toContain(
    password,
  )
  const files = await readdir(shell.ports.userDataFolder, { recursive: true, withFileTypes: true })
  const texts = await Promise.all(
    files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name), 'utf8')),
  )
  expect(texts.join('\n')).toContain(email)
  expect(texts.join('\n')).not.toContain(password)
}

describe('the password of a new user', () => {
  it('reaches the server once; each view and the journal have a mask instead', async () => {
    await open()
    const view = await create()
    expect(sentPasswords()).toEqual([password])
    expect(outcomesOf(view)).toEqual({
      full_name: 'saved: reads-back',
      email: 'saved: reads-back',
      password: 'unverified: no-read',
    })
    expect(view).toMatchObject({ attempts: [{ state: 'accepted' }], name: 'Sofie Lind', remaining: [] })
    expect(view.changes.at(-1)).toEqual({ field: 'password', base: '', mine: maskText })
    await expectNoTrace()
  })

  it('is sent again after a 429, and unchanged after a refusal of another field', async () => {
    await open()
    let answers = 1
    bench.meddle = ({ method, path }) => {
      if (method !== 'POST' || path !== '/users' || answers === 0) return null
      answers -= 1
      return network.slowDown(1)
    }
    await create()
    expect(sentPasswords()).toEqual([password, password])
    await expectNoTrace()
  })

  it.each([
    ['moderator', {}, 'refused: server-words'],
    ['owner', { secrets: { password: 'short' } }, 'not-saved: all-or-nothing'],
  ])('stays out of what is told of a refusal: %s', async (role, more, outcome) => {
    await open({ role })
    expect(outcomesOf(await create(more))).toMatchObject({ email: outcome })
    expect(sentPasswords()).toHaveLength(1)
    await expectNoTrace()
  })

  it('is not claimed if the server lists no users: accepted, and known by the returned ID', async () => {
    await open({ minimal: true })
    const view = await create()
    expect(new Set(Object.values(outcomesOf(view)))).toEqual(new Set(['unverified: no-read']))
    expect(view).toMatchObject({ attempts: [{ state: 'accepted' }], id: expect.any(Number) as unknown })
  })

  it('cannot be claimed if the answer is lost, and is not sent without other fields', async () => {
    await open()
    bench.meddle = ({ method, path }, pass) => (method === 'POST' && path === '/users' ? network.dropAfter(pass) : null)
    const view = await create()
    expect(outcomesOf(view)).toMatchObject({
      email: 'saved: arrived-unanswered',
      password: 'unverified: unanswered',
    })
    expect(view.remaining).toEqual([])
    await expectNoTrace()
  })

  it('is lost with the session, so that an unanswered write is looked up and never sent with a mask', async () => {
    await open()
    bench.meddle = ({ method, path }) => (method === 'POST' && path === '/users' ? new Promise(() => {}) : null)
    const { writeId } = await bench.review(creating())
    await bench.send(writeId)
    await bench.reach(writeId, 'sending')
    await bench.restart()
    bench.meddle = () => null
    await bench.services().connections.open(bench.profileId)
    await bench.services().writes.list(bench.profileId)
    const left = await bench.reach(writeId, 'ended')
    expect(outcomesOf(left)).toMatchObject({ email: 'not-saved: may-still-arrive' })
    expect(left.remaining).toEqual([])
    await bench.services().writes.send(writeId, null)
    await bench.pass(1_000)
    expect(sentPasswords()).toHaveLength(1)
    await expectNoTrace()
  })

  it('is refused among the stored values, and so is another value as a secret', async () => {
    await open()
    const { changes } = creating()
    const among = creating({ secrets: {}, changes: [...changes, { field: 'password', mine: password }] })
    await expect(bench.review(among)).rejects.toThrow(/secret/)
    await expect(bench.review(creating({ changes: [], secrets: { email } }))).rejects.toThrow(/secret/)
  })
})
