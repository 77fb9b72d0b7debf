import type { CDPSession, Page } from '@playwright/test'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, it } from 'vitest'
import { inspectable, openInspector, type Inspector } from './inspector.ts'
import { measureMemory } from './memory.ts'

const mebibyte = 1024 * 1024
let child: ChildProcess | null = null
let inspector: Inspector | null = null
afterEach(() => {
  inspector?.close()
  child?.kill()
  inspector = null
  child = null
})

/** Program that allocates 64 MB more after each line, until a line asks to drop them. */
const program = `
let held = []
process.stdin.on('data', (line) => {
  if (String(line).startsWith('drop')) held = []
  else held.push(Buffer.alloc(64 * 1024 * 1024, 1))
  console.log('done')
})
console.log('ready')`

async function start() {
  const started = spawn(process.execPath, [...inspectable, '-e', program], { stdio: ['pipe', 'pipe', 'pipe'] })
  child = started
  const lines: string[] = []
  started.stderr.on('data', (data: Buffer) => lines.push(...data.toString('utf8').split('\n')))
  await once(started.stdout, 'data')
  await expect.poll(() => lines.some((line) => line.startsWith('Debugger listening'))).toBe(true)
  const own = await openInspector(started.pid ?? 0, lines)
  inspector = own
  const say = async (line: string) => {
    started.stdin.write(`${line}\n`)
    await once(started.stdout, 'data')
  }
  return { own, say }
}

/** A page whose session answers with these metrics, and records the requests. */
function pageWith(metrics: readonly { readonly name: string; readonly value: number }[] | Error) {
  const asked: string[] = []
  const session = {
    send: async (method: string) => {
      asked.push(method)
      if (method === 'Performance.getMetrics' && metrics instanceof Error) throw metrics
      return { metrics }
    },
    detach: async () => void asked.push('detach'),
  } as unknown as CDPSession
  const page = { context: () => ({ newCDPSession: async () => session }) } as unknown as Page
  return { page, asked }
}

it('measures the page’s objects after a garbage collection', async () => {
  const { page, asked } = pageWith([
    { name: 'Nodes', value: 7 },
    { name: 'JSHeapUsedSize', value: 12.4 * mebibyte },
  ])
  expect(await measureMemory(page, null)).toEqual({ page: 12, main: null, resident: null })
  expect(asked).toEqual(['HeapProfiler.collectGarbage', 'Performance.enable', 'Performance.getMetrics', 'detach'])
})

it('ends the session of the page where measuring fails', async () => {
  const { page, asked } = pageWith(new Error('the page crashed'))
  await expect(measureMemory(page, null)).rejects.toThrow('the page crashed')
  expect(asked.at(-1)).toBe('detach')
})

it('measures what the console’s process holds, and not what it has dropped', async () => {
  const { own, say } = await start()
  const { page } = pageWith([{ name: 'JSHeapUsedSize', value: mebibyte }])
  const before = await measureMemory(page, own)
  await say('hold')
  await say('hold')
  const held = await measureMemory(page, own)
  await say('drop')
  const dropped = await measureMemory(page, own)
  expect((held.main ?? 0) - (before.main ?? 0)).toBeGreaterThanOrEqual(127)
  expect(Math.abs((dropped.main ?? 0) - (before.main ?? 0))).toBeLessThan(5)
  // Only Linux reports the size of a process in a file.
  if (process.platform === 'linux') expect((held.resident ?? 0) - (before.resident ?? 0)).toBeGreaterThan(100)
  else expect(held.resident).toBeNull()
})
