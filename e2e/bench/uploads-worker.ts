import { createServices } from '../../electron/services/index.ts'
import type { Ports } from '../../electron/services/ports.ts'
import { sendStream } from '../../electron/services/uploads/send-stream.ts'

/**
 * The console's services without a shell, in a process of their own, so that their memory is theirs alone. Connects an
 * account, and uploads a file for each line of its input; answers with a line of JSON.
 */

const [folder = '', server = '', email = '', apiKey = ''] = process.argv.slice(2)
const rss = () => process.memoryUsage.rss() / 1024 / 1024
let onState: (state: string) => void = () => undefined

const no = () => Promise.resolve(false)
const ports: Ports = {
  shell: 'electron',
  version: '0.0.0',
  userDataFolder: folder,
  fetch,
  sendStream,
  secretStore: {
    title: 'none',
    findProblem: () => Promise.resolve('the benchmark has no keychain'),
    get: () => Promise.resolve(null),
    set: () => Promise.resolve(),
    remove: () => Promise.resolve(),
  },
  startDemo: () => Promise.reject(new Error('no demo here')),
  startReplyThread: () => {
    throw new Error('no long replies here')
  },
  chooseTextFile: () => Promise.resolve(null),
  saveText: no,
  chooseFolder: () => Promise.resolve(null),
  showInFolder: no,
  canNotify: () => false,
  notify: no,
  writeClipboard: () => Promise.resolve(),
  openLink: () => Promise.resolve(),
  emit: (channel, payload) => {
    if (channel === 'uploads:changed') onState((payload as { state: string }).state)
  },
  log: (line) => console.error(line),
}

async function main(): Promise<void> {
  const services = await createServices(ports)
  const appearance = { label: 'Bench', colour: 'teal', isProduction: false } as const
  const { id } = await services.profiles.connectWithKey({ server, email, apiKey, appearance })
  await services.connections.open(id)
  say({ isReady: true })
  for await (const line of process.stdin.setEncoding('utf8')) {
    const path = String(line).trim()
    const idle = rss()
    let most = idle
    const watch = setInterval(() => (most = Math.max(most, rss())), 5)
    const began = performance.now()
    const ended = new Promise<string>((resolve) => {
      onState = (state) => (state === 'done' || state === 'failed' ? resolve(state) : undefined)
    })
    await services.uploads.add(id, [{ path, type: '' }])
    const state = await ended
    const ms = performance.now() - began
    clearInterval(watch)
    await services.uploads.clear(id)
    say({ state, ms, above: most - idle })
  }
  await services.close()
}

const say = (value: object) => process.stdout.write(`${JSON.stringify(value)}\n`)

main().catch((thrown: unknown) => {
  console.error(thrown)
  process.exit(1)
})
