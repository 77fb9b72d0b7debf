import type { Words } from '../lib/text-types.ts'

export default {
  title: 'Rückgängig: {{title}}',
  change: 'Rückgängig: {{change}}',
  what: 'Stellt die vorherigen Werte wieder her. Das ist ein eigener Lauf, den du ebenfalls rückgängig machen kannst.',
  staying_one:
    '{{count, number}} gespeicherte Änderung bleibt, wie sie ist: Sie wurde schon rückgängig gemacht oder lässt sich nicht rückgängig machen.',
  staying_other:
    '{{count, number}} gespeicherte Änderungen bleiben, wie sie sind: Sie wurden schon rückgängig gemacht oder lassen sich nicht rückgängig machen.',
  'change.field': '{{field}}: {{from}} → {{to}}',
  'excluded.field_one': '{{field}} wird in {{count, number}} Zeile nicht rückgängig gemacht: {{names}}. {{why}}',
  'excluded.field_other': '{{field}} wird in {{count, number}} Zeilen nicht rückgängig gemacht: {{names}}. {{why}}',
  'excluded.row_one': '{{count, number}} Zeile wird nicht rückgängig gemacht: {{names}}. {{why}}',
  'excluded.row_other': '{{count, number}} Zeilen werden nicht rückgängig gemacht: {{names}}. {{why}}',
  'excluded.more_one': '{{count, number}} weitere',
  'excluded.more_other': '{{count, number}} weitere',
  close: 'Schließen',
} satisfies Words
