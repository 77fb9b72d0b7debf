import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createKeychain } from './keychain.ts'

const run = promisify(execFile)
const isInstalled = (program: string) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))
const canTest = isInstalled('dbus-run-session') && isInstalled('gnome-keyring-daemon')
const isRequired = process.env.REALM_CONSOLE_REQUIRE_KEYCHAIN === '1'
const why = canTest ? '' : ' (needs dbus-run-session and gnome-keyring-daemon)'

const said = (stdout: string): unknown[] =>
  stdout
    .split('\n')
    .filter((line) => line.startsWith('SAID '))
    .map((line) => JSON.parse(line.slice(5)))

// Each test starts a process, a bus and a keyring daemon.
describe('the keychain', { timeout: 60_000 }, () => {
  let home: string
  // The real module runs in a separate process with its own session.
  const steps = fileURLToPath(new URL('../testing/keychain-steps.ts', import.meta.url))
  const node = (...taken: string[][]) => [process.execPath, '--import', 'tsx', steps, JSON.stringify(taken)]
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'realm-console-keychain-'))
  })
  afterEach(() => rm(home, { recursive: true, force: true }))

  const inSession = async (commands: string[][]) => {
    const unlock = 'printf pw | gnome-keyring-daemon --unlock --components=secrets >/dev/null'
    const quoted = commands.map((command) => command.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' '))
    const env = { ...process.env, HOME: home, XDG_DATA_HOME: join(home, 'data'), XDG_RUNTIME_DIR: home }
    return run('dbus-run-session', ['--', 'bash', '-c', [unlock, ...quoted].join(' && ')], { env })
  }

  it.skipIf(!canTest && !isRequired)(`keeps a key between two processes and deletes it${why}`, async () => {
    const name = 'ada@example.org on https://chat.example'
    const { stdout } = await inSession([
      node(['probe'], ['get', name], ['set', name, 'KEY']),
      node(['get', name], ['set', name, 'KEY2'], ['get', name]),
      node(['remove', name], ['get', name], ['remove', name]),
    ])
    expect(said(stdout)).toEqual([null, null, 'KEY', 'KEY2', null])
  })

  it.skipIf(process.platform !== 'linux')('reports that there is none without a D-Bus session', async () => {
    const env = { ...process.env, HOME: home, XDG_RUNTIME_DIR: home, DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' }
    const [program = '', ...rest] = node(['probe'])
    const { stdout } = await run(program, rest, { env })
    expect(said(stdout)).toEqual([expect.stringMatching(/./)])
  })

  it('reports that there is none if the native module is missing', async () => {
    const keychain = createKeychain(() => Promise.reject(new Error('Cannot find native binding')))
    expect(await keychain.findProblem()).toBe('Cannot find native binding')
    await expect(keychain.get('x')).rejects.toThrow('native binding')
  })

  it('reports that there is none if it does not return what was stored', async () => {
    class Forgetful {
      setPassword = () => Promise.resolve()
      getPassword = () => Promise.resolve(null)
      deletePassword = () => Promise.resolve(false)
    }
    const keychain = createKeychain(() => Promise.resolve({ AsyncEntry: Forgetful as never }))
    expect(await keychain.findProblem()).toContain('didn’t return')
  })
})
