import { Buffer } from 'node:buffer'
import { randomBytes } from 'node:crypto'
import type { StoredProfile } from '#contract/profiles.ts'
import { wordsOf } from '../failure.ts'
import type { Ports } from '../ports.ts'
import { keyBytes } from './seal.ts'

type Owner = Pick<StoredProfile, 'kind' | 'server' | 'email'>

/** Keys of the kept lists, one per account, in the keychain. Without a keychain, there are none. */
export interface ListKeys {
  readonly find: (owner: Owner) => Promise<Buffer | null>
  /** Returns the key; creates it if there is none. Null without a keychain. */
  readonly findOrCreate: (owner: Owner) => Promise<Buffer | null>
  readonly forget: (owner: Owner) => Promise<void>
}

export function createListKeys({ secretStore, log }: Pick<Ports, 'secretStore' | 'log'>): ListKeys {
  const known = new Map<string, Buffer>()

  const read = async (owner: Owner): Promise<Buffer | null> => {
    const name = nameOf(owner)
    const kept = await secretStore.get(name)
    const key = kept === null ? null : Buffer.from(kept, 'base64')
    if (key?.length !== keyBytes) return null
    known.set(name, key)
    return key
  }

  const create = async (owner: Owner): Promise<Buffer> => {
    const key = randomBytes(keyBytes)
    await secretStore.set(nameOf(owner), key.toString('base64'))
    known.set(nameOf(owner), key)
    return key
  }

  /** A keychain that is missing or locked only means that no list is kept. */
  const unlessUnavailable = async <T>(act: () => Promise<T>): Promise<T | null> => {
    try {
      return (await secretStore.findProblem()) === null ? await act() : null
    } catch (thrown) {
      log(`kept lists: the keychain can’t be used: ${wordsOf(thrown)}`)
      return null
    }
  }

  /** Returns the known key, or asks the keychain. The demo organization has none, because it starts the same each time. */
  const findBy = async (owner: Owner, ask: () => Promise<Buffer | null>): Promise<Buffer | null> =>
    owner.kind === 'demo' ? null : (known.get(nameOf(owner)) ?? unlessUnavailable(ask))

  return {
    find: (owner) => findBy(owner, () => read(owner)),
    findOrCreate: (owner) => findBy(owner, async () => (await read(owner)) ?? create(owner)),
    async forget(owner) {
      known.delete(nameOf(owner))
      if (owner.kind === 'demo') return
      await unlessUnavailable(() => secretStore.remove(nameOf(owner)))
    },
  }
}

/** Name of the entry in the keychain. It is readable, because people see it in the window of their keychain. */
const nameOf = ({ email, server }: Owner): string => `lists of ${email} on ${server}`
