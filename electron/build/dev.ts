import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createBuilder, createServer, type Plugin } from 'vite'
import { bundles } from './bundles.ts'
import { englishFolder, writeTextTypes } from './text-types.ts'

/**
 * `npm run dev`: the page from Vite's development server, with hot reload, over a browser host for the bridge.
 *
 * Development only: Vite's own scripts are inline, so the page has no content policy here, and requests reach the host
 * by a proxy that replaces their origin. The end-to-end tests show what the policy forbids.
 */
async function main(): Promise<void> {
  const builder = await createBuilder(bundles)
  for (const name of ['node', 'preload', 'bridge']) {
    const environment = builder.environments[name]
    if (environment) await builder.build(environment)
  }
  const { origin, hash } = new URL(await startHost())
  const toHost = { target: origin, changeOrigin: true, headers: { origin } }
  const server = await createServer({
    configFile: join(__dirname, '../../renderer/vite.config.mts'),
    plugins: [bridgeFirst],
    server: {
      proxy: {
        '^/(bridge/|session$|browser-bridge\\.js$)': toHost,
        '^/events': { ...toHost, ws: true },
      },
    },
  })
  // Texts are typed, so that an editor knows a key once its text is saved.
  server.watcher.add(englishFolder).on('all', (_, path) => {
    if (!path.startsWith(englishFolder)) return
    try {
      writeTextTypes()
    } catch (thrown) {
      // A file that is being edited may be malformed for a moment.
      server.config.logger.error(String(thrown))
    }
  })
  await server.listen()
  const address = server.resolvedUrls?.local[0] ?? ''
  process.stdout.write(`Console with hot reload: ${address}${hash}\n`)
}

/** Prepares the page as the browser host does when it serves it. */
const bridgeFirst: Plugin = {
  name: 'bridge-first',
  transformIndexHtml: {
    order: 'pre',
    handler: () => [{ tag: 'script', attrs: { src: '/browser-bridge.js' }, injectTo: 'head-prepend' }],
  },
}

/** Starts the built browser host and returns its one-time address. */
function startHost(): Promise<string> {
  const file = join(__dirname, '../../dist/electron/browser-host.js')
  const child = spawn(process.execPath, [file, '--no-open', ...process.argv.slice(2)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(0))
  return new Promise((resolve, reject) => {
    createInterface(child.stdout).once('line', (line) => resolve((JSON.parse(line) as { url: string }).url))
    child.once('exit', (code) => reject(new Error(`the browser host exited with ${code}`)))
  })
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`)
  process.exit(1)
})
