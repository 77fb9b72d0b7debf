import type { Words } from './text-types.ts'

export default {
  'name.Mod': 'Strg',
  'name.Other': 'Meta',
  'name.Alt': 'Alt',
  'name.Shift': 'Umschalt',
  'name.Enter': 'Enter',
  'name.Escape': 'Esc',
  'name.Space': 'Leertaste',
  'name.Home': 'Pos1',
  'name.End': 'Ende',
  'name.PageUp': 'Bild auf',
  'name.PageDown': 'Bild ab',
  'name.Backspace': 'Rücktaste',
  'name.Delete': 'Entf',
  'name.Insert': 'Einfg',
  'name.Tab': 'Tab',
} satisfies Words
