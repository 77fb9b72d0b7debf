import { z } from 'zod'

/**
 * Shortcuts of the console that can be changed. `Mod` is the Ctrl key, or the Command key on a Mac. Keys within a
 * control, such as the arrows in a list, follow the system and can't be changed.
 */
export const shortcuts = {
  help: { keys: 'F1', place: 'everywhere' },
  keys: { keys: '?', place: 'everywhere' },
  palette: { keys: 'Mod+K', place: 'everywhere' },
  notices: { keys: 'F6', place: 'everywhere' },
  'organization-1': { keys: 'Mod+1', place: 'everywhere' },
  'organization-2': { keys: 'Mod+2', place: 'everywhere' },
  'organization-3': { keys: 'Mod+3', place: 'everywhere' },
  'organization-4': { keys: 'Mod+4', place: 'everywhere' },
  'organization-5': { keys: 'Mod+5', place: 'everywhere' },
  'organization-6': { keys: 'Mod+6', place: 'everywhere' },
  'organization-7': { keys: 'Mod+7', place: 'everywhere' },
  'organization-8': { keys: 'Mod+8', place: 'everywhere' },
  'organization-9': { keys: 'Mod+9', place: 'everywhere' },
  search: { keys: '/', place: 'lists' },
  'select-all': { keys: 'Mod+A', place: 'lists' },
  previous: { keys: 'Alt+ArrowUp', place: 'records' },
  next: { keys: 'Alt+ArrowDown', place: 'records' },
  review: { keys: 'Mod+Enter', place: 'records' },
  'next-step': { keys: 'Mod+Enter', place: 'from-file' },
  chart: { keys: 'T', place: 'overview' },
} as const satisfies Record<string, { readonly keys: string; readonly place: string }>

export type ShortcutId = keyof typeof shortcuts
export type ShortcutPlace = (typeof shortcuts)[ShortcutId]['place']

/** Shortcuts with other keys than the usual ones, by id. */
export const changedShortcutsSchema = z.record(z.string(), z.string())
export type ChangedShortcuts = z.output<typeof changedShortcutsSchema>

/** Keys of a shortcut, such as `Mod+K`. */
export const keysOf = (id: ShortcutId, changed: ChangedShortcuts): string => changed[id] ?? shortcuts[id].keys
