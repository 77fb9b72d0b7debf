import { afterEach, describe, expect, it } from 'vitest'
import { isAccepted } from '#contract/write-progress.ts'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { maskText } from '#contract/secrets.ts'
import { startDemoServer } from '../../demo-server/index.ts'
import { network, outcomesOf, startBench, type Bench } from './testing/bench.ts'
import { clock } from './testing/fake-clock.ts'

/** Writes that no read verifies: a device's token (`service.md#push-devices`), a call's address (`#video-calls`). */

let bench: Bench
let demoUrl = ''
afterEach(() => bench.close())

async function open({ role = 'owner', ...options }: { role?: string; minimal?: boolean } = {}): Promise<void> {
  const demo = await startDemoServer(options)
  demoUrl = demo.url
  const accounts = demo.accounts.filter((account) => account.role === role)
  bench = await startBench({ demo: { url: demo.url, accounts, close: () => demo.close() }, clock })
}

const control = (path: string, body: object) =>
  fetch(`${demoUrl}/demo/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

async function write(given: object) {
  const { writeId } = await bench.review({ id: null, ...given })
  await bench.send(writeId)
  return bench.reach(writeId, 'ended')
}

const token = '9f3c61aab07e4d2a'.repeat(4)
const appid = 'com.haldenferries.chat'
const registering = (more: object = {}) => ({
  kind: 'device',
  act: 'create',
  changes: [{ field: 'appid', base: '', mine: appid }],
  secrets: { token },
  ...more,
})
const testing = { kind: 'device', act: 'test', secrets: { token } }
const testingAll = { kind: 'device', act: 'test-all', target: { mine: 'sent' } }
const calling = (provider: 'a' | 'b') => ({ kind: 'call', act: `create-${provider}`, target: { mine: 'made' } })

const sent = (path: string) =>
  bench.seen.filter((request) => request.path === path).map(({ form }) => Object.fromEntries(new URLSearchParams(form)))

/** Returns everything that the console wrote to disk or logged. */
async function kept(): Promise<string> {
  const { shell } = bench
  const files = await readdir(shell.ports.userDataFolder, { recursive: true, withFileTypes: true })
  const texts = await Promise.all(
    files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name), 'utf8')),
  )
  return [...texts, ...shell.logged].join('\n')
}

async function expectNoToken(): Promise<void> {
  const reported = JSON.stringify([
    bench.shell.payloadsOf('write:changed'),
    await bench.services().writes.list(bench.profileId),
  ])
  expect(reported).toContain(maskText)
  expect(reported).not.toContain(token)
  const all = await kept()
  expect(all).toContain(maskText)
  expect(all).not.toContain(token)
}

describe('the token of a device', () => {
  it('is registered, which no read verifies, and is not stored', async () => {
    await open()
    const view = await write(registering())
    expect(sent('/users/me/apns_device_token')).toEqual([{ token, appid }])
    expect(outcomesOf(view)).toEqual({ appid: 'unverified: no-read', token: 'unverified: no-read' })
    expect(view).toMatchObject({ attempts: [{ state: 'accepted' }], name: appid, comparedAt: null, remaining: [] })
    expect(view.request).toBeNull()
    expect(view.attempts[0]?.request.form).toEqual([
      ['token', maskText],
      ['appid', appid],
    ])
    await expectNoToken()
  })

  it('has the neutral path if the server announces no level', async () => {
    await open({ minimal: true })
    expect(isAccepted(await write(registering()))).toBe(true)
    expect(sent('/users/me/ios_push_device_token')).toEqual([{ token, appid }])
  })

  it('is masked if the server quotes it in a refusal', async () => {
    await open()
    const quoting = {
      status: 400,
      code: 'BAD_REQUEST',
      msg: `Invalid APNS token ${token}`,
      extra: { bad_value: token },
    }
    await control('faults', { operation: 'push.register-ios-token', ...quoting })
    const view = await write(registering())
    expect(outcomesOf(view)).toEqual({ token: 'refused: server-words', appid: 'not-saved: all-or-nothing' })
    await expectNoToken()
  })

  it('gets a test notification, again after a 429, and not again automatically without an answer', async () => {
    await open()
    await write(registering())
    let answers = 1
    bench.meddle = ({ path }) => {
      if (path !== '/mobile_push/test_notification' || answers === 0) return null
      answers -= 1
      return network.slowDown(1)
    }
    expect(outcomesOf(await write(testing))).toEqual({ token: 'unverified: no-read' })
    expect(sent('/mobile_push/test_notification')).toEqual([{ token }, { token }])
    bench.meddle = ({ path }, pass) => (path === '/mobile_push/test_notification' ? network.dropAfter(pass) : null)
    const lost = await write(testing)
    expect(outcomesOf(lost)).toEqual({ token: 'unverified: unanswered' })
    expect(lost.remaining).toEqual([])
    expect(sent('/mobile_push/test_notification')).toHaveLength(3)
    await expectNoToken()
  })

  it('is refused in the server’s words if the server does not know it', async () => {
    await open()
    const view = await write(testing)
    expect(outcomesOf(view)).toEqual({ token: 'refused: server-words' })
    expect(view.attempts[0]?.failure).toMatchObject({ code: 'INVALID_PUSH_DEVICE_TOKEN' })
    await expectNoToken()
  })

  it('is not named if all devices get the test', async () => {
    await open()
    expect(await write(testingAll)).toMatchObject({ attempts: [{ state: 'accepted' }] })
    expect(sent('/mobile_push/test_notification')).toEqual([{}])
  })

  it('may be as long as a server allows', async () => {
    await open()
    const long = 'ab'.repeat(2_048)
    expect(isAccepted(await write(registering({ secrets: { token: long } })))).toBe(true)
    expect(sent('/users/me/apns_device_token')).toEqual([{ token: long, appid }])
  })
})

describe('the address of a call', () => {
  it.each(['a', 'b'] as const)(
    'at provider %s reaches the page, and the journal keeps its host alone',
    async (provider) => {
      await open()
      const { writes } = bench.services()
      const view = await write(calling(provider))
      const { url } = view.reported as { url: string }
      const { host, pathname } = new URL(url)
      expect(pathname.length).toBeGreaterThan(20)
      expect(outcomesOf(view)).toEqual({ target: 'unverified: no-read' })
      // A reloaded page finds the report again.
      expect((await writes.list(bench.profileId)).map(({ reported }) => reported)).toEqual([{ url }])
      const all = await kept()
      expect(all).toContain(`"reported":"${host}"`)
      expect(all).not.toContain(pathname)
    },
  )

  it('is missing if the answer has none, and no second call is made', async () => {
    await open()
    bench.meddle = ({ path }) =>
      path === '/calls/webex/create' ? Promise.resolve(Response.json({ result: 'success', msg: '' })) : null
    const view = await write(calling('b'))
    expect(view.reported).toBeUndefined()
    expect(view.attempts[0]?.failure).toMatchObject({ kind: 'unexpected-shape' })
    expect(sent('/calls/webex/create')).toHaveLength(1)
  })

  it('is refused to an account that has not signed in at the provider', async () => {
    await open({ role: 'member' })
    const view = await write(calling('b'))
    expect(view.attempts[0]?.failure).toMatchObject({ code: 'INVALID_VIDEO_CALL_PROVIDER_TOKEN' })
    expect(view.reported).toBeUndefined()
  })
})
