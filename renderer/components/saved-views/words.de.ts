import type { Words } from '../../lib/text-types.ts'

export default {
  button: 'Ansichten',
  current: 'Ansichten: {{name}}',
  none: 'Noch keine gespeicherten Ansichten.',
  name: 'Diese Ansicht speichern als',
  what: 'Speichert Suche, Filter, Sortierung und Spalten.',
  save: 'Ansicht speichern',
  replace: 'Ansicht ersetzen',
  remove: 'Ansicht {{name}} entfernen',
  removed: 'Ansicht „{{name}}“ entfernt',
  restore: 'Wiederherstellen',
} satisfies Words
