import { cleanPasted, plainDigits } from '#contract/records/values.ts'
import { kindOfUser, peopleOf, userWith, type Directory } from '../../lib/organization/directory.ts'
import type { Grantees } from '../../lib/organization/group-settings.ts'

/** People found in a pasted text. */
export interface ReadPeople {
  readonly ids: readonly number[]
  /** Addresses and ids without an active account, as they are in the text. */
  readonly unknown: readonly string[]
}

/**
 * Reads addresses and ids from a text: one per line, separated by commas, or in angle brackets after a name. Null for
 * any other text, such as a name.
 */
export function readPeople(directory: Directory, text: string): ReadPeople | null {
  const parts = plainDigits(text)
    .split(/[\s,;，；、،؛<>＜＞"()]+/)
    .map(cleanPasted)
    .filter((part) => part !== '')
  const addresses = parts.filter((part) => part.includes('@'))
  const isIds = parts.length > 0 && parts.every((part) => /^\d{1,9}$/.test(part))
  const named = isIds ? parts : addresses
  if (named.length === 0) return null
  const ids = new Set<number>()
  const unknown = new Set<string>()
  for (const part of named) {
    const id = isIds ? Number(part) : (userWith(directory, part)?.user_id ?? null)
    // If the server lists no users, only the server knows which ids exist.
    if (id !== null && isActive(directory, id)) ids.add(id)
    else unknown.add(part)
  }
  return { ids: [...ids], unknown: [...unknown] }
}

const isActive = (directory: Directory, id: number): boolean => {
  const kind = kindOfUser(directory, id)
  return kind === 'people' || kind === 'bots'
}

/** All chosen people, individually or through a group, in order of their ids. */
export function peopleChosen(directory: Directory, { groups, users }: Grantees): readonly number[] {
  const ids = new Set(users)
  for (const group of groups) for (const id of peopleOf(directory, group)) ids.add(id)
  return [...ids].sort((one, other) => one - other)
}
