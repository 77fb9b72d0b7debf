import type { Words } from '../../lib/text-types.ts'

export default {
  filtered: 'Zu Suche und Filtern wurde nichts gefunden.',
  clear: 'Suche und Filter löschen',
  place: '{{place, number}} von {{count, number}}',
  previous: 'Vorheriger Eintrag der Liste',
  next: 'Nächster Eintrag der Liste',
  'previous.key': 'Vorheriger Eintrag der Liste ({{keys}})',
  'next.key': 'Nächster Eintrag der Liste ({{keys}})',
  'show-hidden': 'Anzeigen',
  history: 'Verlauf',
  'history.title': 'Frühere Änderungen, von diesem Computer gesendet',
} satisfies Words
