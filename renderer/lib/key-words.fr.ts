import type { Words } from './text-types.ts'

export default {
  'name.Mod': 'Ctrl',
  'name.Other': 'Méta',
  'name.Alt': 'Alt',
  'name.Shift': 'Maj',
  'name.Enter': 'Entrée',
  'name.Escape': 'Échap',
  'name.Space': 'Espace',
  'name.Home': 'Début',
  'name.End': 'Fin',
  'name.PageUp': 'Page préc.',
  'name.PageDown': 'Page suiv.',
  'name.Backspace': 'Retour arrière',
  'name.Delete': 'Suppr',
  'name.Insert': 'Inser',
  'name.Tab': 'Tab',
} satisfies Words
