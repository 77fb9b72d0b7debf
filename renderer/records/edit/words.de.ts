import type { Words } from '../../lib/text-types.ts'

export default {
  delete: 'Löschen',
  'draft.found': 'Entwurf von {{time}} wiederhergestellt. Nichts wird gesendet, bis du ihn durchsiehst.',
  'changed-on-server':
    'Auf dem Server geändert, während du bearbeitet hast: {{fields}}. Die Durchsicht vergleicht beide Versionen.',
  locked: '{{reason}} Wende dich an jemanden mit dieser Berechtigung, oder verbinde einen anderen Account.',
  'locked.option': '{{option}}. {{reason}}',
  newer_one:
    '{{count, number}} Einstellung benötigt einen neueren Server als diesen (Feature-Level {{level}}): {{fields}}.',
  newer_other:
    '{{count, number}} Einstellungen benötigen einen neueren Server als diesen (Feature-Level {{level}}): {{fields}}.',
  'newer.field': '{{name}} ({{needed}})',
  'needs-level': 'Benötigt Level {{needed}}',
  refusal: 'Der Server hat abgelehnt: „{{words}}“{{stop}}',
  problems_one: '{{count, number}} Feld prüfen: {{fields}}',
  problems_other: '{{count, number}} Felder prüfen: {{fields}}',
  was: 'Vorher: {{value}}',
  revert: 'Zurücksetzen',
  count: '{{count, number}} von {{limit, number}}',
  on: 'An',
  off: 'Aus',
  unknown: 'unbekannt',
  leave: 'Unbekannt, unverändert lassen',
  'sections.label': 'Abschnitte',
  'section.changes_one': '{{count, number}} Änderung',
  'section.changes_other': '{{count, number}} Änderungen',
  find: 'Einstellung suchen',
  archive: 'Archivieren',
  unarchive: 'Archivierung aufheben',
  'copy.button': 'Werte kopieren von …',
  'copy.label': 'Werte kopieren von',
  'copy.done_one': '{{count, number}} Wert von {{name}} in deinen Entwurf kopiert.',
  'copy.done_other': '{{count, number}} Werte von {{name}} in deinen Entwurf kopiert.',
  'copy.same': '{{name}} hat dieselben Werte.',
  'server-default': 'Standard des Servers',
  'no-list': 'Dieser Server stellt keine Liste zur Auswahl bereit.',
} satisfies Words
