import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { casesOf, randomFrom, testSeed } from '#contract/testing/seed.ts'
import type { Upload } from '#contract/uploads.ts'
import { startDemoServer, type DemoServer } from '../../demo-server/index.ts'
import { createServices, type Services } from '../index.ts'
import { storedLines } from '../journal/testing/lines.ts'
import { startKilledConsole, type KilledConsole } from '../testing/killed-console.ts'
import { arrivals, control } from './testing/bench-of-uploads.ts'
import type { UploadTask } from './testing/upload-writer.ts'
import type { UploaderLine, UploaderTask } from './testing/uploader.ts'

const mebibyte = 1024 * 1024
/** `UPLOAD_MIB=1024` tests with a large file. */
const size = Number(process.env['UPLOAD_MIB'] ?? 24) * mebibyte

let folder: string
let demo: DemoServer
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'realm-console-kill-'))
  demo = await startDemoServer({ maxFileUploadSizeMib: 4_096 })
})
afterEach(async () => {
  await demo.close()
  await rm(folder, { recursive: true, force: true })
})

/** Runs a console until a line matches, and then kills it. Returns that line. */
async function runUntil(path: string | null, isThere: (line: UploaderLine) => boolean): Promise<UploaderLine> {
  const task: UploaderTask = { userDataFolder: folder, server: { url: demo.url, accounts: demo.accounts }, path }
  const program = fileURLToPath(new URL('./testing/uploader.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', program, JSON.stringify(task)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TMPDIR: folder },
  })
  const ended = once(child, 'exit')
  try {
    for await (const text of createInterface({ input: child.stdout })) {
      const line = JSON.parse(text) as UploaderLine
      if (isThere(line)) return line
      if (line.state === 'done' || line.state === 'failed') throw new Error(`it ended before that: ${text}`)
    }
    throw new Error('the console ended before that')
  } finally {
    child.kill('SIGKILL')
    await ended
  }
}

/** Random bytes, so that a piece in the wrong place is noticed. */
async function writeLarge(path: string): Promise<string> {
  const hash = createHash('sha256')
  const file = await open(path, 'w')
  for (let at = 0; at < size; at += mebibyte) {
    const piece = randomBytes(mebibyte)
    hash.update(piece)
    await file.write(piece)
  }
  await file.close()
  return hash.digest('hex')
}

async function hashStored(url: string): Promise<string> {
  const { email, apiKey } = demo.accounts[0] ?? { email: '', apiKey: '' }
  const Authorization = `Basic ${Buffer.from(`${email}:${apiKey}`).toString('base64')}`
  const { body } = await fetch(demo.url + url, { headers: { Authorization } })
  const hash = createHash('sha256')
  for await (const piece of body ?? []) hash.update(piece as Uint8Array)
  return hash.digest('hex')
}

it('sends a large file completely over five breaks and a killed console', { timeout: 600_000 }, async () => {
  const path = join(folder, 'film.mp4')
  const hash = await writeLarge(path)
  await control(demo, '/faults', { operation: 'uploads.tus-send', times: 5, dropAfterBytes: size / 8 })
  const killed = await runUntil(path, ({ breaks, state }) => breaks === 2 && state === 'running')
  const { stored, breaks, startedFrom } = await runUntil(null, ({ state }) => state === 'done')
  // Bytes that had arrived are not sent again.
  expect(startedFrom).toBeGreaterThanOrEqual(size / 4)
  expect(killed.sent).toBeLessThan(size)
  expect(breaks).toBeGreaterThanOrEqual(4)
  expect(await hashStored(stored?.url ?? '')).toBe(hash)
  expect(await arrivals(demo, 'uploads.tus-create')).toBe(1)
})

const ends = casesOf(90)

