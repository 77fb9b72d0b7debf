import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, type Measure } from './measure.ts'

const root = join(__dirname, '../..')
const runs = 7

/** How much longer `npm start` takes to its address, with nothing changed, than the browser host it starts. */
export async function measureStart(): Promise<Measure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'realm-console-bench-'))
  const times: { host: number[]; start: number[] } = { host: [], start: [] }
  // The two are measured in turns, so that other load on the machine affects both.
  for (let run = 0; run < runs; run += 1) {
    const host = [process.execPath, 'dist/electron/browser-host.js', '--no-open', '--user-data', folder]
    times.host.push(await untilAddress(host))
    times.start.push(await untilAddress(['npm', 'start', '--', '--user-data', folder]))
  }
  await rm(folder, { recursive: true, force: true })
  const value = median(times.start) / median(times.host)
  return [{ name: 'npm start with nothing changed ÷ the host’s own start', value, unit: '×', budget: 6 }]
}

/** Milliseconds until a command has printed an address; it is then ended, with all it started. */
async function untilAddress([program = '', ...args]: readonly string[]): Promise<number> {
  // Without a display, so that it opens no window and asks for no runtime.
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
