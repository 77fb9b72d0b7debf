import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { calls, type Channel } from '#contract/ipc.ts'
import { casesOf, randomFrom, testSeed } from '#contract/testing/seed.ts'
import { startDemoServer } from '../demo-server/index.ts'
import { failure } from '../services/failure.ts'
import { createServices } from '../services/index.ts'
import { createFakeShell } from '../services/testing/fake-ports.ts'
import { createHandlers } from '../ipc/handlers.ts'
import { electron, openElectronBridge } from './electron-bridge.ts'
import { generateCall } from './generated-calls.ts'
import { openHostBridge } from './host-bridge.ts'

vi.mock('electron', () => electron)

const count = casesOf(10_000)
const atOnce = 40
const secret = 'a file of this computer that nobody handed over'

/** The channels that accept an address from the page, because a person types it there. */
const reachesOut = new Set<Channel>([
  'server:probe',
  'connection-check:run',
  'profiles:connect-with-key',
  'profiles:connect-with-password',
  'profiles:connect-with-handle',
])

// The call is excluded, because every other call needs the profile.
const omitted = new Set<Channel>(['profiles:remove'])
const inward = (Object.keys(calls) as Channel[]).filter((channel) => !omitted.has(channel) && !reachesOut.has(channel))

it.each([
  ['electron', openElectronBridge, testSeed],
  ['browser', openHostBridge, testSeed + 1],
] as const)(
  `none of ${count} generated calls over the bridge of the %s shell reaches further than it may`,
  async (shellName, openBridge, seed) => {
    const demo = await startDemoServer({ rateLimitPerMinute: 1_000_000, openRateLimitPerMinute: 1_000_000 })
    const stranger = await startStranger()
    const folder = await mkdtemp(join(tmpdir(), 'realm-console-border-'))
    const file = join(folder, 'secret.txt')
    await writeFile(file, secret)
    const sent: { readonly url: URL; readonly body: unknown; readonly authorization: string | null }[] = []
    const opened: string[] = []
    const shell = await createFakeShell({
      shell: shellName,
      fetch: (input, init = {}) => {
        const url = new URL(input instanceof Request ? input.url : input)
        const authorization = new Headers(init.headers).get('authorization')
        sent.push({ url, body: init.body, authorization })
        // Every other address that a page makes up leads nowhere.
        const isHere = [demo.url, stranger.origin].includes(url.origin)
        return isHere ? fetch(input, init) : Promise.reject(new Error('net::ERR_NAME_NOT_RESOLVED'))
      },
      startDemo: () =>
        Promise.reject(failure('not-found', 'unknown-profile', 'the profile of this test is the only one')),
      openLink: async (url) => void opened.push(url),
    })
    const services = await createServices(shell.ports)
    const { call, close } = await openBridge(createHandlers(services, shell.ports), shell.ports.log)
    try {
      const [owner] = demo.accounts
      const connected = await call('profiles:connect-with-key', {
        server: demo.url,
        email: owner?.email,
        apiKey: owner?.apiKey,
        appearance: { label: 'Demo', color: 'blue', isProduction: false },
      })
      if (!connected.ok) throw new Error(JSON.stringify(connected.failure))
      const { id: profileId } = connected.value as { id: string }
      const random = randomFrom(seed)
      const outcomes = new Map<string, number>()
      const makeOne = async (from: readonly Channel[]): Promise<void> => {
        const known = { profileId, strangers: [stranger.origin], file }
        const { channel, input } = generateCall(random, from, known)
        const result = await call(channel, input)
        const reported = result.ok ? 'ok' : (result.failure.reason ?? result.failure.kind)
        outcomes.set(reported, (outcomes.get(reported) ?? 0) + 1)
        // No made-up call may count as an error of the console.
        expect(reported, `${channel} ${JSON.stringify(input)?.slice(0, 300)} ${JSON.stringify(result)}`).not.toBe(
          'console-fault',
        )
        expect(JSON.stringify(result), channel).not.toContain(secret)
        expect(JSON.stringify(result), channel).not.toContain(owner?.apiKey)
      }
      const makeAll = async (all: number, from: readonly Channel[]): Promise<void> => {
        let left = all
        const inTurn = async (): Promise<void> => {
          while (left-- > 0) await makeOne(from)
        }
        await Promise.all(Array.from({ length: atOnce }, inTurn))
      }
      await makeAll(count * 0.9, inward)
      expect(new Set(sent.map(({ url }) => url.origin))).toEqual(new Set([demo.url]))
      await makeAll(count * 0.1, [...reachesOut])

      // Main still answers, with the same account.
      expect(await call('profiles:list', {})).toMatchObject({ ok: true, value: { profiles: [{ id: profileId }] } })
      const own = basicOf(owner?.email ?? '', owner?.apiKey ?? '')
      for (const { url, authorization, body } of sent) {
        if (url.origin !== demo.url) expect(authorization).not.toBe(own)
        expect(String(body)).not.toContain(secret)
      }
      expect(stranger.asked.join('\n')).not.toContain(own)
      expect(opened.every((url) => /^(https|mailto):/.test(url))).toBe(true)
      expect(await sizeOf(shell.ports.userDataFolder)).toBeLessThan(300_000_000)
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
      const reported = [...outcomes].map(([what, times]) => `${what} ${times}`)
      // oxlint-disable-next-line no-console -- prints the call counts on purpose
      console.log(
        `${count} generated calls, ${shellName}, seed ${seed}: ${reported.join(', ')}; ${sent.length} requests`,
      )
      expect(outcomes.get('ok') ?? 0).toBeGreaterThan(count / 20)
    } finally {
      await close()
      await services.close()
      await shell.remove()
      await Promise.all([demo.close(), stranger.close(), rm(folder, { recursive: true })])
    }
  },
  120_000,
)

it('takes an address from the page in no other channel', () => {
  const withAddress = (Object.keys(calls) as Channel[]).filter((channel) => {
    const shape = (calls[channel].input as { shape?: object }).shape ?? {}
    return 'server' in shape || 'subject' in shape || channel === 'profiles:connect-with-handle'
  })
  expect(new Set(withAddress)).toEqual(reachesOut)
})

const basicOf = (email: string, key: string): string => `Basic ${Buffer.from(`${email}:${key}`).toString('base64')}`

/** A server that nobody connected; it records the requests it gets. */
async function startStranger() {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(JSON.stringify(request.headers))
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"result":"error","msg":"no"}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => new Promise((resolve) => server.close(resolve).closeAllConnections())
  return { asked, origin, close }
}

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  // An upload may continue in the meantime and rewrite this file under a temporary name.
  const sizeNow = (path: string) =>
    stat(path).then(
      ({ size }) => size,
      () => 0,
    )
  const sizes = names.filter((one) => one.isFile()).map((one) => sizeNow(join(one.parentPath, one.name)))
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
