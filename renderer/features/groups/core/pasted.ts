import { emailOf } from '#contract/operations/user-email.ts'
import { foldLetters } from '#contract/fold-letters.ts'
import type { Directory } from '../../../lib/organization/directory.ts'

export interface Pasted {
  readonly ids: readonly number[]
  /** Parts of the text that match no known person, or several. */
  readonly unknown: readonly string[]
}

/**
 * Finds people in a pasted list of addresses, ids or full names. Commas, semicolons and line ends separate the parts,
 * and spaces separate addresses and ids.
 */
export function findPasted(directory: Directory, text: string): Pasted {
  const people = peopleByText(directory)
  const ids = new Set<number>()
  const unknown: string[] = []
  for (const part of partsOf(text)) {
    const id = /^\d+$/.test(part) ? idOf(directory, Number(part)) : people.get(foldLetters(part))
    if (typeof id === 'number') ids.add(id)
    else unknown.push(part)
  }
  return { ids: [...ids], unknown }
}

function partsOf(text: string): string[] {
  return text
    .replaceAll(/"[^"]*"\s*(?=<)/g, '')
    .split(/[,;\n\r\t]+/)
    .flatMap((piece) => {
      // Mail programs copy an address as “Ada Vik <ada@example.com>”.
      const address = /<([^<>\s]+@[^<>\s]+)>/.exec(piece)?.[1]
      if (address !== undefined) return [address]
      const words = piece.trim().split(/\s+/)
      return words.every((word) => /@|^\d+$/.test(word)) ? words : [piece.trim()]
    })
    .filter((part) => part !== '')
}

/** Returns the id of a known person; any ID on a server that lists no people. */
const idOf = ({ users }: Directory, id: number): number | undefined =>
  users === null || users.has(id) ? id : undefined

const kept = new WeakMap<object, ReadonlyMap<string, number | 'several'>>()

/** Ids by folded address and by folded full name, collected once for each list of people. */
function peopleByText({ users }: Directory): ReadonlyMap<string, number | 'several'> {
  if (users === null) return new Map()
  const known = kept.get(users)
  if (known) return known
  const found = new Map<string, number | 'several'>()
  for (const user of users.values()) {
    const names = new Set([user.full_name, emailOf(user) ?? '', user.email ?? ''].map(foldLetters))
    for (const name of names) if (name !== '') found.set(name, found.has(name) ? 'several' : user.user_id)
  }
  kept.set(users, found)
  return found
}
