import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { createServices, type Services } from '../index.ts'
import type { Random } from '#contract/testing/seed.ts'
import { createFakeShell, createMemoryStore, type FakeShell } from './fake-ports.ts'

/**
 * For tests: a console in a process of its own, which is killed or asked to quit, and the demo organization that it
 * writes to.
 */
export interface KilledConsole {
  readonly url: string
  /** A console's folder with a connected account. Every console of the test begins with a copy. */
  readonly shell: FakeShell
  readonly profileId: string
  readonly key: string
  readonly authorization: string
  /** All requests that arrived; the server itself forgets the oldest. */
  readonly requests: () => Promise<readonly Arrived[]>
  /** Reads from the server as the account. */
  readonly ask: <T>(at: string) => Promise<T>
  /**
   * Runs the program, and ends it a moment after it printed the given number of lines: two of three times by a kill,
   * otherwise in order. Returns the lines, which show what it acknowledged.
   */
  readonly runAndEnd: (task: object, lineCount: number, moreMs: number, random: Random) => Promise<string[]>
  /**
   * Every third time, starts the console once without its key, or with a keychain that can't be reached. Then nothing
   * may be sent, and nothing claimed.
   */
  readonly startWithoutKey: (random: Random, session: (services: Services) => Promise<void>) => Promise<void>
  /** Counts what happened, for people who read the test. */
  readonly summary: () => string
  readonly close: () => Promise<void>
}

interface Arrived {
  readonly method: string
  readonly path: string
}

interface Options {
  /** Source file of the program, which gets its task as JSON. */
  readonly program: URL
  readonly serverOptions?: readonly string[]
  /** Operations that are slowed down, so that the kill hits a write in progress. */
  readonly slow: readonly string[]
}

export async function startKilledConsole({ program, serverOptions = [], slow }: Options): Promise<KilledConsole> {
  const folder = await mkdtemp(join(tmpdir(), 'realm-console-kill-'))
  // The program is bundled once, because a bundle starts several times faster than the sources.
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(program),
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { format: 'cjs', entryFileNames: 'program.cjs' } },
    },
  })
  const demo = fileURLToPath(new URL('../../demo-server/cli.ts', import.meta.url))
  const options = ['--rate-limit', '1000000', ...serverOptions]
  const server = spawn(process.execPath, ['--import', 'tsx', demo, ...options], { stdio: 'pipe' })
  const [first] = (await once(linesOf(server), 'line')) as [string]
  const { url, accounts } = JSON.parse(first) as {
    url: string
    accounts: { role: string; email: string; apiKey: string }[]
  }
  const owner = accounts.find(({ role }) => role === 'owner')
  if (owner === undefined) throw new Error('the demo has no owner')
  const { email, apiKey: key } = owner
  const keychain = createMemoryStore()
  const shell = await createFakeShell({ secretStore: keychain })
  const services = await createServices(shell.ports)
  const appearance = { label: 'Halden', color: 'blue', isProduction: false } as const
  const { id: profileId } = await services.profiles.connectWithKey({ server: url, email, apiKey: key, appearance })
  await services.close()
  await fetch(`${url}/demo/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(slow.map((operation) => ({ operation, latencyMs: 6 }))),
  })
  const counts = { kills: 0, quits: 0, 'starts without a key': 0, 'starts without the keychain': 0 }
  const earlier: Arrived[] = []
  const authorization = `Basic ${Buffer.from(`${email}:${key}`).toString('base64')}`
  return {
    url,
    shell,
    profileId,
    key,
    authorization,
    ask: async <T>(at: string) =>
      (await (await fetch(`${url}${at}`, { headers: { Authorization: authorization } })).json()) as T,
    async requests() {
      const answer = await fetch(`${url}/demo/requests`)
      const { requests } = (await answer.json()) as { requests: Arrived[] }
      if (requests.length < 2_000) return [...earlier, ...requests]
      await fetch(`${url}/demo/requests`, { method: 'DELETE' })
      earlier.push(...requests)
      return [...earlier]
    },
    async runAndEnd(task, lineCount, moreMs, random) {
      const isQuit = random() < 1 / 3
      let isEnded = false
      const child = spawn(process.execPath, [join(folder, 'program.cjs'), JSON.stringify(task)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const said: string[] = []
      const lines = linesOf(child)
      lines.on('line', (text) => {
        said.push(text)
        if (said.length !== lineCount) return
        isEnded = true
        setTimeout(() => child.kill(isQuit ? 'SIGTERM' : 'SIGKILL'), moreMs)
      })
      // Both events are awaited, so that all lines are read.
      const [[code, signal]] = await Promise.all([once(child, 'exit'), once(lines, 'close')])
      if (isQuit && isEnded && code !== 0)
        throw new Error(`the console doesn’t quit (${code ?? signal}): ${said.join(' ')}`)
      if (isEnded) counts[isQuit ? 'quits' : 'kills'] += 1
      return said
    },
    async startWithoutKey(random, session) {
      if (random() > 1 / 3) return
      const kept = [...keychain.entries]
      const isGone = random() < 0.5
      if (isGone) keychain.entries.clear()
      else keychain.problem = 'locked'
      const locked = await createServices(shell.ports)
      await session(locked)
      await locked.close()
      keychain.problem = null
      for (const [name, secret] of kept) keychain.entries.set(name, secret)
      counts[isGone ? 'starts without a key' : 'starts without the keychain'] += 1
    },
    summary: () =>
      Object.entries(counts)
        .map(([what, count]) => `${count} ${what}`)
        .join(', '),
    async close() {
      server.kill()
      await shell.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function linesOf(child: ChildProcess): Interface {
  if (child.stdout === null) throw new Error('no output')
  return createInterface({ input: child.stdout })
}
