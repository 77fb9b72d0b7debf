import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startDemoServer, type DemoServer } from '../../demo-server/index.ts'
import { arrivals, control } from './testing/bench-of-uploads.ts'
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
