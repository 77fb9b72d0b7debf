import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WriteView } from '#contract/writes.ts'
import { createServices } from '../index.ts'
import { createJournal } from '../journal/journal.ts'
import { storedLines } from '../journal/testing/lines.ts'
import { createFakeShell, createMemoryStore, until, type FakeShell } from '../testing/fake-ports.ts'
import type { WriterLine, WriterTask } from './testing/writer.ts'

/** A console that is killed in an instant forgets nothing it acknowledged, and is not wrong about the rest. */

const kills = 50
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

describe(`killed at ${kills} random moments (KILL_SEED=${seed})`, () => {
  let folder: string
  let server: ChildProcess
  let url: string
  let owner: Account
  let shell: FakeShell
  let profileId: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'realm-console-kill-'))
    // Bundled once, since a start in a bundle is several times quicker than one from the sources.
    await build({
      configFile: false,
      root: path('.'),
      logLevel: 'error',
      ssr: { noExternal: true },
      build: {
        ssr: path('./testing/writer.ts'),
        outDir: folder,
        emptyOutDir: false,
        minify: false,
        rolldownOptions: { output: { format: 'cjs', entryFileNames: 'writer.cjs' } },
      },
    })
    const demo = path('../../demo-server/cli.ts')
    server = spawn(process.execPath, ['--import', 'tsx', demo, '--rate-limit', '1000000'], { stdio: 'pipe' })
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
      body: JSON.stringify(['channels.update', 'linkifiers.create'].map((operation) => ({ operation, latencyMs: 6 }))),
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
  const writesArrived = async () => {
    const { requests } = await ask<{ requests: { method: string; path: string }[] }>('/demo/requests')
    return requests.filter(({ method, path: at }) => method !== 'GET' && /\/(streams|realm)\//.test(at))
  }
  /** The server has finished whatever had arrived: a write of ours is held up as long, and stands behind them. */
  const settled = async () => {
    const headers = { Authorization: `Basic ${Buffer.from(`${owner.email}:${owner.apiKey}`).toString('base64')}` }
    const body = new URLSearchParams({ description: 'Settled.' })
    await (await fetch(`${url}/api/v1/streams/110`, { method: 'PATCH', headers, body })).text()
  }

  /** Runs a console that writes and kills it after so many lines and a moment more; what it had acknowledged. */
  const runAndKill = async (run: number, lineCount: number, moreMs: number): Promise<WriterLine[]> => {
    const task: WriterTask = { userDataFolder: shell.ports.userDataFolder, profileId, key: owner.apiKey, run }
    const child = spawn(process.execPath, [join(folder, 'writer.cjs'), JSON.stringify(task)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const said: WriterLine[] = []
    const lines = linesOf(child)
    lines.on('line', (text) => {
      said.push(JSON.parse(text) as WriterLine)
      if (said.length === lineCount) setTimeout(() => child.kill('SIGKILL'), moreMs)
    })
    // What is in the pipe is read to its end.
    await Promise.all([once(child, 'exit'), once(lines, 'close')])
    return said
  }

  /** What the journal holds of writes, by their ids. */
  const readJournal = async () => {
    const intents = new Map<string, string>()
    const outcomes = new Set<unknown>()
    const answered = new Set<unknown>()
    for (const { line } of await storedLines(join(shell.ports.userDataFolder, 'journal'))) {
      if (line['type'] === 'intent') intents.set(String(line['intentId']), String(line['writeId']))
      if (line['type'] === 'outcome') {
        outcomes.add(line['writeId'])
        answered.add(line['intentId'])
      }
    }
    const unanswered = [...intents].filter(([intentId]) => !answered.has(intentId)).map(([, writeId]) => writeId)
    return { intents: new Set(intents.values()), outcomes, unanswered }
  }

  /** Whether the server holds a part of a write. */
  const holds = async ({ kind, id, changes }: WriteView, field: string | null): Promise<boolean> => {
    const mine = changes.find((change) => change.field === field)?.mine
    if (kind === 'linkifier') {
      const { linkifiers } = await ask<{ linkifiers: { pattern: string }[] }>('/api/v1/realm/linkifiers')
      return linkifiers.some(({ pattern }) => pattern === changes.find((change) => change.field === 'pattern')?.mine)
    }
    const { stream } = await ask<{ stream: Record<string, unknown> }>(`/api/v1/streams/${id}`)
    return stream[field === 'new_name' ? 'name' : (field ?? '')] === mine
  }

  it('keeps every acknowledged line, a whole chain, and tells of each write what the server holds', async () => {
    const random = randomFrom(seed)
    const acknowledged = { intents: new Set<string>(), outcomes: new Set<string>() }
    const found = { confirmed: 0, 'not-applied': 0 }
    for (let run = 1; run <= kills; run += 1) {
      const where = `kill ${run} of seed ${seed}`
      const said = await runAndKill(run, 1 + Math.floor(random() * 12), random() * 20)
      for (const line of said) {
        expect(line.said, JSON.stringify(line)).not.toBe('failed')
        if (line.said === 'leaving') acknowledged.intents.add(line.writeId)
        if (line.said === 'ended') {
          expect(line.journalProblem, where).toBeNull()
          acknowledged.outcomes.add(line.writeId)
        }
      }
      const before = await readJournal()
      expect(
        [...acknowledged.intents].filter((writeId) => !before.intents.has(writeId)),
        where,
      ).toEqual([])
      expect(
        [...acknowledged.outcomes].filter((writeId) => !before.outcomes.has(writeId)),
        where,
      ).toEqual([])
      expect(before.unanswered.length, where).toBeLessThan(2)

      await settled()
      const arrived = (await writesArrived()).length
      const services = await createServices(shell.ports)
      const listed = await services.writes.list(profileId)
      expect(
        listed.map(({ writeId, isLeftOver }) => [writeId, isLeftOver]),
        where,
      ).toEqual(before.unanswered.map((writeId) => [writeId, true]))
      for (const { writeId } of listed) {
        const isEnded = (view: unknown) =>
          (view as WriteView).writeId === writeId && (view as WriteView).phase === 'ended'
        await until('the end', () => shell.payloadsOf('write:changed').some(isEnded), 20_000)
        const view = shell.payloadsOf('write:changed').findLast(isEnded) as WriteView
        for (const { field, state } of view.outcomes) {
          expect(state, where).toBe((await holds(view, field)) ? 'confirmed' : 'not-applied')
          found[state === 'confirmed' ? 'confirmed' : 'not-applied'] += 1
        }
      }
      await services.close()
      shell.emitted.length = 0
      expect(await writesArrived(), `${where}: nothing is sent again`).toHaveLength(arrived)
      expect((await readJournal()).unanswered, where).toEqual([])
    }
    const journal = createJournal(shell.ports)
    expect(await journal.verify()).toMatchObject({ isWhole: true, breakCount: 0 })
    await journal.close()
    // Moments that hit a write on its way are among them, or nothing was tried.
    expect(found.confirmed + found['not-applied'], `seed ${seed}`).toBeGreaterThan(0)
  }, 180_000)
})
