import type { GroupSetting } from '#contract/operations/shapes.ts'
import { carriedFields, fieldOf, type KindName } from '#contract/records/index.ts'
import type { Values } from '#contract/records/define.ts'
import { granteesOf, settingOf, type Grantees } from '../../lib/organization/group-settings.ts'

/**
 * Writes ids into an address: "101-102". The router would turn plain digits into a number, as for a single id, and
 * would write a comma as three characters.
 */
export const idsText = (ids: Iterable<number>): string | undefined => {
  const text = [...ids].join('-')
  return text === '' ? undefined : text
}

/** Reads ids from an address. Invalid parts, such as from manual typing, are ignored. */
export const idsIn = (text: string | number | undefined): readonly number[] =>
  [...new Set(String(text ?? '').split('-'))].filter((part) => /^\d{1,15}$/.test(part)).map(Number)

/** Operation on one field of many records. A field that is kept has none. */
export interface Operation {
  readonly does: 'replace' | 'add' | 'remove'
  /** The new value, or the people to add or remove; undefined until it is chosen. */
  readonly value?: unknown
}

/** Operations of a bulk change, by field. */
export type Operations = Readonly<Record<string, Operation>>

/**
 * Operations possible on a field. A permission also allows adding and removing, so that each record keeps its other
 * people.
 */
export const choicesFor = (kind: KindName, field: string): readonly Operation['does'][] =>
  fieldOf(kind, field).kind === 'permission' ? ['replace', 'add', 'remove'] : ['replace']

/** True if the operation is complete. Adding or removing nobody is incomplete. */
export function isChosen({ does, value }: Operation, nobodyId: number | null): boolean {
  if (value === undefined || does === 'replace') return value !== undefined
  const { groups, users } = granteesOf(value as GroupSetting, nobodyId)
  return groups.length + users.length > 0
}

/** Value of a field afterward; undefined if it depends on a value that the server does not report. */
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

/** Reads operations from an address. Values that do not fit a field, such as from manual typing, are ignored. */
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
