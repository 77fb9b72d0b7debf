import type { Applicability } from './able.ts'
import type { Comparison, Thing } from './compare.ts'
import type { Values } from '#contract/records/define.ts'
import { recordKey } from './kinds.ts'
import type { MissingName } from './names.ts'

/** Changes to make manually, because this account or server can't, or because the file does not contain enough. */
export type ManualStep =
  | {
      readonly what: 'channel'
      readonly name: string
      /** Privacy in the file; undefined if it is absent. */
      readonly privacy: unknown
      /** Number of the channel's settings in the file. */
      readonly settings: number
    }
  | { readonly what: 'group'; readonly name: string; readonly uses: number }
  | { readonly what: 'person'; readonly name: string; readonly email: string | null; readonly uses: number }

/**
 * Lists channels that this account can't create, and groups and people that the file's permissions name but that neither
 * exist here nor can be created from the file.
 */
export function manualStepsOf({ things }: Comparison, ableOf: (thing: Thing) => Applicability): ManualStep[] {
  const isLocked = (thing: Thing) => ableOf(thing).thing?.why === 'locked'
  const inFile = things.filter(({ where, isArchived }) => where === 'file' && !isArchived)
  const creatable = new Set(
    inFile.filter((one) => one.kind === 'user-group' && ableOf(one).thing === null).map(({ key }) => key),
  )
  const channels = inFile
    .filter((one) => one.kind === 'channel' && isLocked(one))
    .map(({ name, reported }): ManualStep => ({
      what: 'channel',
      name,
      privacy: reported['privacy'],
      settings: countOf(reported),
    }))
  const named = new Map<string, ManualStep>()
  const wanted = things.filter(({ where, isArchived }) => where === 'both' || !isArchived)
  for (const missing of wanted.flatMap(({ differences }) => differences.flatMap((one) => one.missing))) {
    if (missing.what === 'folder') continue
    if (missing.what === 'group' && creatable.has(recordKey('user-group', missing.name))) continue
    const key = JSON.stringify(missing)
    const uses = (named.get(key) as { readonly uses?: number } | undefined)?.uses ?? 0
    named.set(key, asTask(missing, uses + 1))
  }
  return [...channels, ...named.values()]
}

const asTask = (missing: Exclude<MissingName, { what: 'folder' }>, uses: number): ManualStep => ({ ...missing, uses })

/** Counts the settings; the name is not one. */
const countOf = (reported: Values): number => Object.values(reported).filter((value) => value !== undefined).length - 1
