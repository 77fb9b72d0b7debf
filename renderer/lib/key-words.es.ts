import type { Words } from './text-types.ts'

export default {
  'name.Mod': 'Ctrl',
  'name.Other': 'Meta',
  'name.Alt': 'Alt',
  'name.Shift': 'Mayús',
  'name.Enter': 'Enter',
  'name.Escape': 'Esc',
  'name.Space': 'Espacio',
  'name.Home': 'Inicio',
  'name.End': 'Fin',
  'name.PageUp': 'Re Pág',
  'name.PageDown': 'Av Pág',
  'name.Backspace': 'Retroceso',
  'name.Delete': 'Supr',
  'name.Insert': 'Insert',
  'name.Tab': 'Tab',
} satisfies Words
