import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readArguments } from '../../../electron/browser-host/arguments.ts'
import type * as host from '../../../electron/browser-host/show.ts'
import { startDemoServer } from '../../demo-server.ts'
import { scenarios } from './index.ts'
import { valueOf, type Scenario } from './scenario.ts'

/** The module is loaded from the build, because it serves a built page. */
const { show } = createRequire(__filename)('../../../dist/electron/browser-show.js') as typeof host

/** `npm run demo -- SCENARIO [--no-open] [--port N]`: the console on a fixture of the end-to-end tests. */
async function main([name, ...rest]: readonly string[]): Promise<number> {
  const scenario = scenarios.find((one) => one.name === name)
  if (scenario === undefined) {
    const isAsked = name === undefined || name === '--help'
    if (!isAsked) console.error(`There is no scenario “${name}”.`)
    const write = isAsked ? console.log : console.error
    write(`Usage: npm run demo -- SCENARIO [--no-open] [--port N]\n\n${list()}`)
    return isAsked ? 0 : 1
  }
  await open(scenario, rest)
  return 0
}

function list(): string {
  const width = Math.max(...scenarios.map(({ name }) => name.length))
  return scenarios.map(({ name, about }) => `  ${name.padEnd(width)}  ${about}`).join('\n')
}

async function open(scenario: Scenario, given: readonly string[]): Promise<void> {
  const { userData, ...shown } = readArguments(given)
  if (userData !== undefined) throw new Error('--user-data: a scenario begins in an empty folder of its own')
  const folder = await mkdtemp(join(tmpdir(), 'realm-console-demo-'))
  const server = await startDemoServer(scenario.server)
  try {
    await show({
      ...shown,
      userDataFolder: folder,
      say: console.log,
      log: console.error,
      // The organization ends with the command, so its keys do not belong in the keychain.
      secretStore: {
        title: 'none',
        findProblem: () => Promise.resolve('a demo keeps no keys'),
        get: () => Promise.resolve(null),
        set: () => Promise.resolve(),
        remove: () => Promise.resolve(),
      },
      prepare: async (call) => ({
        place: await scenario.prepare({
          server,
          call: async (channel, input) => valueOf(await call(channel, input)) as never,
        }),
        line: `${scenario.name}: ${scenario.next}`,
      }),
    })
  } finally {
    await server.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  },
)
