import type { Words } from './text-types.ts'

export default {
  'name.Mod': 'Ctrl',
  'name.Other': 'Meta',
  'name.Alt': 'Alt',
  'name.Shift': 'Shift',
  'name.Enter': 'Enter',
  'name.Escape': 'Esc',
  'name.Space': 'スペース',
  'name.Home': 'Home',
  'name.End': 'End',
  'name.PageUp': 'Page Up',
  'name.PageDown': 'Page Down',
  'name.Backspace': 'Backspace',
  'name.Delete': 'Delete',
  'name.Insert': 'Insert',
  'name.Tab': 'Tab',
} satisfies Words
