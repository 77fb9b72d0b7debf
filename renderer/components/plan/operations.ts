import type { GroupSetting } from '#contract/operations/shapes.ts'
import { carriedFields, fieldOf, type KindName } from '#contract/records/index.ts'
import type { Values } from '#contract/records/define.ts'
import { granteesOf, settingOf, type Grantees } from '../../lib/organization/group-settings.ts'

/** What is done with one field of many records. A field that is left as it is has none. */
export interface Operation {
  readonly does: 'replace' | 'add' | 'take'
  /** The value that replaces the old one, or who is added or taken away; undefined until it is chosen. */
  readonly value?: unknown
}

/** By field. */
export type Operations = Readonly<Record<string, Operation>>

/** What can be done with a field: to a permission people are also added, each record keeping whom it names already. */
export const choicesFor = (kind: KindName, field: string): readonly Operation['does'][] =>
  fieldOf(kind, field).kind === 'permission' ? ['replace', 'add', 'take'] : ['replace']

/** Whether it says what is wanted. Adding nobody, or taking nobody away, says nothing. */
export function isChosen({ does, value }: Operation, nobodyId: number | null): boolean {
  if (value === undefined || does === 'replace') return value !== undefined
  const { groups, users } = granteesOf(value as GroupSetting, nobodyId)
  return groups.length + users.length > 0
}

/**
 * The value that a field has after it; undefined where that cannot be told, because it builds on a value that the server
 * does not tell.
 */
export function valueAfter({ does, value }: Operation, base: unknown, nobodyId: number | null): unknown {
  if (does === 'replace') return value
  if (base === undefined) return undefined
  const before = granteesOf(base as GroupSetting, nobodyId)
  const named = granteesOf(value as GroupSetting, nobodyId)
  const each = (which: keyof Grantees): readonly number[] =>
    does === 'add'
      ? [...new Set([...before[which], ...named[which]])]
      : before[which].filter((id) => !named[which].includes(id))
  return settingOf({ groups: each('groups'), users: each('users') }, nobodyId)
}

/** Operations as they stand in an address. What does not fit a field, such as typed by hand, is left out. */
export function readOperations(kind: KindName, act: string, given: unknown): Operations {
  if (typeof given !== 'object' || given === null) return {}
  const fields = carriedFields(kind, act)
  return Object.fromEntries(
    Object.entries(given as Values).flatMap(([field, found]) => {
      if (!fields.includes(field) || typeof found !== 'object' || found === null) return []
      const { does, value } = found as { readonly does?: unknown; readonly value?: unknown }
      const known = choicesFor(kind, field).find((choice) => choice === does)
      if (known === undefined) return []
      const fits = value !== undefined && fieldOf(kind, field).schema.safeParse(value).success
      return [[field, fits ? { does: known, value } : { does: known }]]
    }),
  )
}
