import type { Profile, StoredProfile } from '#contract/profiles.ts'
import { failure, wordsOf } from '../failure.ts'
import type { Ports } from '../ports.ts'
import { accountSecrets } from '../secrets/forms.ts'
import { steadyNow } from '../store/steady-now.ts'

type Owner = Pick<StoredProfile, 'kind' | 'server' | 'email' | 'hasKeychainEntry'>

/**
 * API keys: in the keychain, or only in memory if there is none. The console never writes them to a file of its own.
 *
 * A keychain that can't be reached may have the key, so `unreachable` is an answer of its own.
 */
export interface Credentials {
  readonly describe: () => Promise<{ isAvailable: boolean; name: string; reason: string | null }>
  readonly storageOf: (owner: Owner) => Promise<Profile['keyStorage']>
  /** Returns the key; rejects with `key-missing` if there is none, or `keychain-unreachable` if it can't be read. */
  readonly keyOf: (owner: Owner) => Promise<string>
  /** Secrets to mask in a text: the key and the pair that is sent; none if there is no key. */
  readonly secretsOf: (owner: Owner) => Promise<string[]>
  /** Keeps a key. Returns false if the keychain has certainly not stored it. */
  readonly keep: (owner: Owner, key: string) => Promise<boolean>
  /**
   * Deletes the key. Rejects with `keychain-unreachable`, and keeps the key, if it can't be deleted from the keychain;
   * with `leavesKey`, it then stays there.
   */
  readonly forget: (owner: Owner, leavesKey?: boolean) => Promise<void>
}

interface Held {
  readonly key: string
  readonly isInKeychain: boolean
}

/** The reason in the system's words. */
interface Unreachable {
  readonly unreachable: string
}

type Found = Held | 'missing' | Unreachable

/** Time for which a keychain that couldn't be reached isn't asked again, because it may ask the person to unlock it. */
const askAgainMs = 1_000

export function createCredentials(ports: Pick<Ports, 'secretStore' | 'emit' | 'log'>): Credentials {
  const { secretStore, emit, log } = ports
  /** Keys of this session, kept in memory because the keychain takes longer than a request. */
  const known = new Map<string, Held>()
  /** Questions to the keychain that are open, or that failed a short time ago. */
  const asked = new Map<string, { readonly answer: Promise<Found>; repeatsUntil: number }>()
  const { findProblem } = secretStore

  const ask = async (name: string): Promise<Found> => {
    try {
      const problem = await findProblem()
      if (problem !== null) return { unreachable: problem }
      const key = await secretStore.get(name)
      return key === null ? 'missing' : { key, isInKeychain: true }
    } catch (thrown) {
      log(`keychain: a key can’t be read: ${wordsOf(thrown)}`)
      return { unreachable: wordsOf(thrown) }
    }
  }

  const find = async (owner: Owner): Promise<Found> => {
    const name = nameOf(owner)
    const held = known.get(name)
    if (held !== undefined) return held
    if (owner.kind === 'demo' || owner.hasKeychainEntry === false) return 'missing'
    const last = asked.get(name)
    if (last !== undefined && steadyNow() < last.repeatsUntil) return last.answer
    const question = { answer: ask(name), repeatsUntil: Infinity }
    asked.set(name, question)
    const found = await question.answer
    // The key may have been replaced or deleted in the meantime.
    if (asked.get(name) !== question) return known.get(name) ?? found
    if (isUnreachable(found)) {
      question.repeatsUntil = steadyNow() + askAgainMs
      return found
    }
    asked.delete(name)
    if (found !== 'missing') known.set(name, found)
    // The keychain was unlocked, so the page shows another storage.
    if (last !== undefined) emit('profiles:changed', {})
    return found
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
      if (found === 'missing') return 'missing'
      if (isUnreachable(found)) return 'unreachable'
      return found.isInKeychain ? 'keychain' : 'this-run'
    },
    async keyOf(owner) {
      const found = await find(owner)
      if (found === 'missing') throw failure('unauthorized', 'key-missing', 'the key for this account isn’t stored')
      if (isUnreachable(found)) throw failure('unauthorized', 'keychain-unreachable', found.unreachable)
      return found.key
    },
    async secretsOf(owner) {
      const found = await find(owner)
      return found === 'missing' || isUnreachable(found) ? [] : accountSecrets(owner.email, found.key)
    },
    async keep(owner, key) {
      const name = nameOf(owner)
      let isInKeychain = false
      let isTried = false
      if (owner.kind !== 'demo' && (await findProblem()) === null) {
        isTried = true
        try {
          await secretStore.set(name, key)
          isInKeychain = true
        } catch (thrown) {
          log(`keychain: a key can’t be stored, so it’s kept only until the console closes: ${wordsOf(thrown)}`)
        }
      }
      asked.delete(name)
      known.set(name, { key, isInKeychain })
      // A keychain that answered too late may have stored the key.
      return isTried
    },
    async forget(owner, leavesKey = false) {
      const name = nameOf(owner)
      if (owner.kind !== 'demo' && owner.hasKeychainEntry !== false) {
        try {
          const problem = await findProblem()
          if (problem !== null) throw new Error(problem)
          await secretStore.remove(name)
        } catch (thrown) {
          log(`keychain: a key can’t be deleted: ${wordsOf(thrown)}`)
          if (!leavesKey) throw failure('server', 'keychain-unreachable', wordsOf(thrown))
        }
      }
      asked.delete(name)
      known.delete(name)
    },
  }
}

const isUnreachable = (found: Found): found is Unreachable => typeof found === 'object' && 'unreachable' in found

/** Name of an entry in the keychain. It is readable, because people see it in the window of their keychain. */
function nameOf({ email, server }: Owner): string {
  return `${email} on ${server}`
}