describe(`uploads, ended at ${ends} random moments (TEST_SEED=${testSeed})`, () => {
  let killed: KilledConsole
  let files: string
  beforeAll(async () => {
    files = await mkdtemp(join(tmpdir(), 'realm-console-kill-'))
    killed = await startKilledConsole({
      program: new URL('./testing/upload-writer.ts', import.meta.url),
      slow: ['uploads.create', 'uploads.tus-create', 'uploads.tus-send', 'uploads.tus-offset'],
    })
  }, 60_000)
  afterAll(async () => {
    await killed.close()
    await rm(files, { recursive: true })
  })

  /** Number of the server's files of a name. */
  const copies = async (name: string) => {
    const { attachments } = await killed.ask<{ attachments: { name: string }[] }>('/api/v1/attachments')
    return attachments.filter((one) => one.name === name).length
  }
  const uploadsOf = async ({ uploads }: Services): Promise<readonly Upload[]> =>
    (await uploads.list(killed.profileId)).uploads
  /** Waits until every upload is done or failed. */
  const settled = async (services: Services): Promise<readonly Upload[]> => {
    const end = Date.now() + 30_000
    for (;;) {
      const all = await uploadsOf(services)
      if (all.every(({ state }) => state === 'done' || state === 'failed')) return all
      if (Date.now() > end) throw new Error(`waited too long: ${JSON.stringify(all)}`)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  /** The last outcome of a file in the journal; undefined while it is open. */
  const journalled = async (name: string) => {
    const lines = (await storedLines(join(killed.shell.ports.userDataFolder, 'journal'))).map(({ line }) => line)
    const last = lines.findLast((line) => line['type'] === 'intent' && line['name'] === name)
    const ended = lines.findLast((line) => line['type'] === 'outcome' && line['intentId'] === last?.['intentId'])
    const [outcome] = (ended?.['outcomes'] ?? []) as { state: string; because: string }[]
    return { isSent: last !== undefined, outcome }
  }

  it('are there at most once, and no claim contradicts the server', async () => {
    const { shell, profileId, key } = killed
    const random = randomFrom(testSeed)
    const tally: Record<string, number> = {}
    for (let end = 1; end <= ends; end += 1) {
      const where = `end ${end} of seed ${testSeed}`
      const sizes = [1 + Math.floor(random() * 200_000), 5 * mebibyte + 1 + Math.floor(random() * mebibyte)]
      const names = sizes.map((_, index) => `file-${end}-${index}.bin`)
      const paths = names.map((name) => join(files, name))
      for (const [index, path] of paths.entries()) await writeFile(path, randomBytes(sizes[index] ?? 1))
      const task: UploadTask = { userDataFolder: shell.ports.userDataFolder, profileId, key, paths }
      const said = await killed.runAndEnd(task, 2 + Math.floor(random() * 7), random() * 12, random)
      expect(
        said.filter((line) => line.startsWith('failed')),
        where,
      ).toEqual([])
      const sentBefore = (await killed.requests()).length
      await killed.startWithoutKey(random, async (locked) => {
        await expect(locked.connections.open(profileId)).rejects.toMatchObject({ failure: { kind: 'unauthorized' } })
        await locked.uploads.pause(profileId, null)
        // Nothing can be sent without the key, and nothing is claimed that it would show.
        for (const name of names) {
          const { outcome } = await journalled(name)
          if (outcome?.state === 'not-saved' || outcome?.state === 'refused') expect(await copies(name), where).toBe(0)
        }
        const later = (await killed.requests()).slice(sentBefore).filter(({ method }) => method !== 'GET')
        expect(later, where).toEqual([])
      })
      const services = await createServices(shell.ports)
      for (const { uploadId, state, trouble } of await uploadsOf(services)) {
        // A person enters the key and tries again what failed without it.
        const isLocked = trouble?.failure?.kind === 'unauthorized' && trouble.failure.status === undefined
        if (isLocked || state === 'paused') await services.uploads.resume(profileId, uploadId)
      }
      const all = await settled(services)
      await services.connections.close(profileId)
      for (const name of names) {
        const upload = all.find((one) => one.name === name)
        const { isSent, outcome } = await journalled(name)
        const there = await copies(name)
        const claim = `${upload?.state ?? 'gone'} ${upload?.trouble?.what ?? ''}`.trim()
        const facts = `${where}: ${name} ${claim}, ${outcome?.state} (${outcome?.because})`
        tally[claim] = (tally[claim] ?? 0) + 1
        expect(there, facts).toBeLessThan(2)
        if (upload?.state === 'done' || outcome?.state === 'saved') expect(there, facts).toBe(1)
        if (upload === undefined || !isSent) expect(there, facts).toBe(0)
        if (outcome?.state === 'not-saved' || outcome?.state === 'refused') expect(there, facts).toBe(0)
        if (upload?.state === 'failed') expect(['unanswered', 'no-link'], facts).toContain(upload.trouble?.what)
        expect(isSent && outcome === undefined, facts).toBe(false)
      }
      for (const { uploadId } of all) await services.uploads.cancel(profileId, uploadId)
      await services.close()
    }
    const claims = Object.entries(tally).map(([claim, count]) => `${count} ${claim}`)
    // oxlint-disable-next-line no-console -- people read this test for its numbers
    console.log(`Uploads: ${killed.summary()}; ${2 * ends} files, none twice: ${claims.join(', ')}.`)
  }, 900_000)
})
