import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)

it(
  'no callback ends the process: each error is logged with its place and reported once',
  { timeout: 30_000 },
  async () => {
    const script = fileURLToPath(new URL('testing/throw-everywhere.ts', import.meta.url))
    const { stdout } = await run(process.execPath, ['--import', 'tsx', script])
    const { log, reported } = JSON.parse(stdout) as { log: string[]; reported: number }
    const kinds = ['TIMEOUT', 'IMMEDIATE', 'TICK', 'MICROTASK', 'INTERVAL', 'THEN', 'EVENT', 'STREAM', 'SOCKET']
    for (const kind of kinds) expect(log.filter((line) => line.includes(`FROM_${kind} `))).toHaveLength(1)
    expect(log.filter((line) => line.startsWith('uncaught: TypeError at '))).toHaveLength(1)
    expect(log.every((line) => line.includes('throw-everywhere'))).toBe(true)
    expect(log.join()).not.toContain('secret')
    expect(log).toHaveLength(50)
    expect(reported).toBe(1)
  },
)
