import { addressKey, readAddresses } from '../../../lib/read-addresses.ts'
import type { Person } from '../people.ts'

export interface FoundPeople {
  /** Accounts with one of the addresses, whether active or not. */
  readonly people: readonly Person[]
  /** Entries that match no known account, including invalid ones. */
  readonly unknown: readonly string[]
}

/** Finds people by their addresses in a pasted list or a file. */
export function findPeople(text: string, all: readonly Person[]): FoundPeople {
  const byAddress = new Map<string, Person[]>()
  for (const person of all) {
    if (person.email === undefined) continue
    const key = addressKey(person.email)
    byAddress.set(key, [...(byAddress.get(key) ?? []), person])
  }
  const wanted = new Map(readAddresses(text).map(({ address }) => [addressKey(address), address]))
  return {
    people: [...wanted.keys()].flatMap((key) => byAddress.get(key) ?? []),
    unknown: [...wanted].filter(([key]) => !byAddress.has(key)).map(([, address]) => address),
  }
}
