import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ratios, repeat, suite } from './measure.ts'

const root = join(__dirname, '../../..')

/** Time from `npm start` to its address, with nothing changed, relative to the browser host that it starts. */
export const start = suite(
  { ratio: { name: 'npm start with nothing changed ÷ the host’s own start', unit: '×', budget: 6 } },
  async ({ rounds }) => {
    const folder = await mkdtemp(join(tmpdir(), 'realm-console-bench-'))
    // The two are measured alternately, so that other load on the machine affects both.
    const times = await repeat(rounds, async () => ({
      host: await untilAddress([process.execPath, 'dist/electron/browser-host.js', '--no-open', '--user-data', folder]),
      start: await untilAddress(['npm', 'start', '--', '--user-data', folder]),
    }))
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    return {
      ratio: ratios(
        times.map((time) => time.start),
        times.map((time) => time.host),
      ),
    }
  },
)

/** Milliseconds until a command has printed an address. The command is then ended, with everything it started. */
async function untilAddress([program = '', ...args]: readonly string[]): Promise<number> {
  // Without a display, the command opens no window and needs no runtime.
  const { DISPLAY: _, WAYLAND_DISPLAY: __, ...env } = process.env
  const began = performance.now()
  const child = spawn(program, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'ignore'] })
  const closed = once(child, 'close')
  let said = ''
  for await (const text of child.stdout.setEncoding('utf8')) {
    said += String(text)
    if (said.includes('http://')) break
  }
  const took = performance.now() - began
  if (!said.includes('http://') || child.pid === undefined) throw new Error(`${program} printed no address: ${said}`)
  process.kill(-child.pid)
  await closed
  return took
}
