import { catalogue } from './i18n.ts'

/** Names of the keys on a keyboard, except those that a Mac shows as symbols. */
export const t = catalogue('lib/key-words', {
  'name.Mod': 'Ctrl',
  'name.Other': 'Meta',
  'name.Alt': 'Alt',
  'name.Shift': 'Shift',
  'name.Enter': 'Enter',
  'name.Escape': 'Esc',
  'name.Space': 'Space',
  'name.Home': 'Home',
  'name.End': 'End',
  'name.PageUp': 'Page Up',
  'name.PageDown': 'Page Down',
  'name.Backspace': 'Backspace',
  'name.Delete': 'Delete',
  'name.Insert': 'Insert',
  'name.Tab': 'Tab',
})
