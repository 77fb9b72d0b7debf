import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { createServices } from '../index.ts'
import { createFakeShell, createMemoryStore, type FakeShell } from './fake-ports.ts'

/** For tests: a console in a process of its own, which is killed, and the demo organization that it writes to. */
export interface KilledConsole {
  readonly url: string
  /** A console's folder with a connected account. Every console of the test begins with a copy. */
  readonly shell: FakeShell
  readonly profileId: string
  readonly key: string
  readonly authorization: string
  /** Reads from the server as the account. */
  readonly ask: <T>(at: string) => Promise<T>
  /**
   * Runs the program, and kills it a moment after it printed the given number of lines. Returns the lines, which show
   * what it acknowledged.
   */
  readonly runAndKill: (task: object, lineCount: number, moreMs: number) => Promise<string[]>
  readonly close: () => Promise<void>
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
  const shell = await createFakeShell({ secretStore: createMemoryStore() })
  const services = await createServices(shell.ports)
  const appearance = { label: 'Halden', color: 'blue', isProduction: false } as const
  const { id: profileId } = await services.profiles.connectWithKey({ server: url, email, apiKey: key, appearance })
  await services.close()
  await fetch(`${url}/demo/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(slow.map((operation) => ({ operation, latencyMs: 6 }))),
  })
  const authorization = `Basic ${Buffer.from(`${email}:${key}`).toString('base64')}`
  return {
    url,
    shell,
    profileId,
    key,
    authorization,
    ask: async <T>(at: string) =>
      (await (await fetch(`${url}${at}`, { headers: { Authorization: authorization } })).json()) as T,
    async runAndKill(task, lineCount, moreMs) {
      const child = spawn(process.execPath, [join(folder, 'program.cjs'), JSON.stringify(task)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const said: string[] = []
      const lines = linesOf(child)
      lines.on('line', (text) => {
        said.push(text)
        if (said.length === lineCount) setTimeout(() => child.kill('SIGKILL'), moreMs)
      })
      // Both events are awaited, so that all lines are read.
      await Promise.all([once(child, 'exit'), once(lines, 'close')])
      return said
    },
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
