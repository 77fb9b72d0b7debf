import type { Values } from '#contract/records/define.ts'
import type { Comparison } from './compare.ts'
import type { Missing } from './names.ts'

/** What nothing but a person can do, because the service has no operation for it. */
export type ByHand =
  | {
      readonly what: 'channel'
      readonly name: string
      /** As the file has it; undefined where it does not tell. */
      readonly privacy: unknown
      /** How many settings the file has for it. */
      readonly settings: number
    }
  | { readonly what: 'group'; readonly name: string; readonly uses: number }
  | { readonly what: 'person'; readonly name: string; readonly email: string | null; readonly uses: number }

/** Channels that have to be made, and groups and people whom permissions of the file name and who are not here. */
export function byHandOf({ things }: Comparison): ByHand[] {
  const channels = things
    .filter(({ kind, where, isArchived }) => kind === 'channel' && where === 'file' && !isArchived)
    .map(({ name, told }): ByHand => ({ what: 'channel', name, privacy: told['privacy'], settings: countOf(told) }))
  const named = new Map<string, ByHand>()
  const wanted = things.filter(({ where, isArchived }) => where === 'both' || !isArchived)
  for (const missing of wanted.flatMap(({ differences }) => differences.flatMap((one) => one.missing))) {
    if (missing.what === 'folder') continue
    const key = JSON.stringify(missing)
    const uses = (named.get(key) as { readonly uses?: number } | undefined)?.uses ?? 0
    named.set(key, asTask(missing, uses + 1))
  }
  return [...channels, ...named.values()]
}

const asTask = (missing: Exclude<Missing, { what: 'folder' }>, uses: number): ByHand => ({ ...missing, uses })

/** Its name is no setting. */
const countOf = (told: Values): number => Object.values(told).filter((value) => value !== undefined).length - 1
