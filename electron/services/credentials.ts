import type { Profile, StoredProfile } from '#contract/profiles.ts'
import { failure, wordsOf } from './failure.ts'
import type { Ports } from './ports.ts'
import { accountSecrets } from './secrets/forms.ts'

type Owner = Pick<StoredProfile, 'kind' | 'server' | 'email'>

/**
 * API keys: in the keychain, or only in memory if there is none. The console never writes them to a file of its own.
 */
export interface Credentials {
  readonly describe: () => Promise<{ isAvailable: boolean; name: string; reason: string | null }>
  readonly storageOf: (owner: Owner) => Promise<Profile['keyStorage']>
  /** Returns the key; rejects with `key-missing` if there is none. */
  readonly keyOf: (owner: Owner) => Promise<string>
  /** Secrets to mask in a text: the key and the pair that is sent; none if there is no key. */
  readonly secretsOf: (owner: Owner) => Promise<string[]>
  readonly keep: (owner: Owner, key: string) => Promise<void>
  readonly forget: (owner: Owner) => Promise<void>
}

export function createCredentials(ports: Pick<Ports, 'secretStore' | 'log'>): Credentials {
  const { secretStore, log } = ports
  /** Keys of this session, kept in memory because the keychain takes longer than a request. */
  const known = new Map<string, { readonly key: string; readonly isInKeychain: boolean }>()
  const { findProblem } = secretStore

  const find = async (owner: Owner) => {
    const name = nameOf(owner)
    const held = known.get(name)
    if (held !== undefined || owner.kind === 'demo' || (await findProblem()) !== null) return held
    try {
      const key = await secretStore.get(name)
      if (key === null) return undefined
      const found = { key, isInKeychain: true }
      known.set(name, found)
      return found
    } catch (thrown) {
      log(`keychain: a key can’t be read: ${wordsOf(thrown)}`)
      return undefined
    }
  }

  return {
    async describe() {
      const reason = await findProblem()
      return { isAvailable: reason === null, name: secretStore.title, reason }
    },
    async storageOf(owner) {
      // The demo organization gets a new key at each start.
      if (owner.kind === 'demo') return 'this-run'
      const found = await find(owner)
      if (found === undefined) return 'missing'
      return found.isInKeychain ? 'keychain' : 'this-run'
    },
    async keyOf(owner) {
      const found = await find(owner)
      if (found === undefined) throw failure('unauthorized', 'key-missing', 'the key for this account isn’t stored')
      return found.key
    },
    async secretsOf(owner) {
      const found = await find(owner)
      return found === undefined ? [] : accountSecrets(owner.email, found.key)
    },
    async keep(owner, key) {
      const name = nameOf(owner)
      let isInKeychain = false
      if (owner.kind !== 'demo' && (await findProblem()) === null) {
        try {
          await secretStore.set(name, key)
          isInKeychain = true
        } catch (thrown) {
          log(`keychain: a key can’t be stored, so it’s kept only until the console closes: ${wordsOf(thrown)}`)
        }
      }
      known.set(name, { key, isInKeychain })
    },
    async forget(owner) {
      const name = nameOf(owner)
      const held = known.get(name)
      known.delete(name)
      if (owner.kind === 'demo' || held?.isInKeychain === false || (await findProblem()) !== null) return
      try {
        await secretStore.remove(name)
      } catch (thrown) {
        throw failure('server', 'storage', `the keychain couldn’t delete the key: ${wordsOf(thrown)}`)
      }
    },
  }
}

/** Name of an entry in the keychain. It is readable, because people see it in the window of their keychain. */
function nameOf({ email, server }: Owner): string {
  return `${email} on ${server}`
}
