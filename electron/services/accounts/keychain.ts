import type { AsyncEntry } from '@napi-rs/keyring'
import { wordsOf } from '../failure.ts'
import type { SecretStore } from '../ports.ts'
import { within } from '../store/wait.ts'

const service = 'Realm Console'

/**
 * Time limits of the keychain: long enough to unlock it, and short enough that a hanging keychain doesn't block the
 * console.
 */
const limits = { probeMs: 10_000, accessMs: 60_000 }

type Entry = typeof AsyncEntry

const titles: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: 'macOS Keychain',
  win32: 'Windows Credential Manager',
}

/**
 * The operating system's keychain.
 *
 * Its native module is loaded when first needed, so that a missing or foreign binary counts as "no keychain" and
 * doesn't keep the console from starting.
 */
export function createKeychain(
  load: () => Promise<{ AsyncEntry: Entry }> = () => import('@napi-rs/keyring'),
): SecretStore {
  const access = async <T>(name: string, milliseconds: number, act: (entry: AsyncEntry) => Promise<T>): Promise<T> => {
    const { AsyncEntry } = await load()
    // The store is pinned, because Linux would otherwise fall back to the kernel’s keyring, which forgets at logout.
    const entry = new AsyncEntry(service, name, { linux: { store: 'secret-service' } })
    return within(milliseconds, act(entry), () => new Error('the keychain didn’t answer in time'))
  }

  return {
    title: titles[process.platform] ?? 'Secret Service',
    async findProblem() {
      // The test entry is named after this process, so that two consoles that start together don't interfere.
      const name = `keychain check ${process.pid}`
      const probe = async (entry: AsyncEntry) => {
        await entry.setPassword(name)
        const kept = await entry.getPassword()
        await entry.deletePassword()
        return kept === name ? null : 'the keychain didn’t return what was stored in it'
      }
      try {
        return await access(name, limits.probeMs, probe)
      } catch (thrown) {
        // A loader's message may be very long.
        return wordsOf(thrown).slice(0, 300) || 'unknown'
      }
    },
    get: (name) => access(name, limits.accessMs, (entry) => entry.getPassword()),
    set: (name, secret) => access(name, limits.accessMs, (entry) => entry.setPassword(secret)),
    remove: (name) =>
      access(name, limits.accessMs, async (entry) => {
        await entry.deletePassword()
      }),
  }
}
