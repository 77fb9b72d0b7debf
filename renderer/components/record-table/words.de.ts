import type { Words } from '../../lib/text-types.ts'

export default {
  csv: 'Als CSV speichern',
  'csv.saved': 'Die Liste wurde als CSV-Datei gespeichert.',
  'columns.button': 'Spalten',
  'columns.count': '{{shown}} von {{all}}',
  'columns.find': 'Spalte suchen',
  'columns.always': 'immer angezeigt',
  'columns.since': 'benötigt Level {{level}}',
  'columns.reorder': 'Alt+Auf oder Alt+Ab zum Umordnen',
  'columns.reset': 'Zurücksetzen',
  'columns.label': 'Spalten der Tabelle',
  'select.all': 'Alle angezeigten Zeilen auswählen',
  'select.bar': 'Ausgewählte Zeilen',
} satisfies Words
