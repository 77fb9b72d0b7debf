import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { toFailure, type Result } from '#contract/failures.ts'
import { dispatch } from '../ipc/dispatch.ts'
import { catchUncaught } from '../ipc/catch-uncaught.ts'
import { createEmit } from '../ipc/emit.ts'
import { createHandlers } from '../ipc/handlers.ts'
import { createInProgress } from '../ipc/in-progress.ts'
import { createServices } from '../services/index.ts'
import { createKeychain } from '../services/keychain.ts'
import { createPageServer } from '../services/pages/page-server.ts'
import type { SecretStore } from '../services/ports.ts'
import { chooseLanguage, systemLanguages } from '../services/shell-texts.ts'
import { policyPaths } from '../services/policy/policy-paths.ts'
import { readPolicy } from '../services/policy/read-policy.ts'
import { createDemoStarter } from '../services/demo-starter.ts'
import { createEventHub } from './event-hub.ts'
import { browserPorts } from './ports.ts'
import { rememberLog } from './remember-log.ts'
import { startHost, type Host, type HostOptions } from './server.ts'

interface Options {
  readonly port: number
  readonly userDataFolder: string
  readonly log: (line: string) => void
  /** The operating system's keychain, unless another is given. */
  readonly secretStore?: SecretStore
}

interface RunningHost extends Host {
  /** Calls a handler without a page, for a caller that sets the console up first. */
  readonly call: (channel: string, input: unknown) => Promise<Result<unknown>>
}

const bridgePath = '/browser-bridge.js'

/** Runs the services behind a loopback port. `close` ends everything that was started here. */
export async function runBrowserHost({
  port,
  userDataFolder,
  log: write,
  secretStore = createKeychain(),
}: Options): Promise<RunningHost> {
  const { log, readLog } = rememberLog(write)
  await mkdir(userDataFolder, { recursive: true, mode: 0o700 })
  const hub = createEventHub()
  const demo = createDemoStarter(() => import('../demo-server/index.ts'))
  const emit = createEmit((channel, payload) => {
    hub.send(channel, payload)
    if (channel === 'preferences:changed') void followLanguage()
  }, log)
  const policy = await readPolicy(policyPaths())
  const ports = browserPorts({ userDataFolder, policy, secretStore, startDemo: demo.start, emit, log, readLog })
  const services = await createServices(ports)
  const followLanguage = async () =>
    chooseLanguage((await services.preferences.get()).language, systemLanguages()).catch((thrown: unknown) =>
      log(`unexpected: ${String(thrown)}`),
    )
  await followLanguage()
  const endCatching = catchUncaught({ emit, log, logFile: null })
  const pages = createPageServer({
    folder: join(__dirname, '../renderer'),
    firstScript: bridgePath,
    extraFiles: { [bridgePath]: join(__dirname, 'browser-bridge.js') },
  })
  const handlers = createHandlers(services, ports)
  const takeFile: HostOptions['takeFile'] = async (profileId, uploadId, body) => {
    try {
      await services.uploads.receive(profileId, uploadId, body)
      return { ok: true, value: {} }
    } catch (thrown) {
      log(`file not accepted: ${toFailure(thrown).message}`)
      return { ok: false, failure: toFailure(thrown, 'uploads:add') }
    }
  }
  const onPage = () => void services.resume().catch((thrown: unknown) => log(`unexpected: ${String(thrown)}`))
  const underWay = createInProgress()
  const host = await startHost({ port, handlers, pages, takeFile, hub, underWay, onPage, log }).catch(
    async (thrown: unknown) => {
      endCatching()
      // Another process uses the port, but the user data folder must become free again.
      await services.close()
      throw thrown
    },
  )
  return {
    url: host.url,
    call: (channel, input) => dispatch(handlers, channel, input, log),
    close: async () => {
      try {
        await host.close()
      } finally {
        // The process ends after this step, so no file may be left half-written, even if closing the port failed.
        await services.close()
      }
      await demo.close()
      endCatching()
    },
  }
}
