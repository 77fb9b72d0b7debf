import { keysOf, shortcuts, type ChangedShortcuts, type ShortcutId, type ShortcutPlace } from '#contract/shortcuts.ts'
import { isWriting } from '../../lib/shortcuts.ts'

/** Reason why a shortcut can't have certain keys. */
export type KeysProblem =
  | { readonly kind: 'used'; readonly by: ShortcutId }
  | { readonly kind: 'reserved' }
  | { readonly kind: 'writing' }

export const shortcutIds = Object.keys(shortcuts) as readonly ShortcutId[]

/** Keys with a fixed meaning within a control, and those with which every program edits text. */
const reserved =
  /^(Shift\+)?(Tab|Enter|Space|Escape|Backspace|Delete|Home|End|PageUp|PageDown|Arrow\w+)$|^Mod\+(Shift\+)?[CVXYZ]$/

/** Shortcuts that must also work while the user types in a field of the form. */
const worksInFields: ReadonlySet<ShortcutId> = new Set(['review', 'next-step'])

/** Returns the problem of giving a shortcut these keys; null if there is none. */
export function findKeysProblem(id: ShortcutId, keys: string, changed: ChangedShortcuts): KeysProblem | null {
  // Selecting everything has this meaning in fields as well, where no table is in the way.
  if (reserved.test(keys) || (keys === 'Mod+A' && id !== 'select-all')) return { kind: 'reserved' }
  if (isWriting(keys) && worksInFields.has(id)) return { kind: 'writing' }
  const by = shortcutIds.find(
    (other) =>
      other !== id && keysOf(other, changed) === keys && areTogether(shortcuts[id].place, shortcuts[other].place),
  )
  return by === undefined ? null : { kind: 'used', by }
}

/** Pages without lists and forms of records, whose own shortcuts may have the same keys as those. */
const separate: readonly (readonly [ShortcutPlace, ShortcutPlace])[] = [
  ['from-file', 'records'],
  ['overview', 'records'],
  ['overview', 'lists'],
  ['overview', 'from-file'],
]

const areTogether = (one: ShortcutPlace, other: ShortcutPlace): boolean =>
  !separate.some((pair) => one !== other && pair.includes(one) && pair.includes(other))
