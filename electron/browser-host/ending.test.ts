import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { StoredProfile } from '#contract/profiles.ts'
import { signIn } from './testing/open-session.ts'

/** A draft large enough that saving it takes a while. */
const value = { text: 'x'.repeat(6_000_000) }

describe('the end of a browser host', { timeout: 60_000 }, () => {
  let folder: string
  const children: ChildProcessByStdio<null, Readable, Readable>[] = []
  const profile: StoredProfile = {
    id: randomUUID(),
    kind: 'account',
    server: 'https://chat.example',
    email: 'ada@chat.example',
    userId: 7,
    fullName: 'Ada',
    dialect: null,
    label: 'Chat',
    color: 'blue',
    isProduction: false,
  }
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'realm-console-ending-'))
    await writeFile(join(folder, 'profiles.json'), JSON.stringify({ profiles: [profile] }))
  })
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })

  const run = () => {
    const program = fileURLToPath(new URL('./testing/run-cli.ts', import.meta.url))
    const args = ['--import', 'tsx', program, '--no-open', '--user-data', folder]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    children.push(child)
    const ended = once(child, 'close') as Promise<[number | null, string | null]>
    const errors: string[] = []
    child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text))
    return { child, ended, errors }
  }
  /** Starts a host and signs in; resolves to a function that calls it. */
  const start = async () => {
    const running = run()
    const [line] = (await once(running.child.stdout, 'data')) as [Buffer]
    const { url } = JSON.parse(line.toString('utf8')) as { url: string }
    const { origin } = new URL(url)
    const { bearer } = await signIn(url)
    const post = (path: string, body: unknown) =>
      fetch(origin + path, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
        body: JSON.stringify(body),
      })
    const call = async (channel: string, input: unknown) => (await post(`/bridge/${channel}`, input)).json()
    return { ...running, call }
  }
  const draftFiles = () => readdir(join(folder, 'drafts')).catch(() => [])
  const untilSaving = async () => {
    while ((await draftFiles()).length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
  }

  it.skipIf(process.platform === 'win32')('waits for a draft that is being saved and its answer', async () => {
    const { child, ended, call } = await start()
    const answer = call('drafts:save', { profileId: profile.id, key: 'channel/7', value })
    await untilSaving()
    child.kill('SIGTERM')
    expect(await answer).toMatchObject({ ok: true })
    expect((await ended)[0]).toBe(0)
    expect(await draftFiles()).toEqual([`${profile.id}.json`])
    const kept = JSON.parse(await readFile(join(folder, 'drafts', `${profile.id}.json`), 'utf8')) as object
    expect(kept).toMatchObject({ drafts: [{ key: 'channel/7', value }] })
  })

  it('leaves half a copy after SIGKILL during a save, which the next start removes', async () => {
    const { child, ended, call } = await start()
    const answer = call('drafts:save', { profileId: profile.id, key: 'a', value }).catch(() => 'broken')
    await untilSaving()
    child.kill('SIGKILL')
    await ended
    // The draft may have lost its temporary name just before.
    const wasLeft = (await draftFiles()).some((name) => name.endsWith('.tmp'))
    await answer

    const next = await start()
    await next.call('drafts:save', { profileId: profile.id, key: 'b', value: {} })
    expect(await draftFiles()).toEqual([`${profile.id}.json`])
    next.child.kill('SIGTERM')
    await next.ended
    expect(next.errors.join('').includes('was left by an interrupted save')).toBe(wasLeft)
  })

  it('comes at once for a second host on the same folder, with a plain sentence', async () => {
    const first = await start()
    const second = run()
    expect((await second.ended)[0]).toBe(1)
    expect(second.errors.join('')).toContain(`(process ${first.child.pid}) is already using the folder ${folder}.`)
    first.child.kill('SIGTERM')
    expect((await first.ended)[0]).toBe(0)
  })
})
