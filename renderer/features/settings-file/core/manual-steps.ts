import type { Values } from '#contract/records/define.ts'
import type { Comparison } from './compare.ts'
import type { MissingName } from './names.ts'

/** Changes to make manually, because a settings file does not contain enough for them. */
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

/** Lists channels to create, and groups and people that the file's permissions name but that do not exist here. */
export function manualStepsOf({ things }: Comparison): ManualStep[] {
  const channels = things
    .filter(({ kind, where, isArchived }) => kind === 'channel' && where === 'file' && !isArchived)
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
    const key = JSON.stringify(missing)
    const uses = (named.get(key) as { readonly uses?: number } | undefined)?.uses ?? 0
    named.set(key, asTask(missing, uses + 1))
  }
  return [...channels, ...named.values()]
}

const asTask = (missing: Exclude<MissingName, { what: 'folder' }>, uses: number): ManualStep => ({ ...missing, uses })

/** Counts the settings; the name is not one. */
const countOf = (reported: Values): number => Object.values(reported).filter((value) => value !== undefined).length - 1
