import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'first-line-'))
})

afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})

test('A program ends with the process that started it.', async () => {
  const endless = join(folder, 'endless.mjs')
  const starter = join(folder, 'starter.mts')
  await writeFile(endless, 'console.log(JSON.stringify({ pid: process.pid })); setInterval(() => {}, 1000)')
  await writeFile(
    starter,
    `import { startProgram } from ${JSON.stringify(join(__dirname, 'first-line.ts'))}
     const { first } = await startProgram(${JSON.stringify(endless)}, [])
     console.log(first.pid)
     process.exit(0)`,
  )
  const child = spawn(process.execPath, ['--import', 'tsx', starter], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const pid = Number(line)
  expect(pid).toBeGreaterThan(0)
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 5000)
})
