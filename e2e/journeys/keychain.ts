import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { test } from '../fixtures.ts'

const program = `
const { Entry } = require('@napi-rs/keyring')
const entry = new Entry('Realm Console', process.argv[1], { linux: { store: 'secret-service' } })
process.stdout.write(JSON.stringify(entry.getPassword()))`

/** Value in the Secret Service under a name, read by a program that shares nothing with the console. */
export async function readKeychain(name: string): Promise<string | null> {
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', program, name], { cwd: __dirname })
  return JSON.parse(stdout) as string | null
}

/** Skips the test if `with-keychain.ts` found no Secret Service, unless one is required. */
export function needsKeychain(): void {
  const isHere = process.env.REALM_CONSOLE_TEST_KEYCHAIN === '1'
  if (!isHere && process.env.REALM_CONSOLE_REQUIRE_KEYCHAIN === '1') {
    throw new Error('REALM_CONSOLE_REQUIRE_KEYCHAIN is set, but there is no keychain: run it by with-keychain.ts')
  }
  test.skip(!isHere, 'There is no keychain here: run it by with-keychain.ts, which needs gnome-keyring and dbus.')
}
