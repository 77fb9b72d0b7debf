import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServices } from '../../../electron/services/index.ts'
import { portsWithoutShell, storeOf } from '../../../electron/services/testing/no-shell.ts'

/**
 * The console's services without a shell, in a separate process, so that only their memory is measured. It connects an
 * account, and uploads the file whose path is requested over HTTP.
 */

const [folder = '', server = '', email = '', apiKey = ''] = process.argv.slice(2)
const rss = () => process.memoryUsage.rss() / 1024 / 1024
let onState: (state: string) => void = () => undefined

const ports = portsWithoutShell({
  shell: 'electron',
  userDataFolder: folder,
  secretStore: { ...storeOf(null), findProblem: () => Promise.resolve('the benchmark has no keychain') },
  emit: (channel, payload) => {
    if (channel === 'uploads:changed') onState((payload as { state: string }).state)
  },
  log: (line) => console.error(line),
})

async function main(): Promise<void> {
  const services = await createServices(ports)
  const appearance = { label: 'Bench', color: 'teal', isProduction: false } as const
  const { id } = await services.profiles.connectWithKey({ server, email, apiKey, appearance })
  await services.connections.open(id)
  const host = createServer((request, response) => {
    upload(decodeURIComponent(request.url?.slice(1) ?? '')).then(
      (taken) => response.end(JSON.stringify(taken)),
      (thrown: unknown) => response.writeHead(500).end(String(thrown)),
    )
  }).listen(0, '127.0.0.1', () => {
    const url = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
    process.stdout.write(`${JSON.stringify({ url })}\n`)
  })

  async function upload(path: string): Promise<{ ms: number; above: number }> {
    const idle = rss()
    let most = idle
    const watch = setInterval(() => (most = Math.max(most, rss())), 20)
    const began = performance.now()
    const ended = new Promise<string>((resolve) => {
      onState = (state) => (state === 'done' || state === 'failed' ? resolve(state) : undefined)
    })
    await services.uploads.add(id, [{ path, type: '' }])
    const state = await ended
    const ms = performance.now() - began
    clearInterval(watch)
    if (state !== 'done') throw new Error(`the upload is ${state}`)
    await services.uploads.clear(id)
    return { ms, above: most - idle }
  }
}

main().catch((thrown: unknown) => {
  console.error(thrown)
  process.exit(1)
})
