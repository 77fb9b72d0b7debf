import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/**
 * Runs a command with a dedicated Secret Service, unlocked and empty: `tsx e2e/with-keychain.ts playwright test …`.
 *
 * The command gets `REALM_CONSOLE_TEST_KEYCHAIN=1` if there is a Secret Service. If the required programs are missing,
 * the command still runs, and keychain tests are skipped; `REALM_CONSOLE_REQUIRE_KEYCHAIN=1` makes that a failure.
 */
const needed = ['dbus-run-session', 'gnome-keyring-daemon'] as const

function main(command: readonly string[]): number {
  const [program, ...args] = command
  if (!program) throw new Error('usage: with-keychain <command> [argument…]')
  const missing = process.platform === 'linux' ? needed.filter((name) => !isInstalled(name)) : ['a Linux desktop']
  if (missing.length === 0) return runInSession(command)

  console.log(`Keychain tests are skipped. Missing: ${missing.join(', ')}. On Debian: gnome-keyring dbus-x11.`)
  if (process.env.REALM_CONSOLE_REQUIRE_KEYCHAIN) return 1
  return spawnSync(program, args, { stdio: 'inherit' }).status ?? 1
}

function runInSession(command: readonly string[]): number {
  // The folders are dedicated, so that no real keyring is read, changed, or left behind.
  const folder = mkdtempSync(join(tmpdir(), 'realm-console-keychain-'))
  const unlock = 'printf "\\n" | gnome-keyring-daemon --unlock --components=secrets >/dev/null && exec "$@"'
  try {
    const { status } = spawnSync('dbus-run-session', ['--', 'sh', '-c', unlock, 'sh', ...command], {
      stdio: 'inherit',
      env: {
        ...process.env,
        XDG_DATA_HOME: join(folder, 'data'),
        XDG_RUNTIME_DIR: folder,
        REALM_CONSOLE_TEST_KEYCHAIN: '1',
      },
    })
    return status ?? 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function isInstalled(name: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => folder && existsSync(join(folder, name)))
}

process.exitCode = main(process.argv.slice(2))
