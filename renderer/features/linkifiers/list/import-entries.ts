import { linkifierValues, type LinkifierValues } from '#contract/records/linkifier.ts'
import { strip } from '#contract/records/strip.ts'
import type { Linkifier } from '../schema.ts'

/** A linkifier of a file, and whether the server has one with its pattern, of which there can be only one. */
export interface ImportEntry {
  /** The id in the file, which means nothing on this server. */
  readonly id: number
  readonly values: LinkifierValues
  readonly isHere: boolean
}

export function importEntries(told: readonly Linkifier[], here: readonly Linkifier[]): ImportEntry[] {
  const patterns = new Set(here.map(({ pattern }) => strip(pattern).text))
  return told.map((one) => ({
    id: one.id,
    values: linkifierValues(one),
    isHere: patterns.has(strip(one.pattern).text),
  }))
}
