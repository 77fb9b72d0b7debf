import { expect, test as base } from '@playwright/test'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resetDemo, startDemoServer, type DemoServer, type DemoServerOptions } from './demo-server.ts'
import type { RunningConsole, Shell } from './shells/console.ts'
import { startBrowserHost } from './shells/start-browser-host.ts'
import { startDouble } from './shells/start-double.ts'
import { startElectron } from './shells/start-electron.ts'

export interface ShellOption {
  /** Shell of the project; the specs are the same for all. */
  shell: Shell
}

interface WorkerOptions {
  /**
   * The environment of the consoles. A file that sets it runs in a separate process, because the double's main process
   * is that of the test, and its keychain keeps its first connection.
   */
  readonly environment: Readonly<Record<string, string>>
}

interface WorkerFixtures {
  readonly environmentIsSet: void
  /** Demo organizations that no test uses at the moment, by their start options. */
  readonly idleServers: Map<string, DemoServer[]>
}

export interface LaunchOptions {
  /** A folder of an earlier launch in the same test, to continue with its data. */
  readonly userData?: string
  /** Links and files that the console is started with, on the double. */
  readonly opens?: readonly string[]
  /** True for tests that cause problems, which are then allowed. */
  readonly allowsProblems?: boolean
}

interface Fixtures {
  /** Starts a console on a fresh folder. Every console ends with the test, and none may leave problems. */
  readonly launchConsole: (options?: LaunchOptions) => Promise<RunningConsole>
  /** A demo organization in its initial state, in a separate process. */
  readonly demoServer: (options?: WantedServer) => Promise<DemoServer>
}

interface WantedServer extends DemoServerOptions {
  /** True for an address that no earlier test used, for data that outlives a test, such as in the keychain. */
  readonly isNew?: boolean
}

export const test = base.extend<Fixtures & ShellOption, WorkerOptions & WorkerFixtures>({
  shell: ['double', { option: true }],

  environment: [{}, { scope: 'worker', option: true }],
  environmentIsSet: [
    async ({ environment }, provide) => {
      Object.assign(process.env, environment)
      await provide()
    },
    { scope: 'worker', auto: true },
  ],

  launchConsole: async ({ browser, shell }, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'realm-console-test-'))
    const started: { console: RunningConsole; allowsProblems: boolean }[] = []
    await provide(async ({ userData, opens, allowsProblems = false } = {}) => {
      const userDataFolder = userData ?? join(folder, `user-data-${started.length}`)
      await mkdir(userDataFolder, { recursive: true })
      const console = closeOnce(await start())
      started.push({ console, allowsProblems })
      return console

      function start(): Promise<RunningConsole> {
        if (shell === 'double') return startDouble(browser, userDataFolder, undefined, opens)
        return shell === 'browser-host' ? startBrowserHost(browser, userDataFolder) : startElectron(userDataFolder)
      }
    })
    for (const { console } of started) await console.close()
    // The log may still be writing a line to disk.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    for (const { console, allowsProblems } of started) if (!allowsProblems) expect(console.problems).toEqual([])
  },

  idleServers: [
    async ({}, provide) => {
      const idle = new Map<string, DemoServer[]>()
      await provide(idle)
      await Promise.all([...idle.values()].flat().map(({ close }) => close()))
    },
    { scope: 'worker' },
  ],

  // Starting a server takes longer than many journeys, so tests reuse it. It is reset when a test gets it, after the
  // consoles of the previous test have ended.
  demoServer: async ({ idleServers }, provide) => {
    const taken: (readonly [key: string, server: DemoServer])[] = []
    await provide(async ({ isNew = false, ...options } = {}) => {
      const key = JSON.stringify(options)
      const idle = isNew ? undefined : idleServers.get(key)?.pop()
      if (idle !== undefined) await resetDemo(idle.url)
      const server = idle ?? (await startDemoServer(options))
      taken.push([key, server])
      return server
    })
    for (const [key, server] of taken) idleServers.set(key, [...(idleServers.get(key) ?? []), server])
  },
})

export { expect }
export type { DemoAccount, DemoServer, DemoServerOptions } from './demo-server.ts'

/** Wraps a console that the test may end itself; then the fixture has nothing left to do. */
function closeOnce(console: RunningConsole): RunningConsole {
  let closing: Promise<void> | null = null
  return { ...console, close: () => (closing ??= console.close()) }
}
