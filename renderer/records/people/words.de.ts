import type { Words } from '../../lib/text-types.ts'

export default {
  search: 'Nutzer:in suchen',
  none: 'Keine passenden Nutzer:innen.',
  select: '{{name}} auswählen',
  'select-shown_zero': 'Alle auswählen',
  'select-shown_one': '{{count, number}} aufgeführte Person auswählen',
  'select-shown_other': 'Alle {{count, number}} aufgeführten Personen auswählen',
  deactivated: 'Deaktiviert, {{role}}',
} satisfies Words
