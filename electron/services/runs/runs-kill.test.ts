import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServices } from '../index.ts'
import { createFakeShell, createMemoryStore, type FakeShell } from '../testing/fake-ports.ts'
import { describing } from './testing/bench.ts'
import type { RunTask } from './testing/run-writer.ts'

/** A run that is killed in an instant and resumed sends nothing twice, and is not wrong about any row. */

const kills = 20
const seed = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000)
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** Even numbers between 0 and 1, the same for the same seed. */
function randomFrom(start: number): () => number {
  let state = start
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

interface Account {
  readonly role: string
  readonly email: string
  readonly apiKey: string
}

describe(`a run, killed at ${kills} random moments (KILL_SEED=${seed})`, () => {
  let folder: string
  let server: ChildProcess
  let url: string
  let owner: Account
  let shell: FakeShell
  let profileId: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'realm-console-run-kill-'))
    await build({
      configFile: false,
      root: path('.'),
      logLevel: 'error',
      ssr: { noExternal: true },
      build: {
        ssr: path('./testing/run-writer.ts'),
        outDir: folder,
        emptyOutDir: false,
        minify: false,
        rolldownOptions: { output: { format: 'cjs', entryFileNames: 'writer.cjs' } },
      },
    })
    const demo = path('../../demo-server/cli.ts')
    const options = ['--rate-limit', '1000000', '--scale', '200']
    server = spawn(process.execPath, ['--import', 'tsx', demo, ...options], { stdio: 'pipe' })
    const [first] = (await once(linesOf(server), 'line')) as [string]
    const started = JSON.parse(first) as { url: string; accounts: Account[] }
    url = started.url
    const found = started.accounts.find(({ role }) => role === 'owner')
    if (found === undefined) throw new Error('the demo has no owner')
    owner = found
    shell = await createFakeShell({ secretStore: createMemoryStore() })
    const services = await createServices(shell.ports)
    const appearance = { label: 'Halden', colour: 'blue', isProduction: false } as const
    const { email, apiKey } = owner
    profileId = (await services.profiles.connectWithKey({ server: url, email, apiKey, appearance })).id
    await services.close()
    // A write is under way long enough to be hit.
    await fetch(`${url}/demo/faults`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify([{ operation: 'channels.update', latencyMs: 6 }]),
    })
  }, 60_000)
  afterAll(async () => {
    server.kill()
    await shell.remove()
    await rm(folder, { recursive: true, force: true })
  })

  const linesOf = (child: ChildProcess): Interface => {
    if (child.stdout === null) throw new Error('no output')
    return createInterface({ input: child.stdout })
  }
  const ask = async <T>(at: string): Promise<T> => {
    const headers = { Authorization: `Basic ${Buffer.from(`${owner.email}:${owner.apiKey}`).toString('base64')}` }
    return (await (await fetch(`${url}${at}`, { headers })).json()) as T
  }
  const channels = async () =>
    (await ask<{ streams: { stream_id: number; description: string }[] }>('/api/v1/streams')).streams

  /** Whether the run came to its end before it was killed. */
  const runAndKill = async (task: RunTask, lineCount: number, moreMs: number): Promise<boolean> => {
    const child = spawn(process.execPath, [join(folder, 'writer.cjs'), JSON.stringify(task)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const said: string[] = []
    const lines = linesOf(child)
    lines.on('line', (text) => {
      said.push(text)
      if (said.length === lineCount) setTimeout(() => child.kill('SIGKILL'), moreMs)
    })
    await Promise.all([once(child, 'exit'), once(lines, 'close')])
    expect(said.filter((line) => line.startsWith('failed'))).toEqual([])
    return said.includes('over')
  }

  it('ends as an undisturbed run does; what lost its answer is settled by reading', async () => {
    const random = randomFrom(seed)
    const before = (await channels()).slice(0, 120)
    const rows = before.map(({ stream_id: id, description }) => describing(id, description, `New ${id}.`))
    const task: RunTask = { userDataFolder: shell.ports.userDataFolder, profileId, key: owner.apiKey, rows }
    let isOver = false
    for (let kill = 1; kill <= kills && !isOver; kill += 1) {
      isOver = await runAndKill(task, 1 + Math.floor(random() * 5), random() * 30)
    }
    if (!isOver) isOver = await runAndKill(task, Number.POSITIVE_INFINITY, 0)
    expect(isOver).toBe(true)

    const services = await createServices(shell.ports)
    const [found] = await services.runs.list(profileId)
    const runId = found?.runId ?? ''
    await services.runs.check(profileId, runId)
    const ended = await services.runs.rows(profileId, runId, 0, 500)
    const now = new Map((await channels()).map(({ stream_id: id, description }) => [id, description]))
    for (const { write, state } of ended) {
      const isThere = now.get(write.id ?? 0) === `New ${write.id}.`
      expect([write.id, state]).toEqual([write.id, isThere ? 'saved' : 'unknown'])
    }
    const { requests } = await ask<{ requests: { method: string; path: string }[] }>('/demo/requests')
    const sent = requests.filter(({ method }) => method === 'PATCH').map(({ path: at }) => at)
    expect(sent.length).toBeGreaterThan(100)
    expect(sent.filter((at, index) => sent.indexOf(at) !== index)).toEqual([])
    await services.close()
  }, 180_000)
})
