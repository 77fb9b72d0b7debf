import { expect, test as base } from '@playwright/test'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDemoServer, type DemoServer, type DemoServerOptions } from './demo-server.ts'
import type { RunningConsole, Shell } from './shells/console.ts'
import { startBrowserHost } from './shells/start-browser-host.ts'
import { startDouble } from './shells/start-double.ts'
import { startElectron } from './shells/start-electron.ts'

export interface ShellOption {
  /** Set by the project; the specs are the same for all. */
  shell: Shell
}

interface WorkerOptions {
  /**
   * The environment of the consoles. A file that sets it runs in a process of its own, because the main process of the
   * double is that of the test, and its keychain keeps its first connection.
   */
  readonly environment: Readonly<Record<string, string>>
}

interface WorkerFixtures {
  readonly environmentIsSet: void
}

export interface LaunchOptions {
  /** A folder of an earlier launch of the same test, to start the console again where it was. */
  readonly userData?: string
  /** Allows problems, for tests that provoke them. */
  readonly allowsProblems?: boolean
}

interface Fixtures {
  /** Starts a console on a fresh folder. Every console ends with the test, and none may leave problems. */
  readonly launchConsole: (options?: LaunchOptions) => Promise<RunningConsole>
  /** Starts a demo organization in a process of its own. */
  readonly demoServer: (options?: DemoServerOptions) => Promise<DemoServer>
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
    await provide(async ({ userData, allowsProblems = false } = {}) => {
      const userDataFolder = userData ?? join(folder, `user-data-${started.length}`)
      await mkdir(userDataFolder, { recursive: true })
      const console = closeOnce(await start())
      started.push({ console, allowsProblems })
      return console

      function start(): Promise<RunningConsole> {
        if (shell === 'double') return startDouble(browser, userDataFolder)
        return shell === 'browser-host' ? startBrowserHost(browser, userDataFolder) : startElectron(userDataFolder)
      }
    })
    for (const { console } of started) await console.close()
    // A line of the log may still be on its way to the disk.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    for (const { console, allowsProblems } of started) if (!allowsProblems) expect(console.problems).toEqual([])
  },

  demoServer: async ({}, provide) => {
    const started: DemoServer[] = []
    await provide(async (options) => {
      const server = await startDemoServer(options)
      started.push(server)
      return server
    })
    for (const server of started) await server.close()
  },
})

export { expect }
export type { DemoAccount, DemoServer, DemoServerOptions } from './demo-server.ts'

/** A test may end its console itself; the fixture then has nothing left to do. */
function closeOnce(console: RunningConsole): RunningConsole {
  let closing: Promise<void> | null = null
  return { ...console, close: () => (closing ??= console.close()) }
}
