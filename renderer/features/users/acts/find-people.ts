import { addressKey, readAddresses } from '../../../lib/read-addresses.ts'
import type { Person } from '../people.ts'

export interface FoundPeople {
  /** Accounts with one of the addresses, active or not. */
  readonly people: readonly Person[]
  /** Entries that no known account has, invalid ones included. */
  readonly unknown: readonly string[]
}

/** Finds the people of a pasted list or a file by their addresses. */
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
