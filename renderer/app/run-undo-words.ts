import { catalogue } from '../lib/i18n.ts'

export const t = catalogue('app/run-undo-words', {
  title: 'Undo: {{title}}',
  change: 'Undo: {{change}}',
  what: 'This restores the previous values. It’s a separate run, and you can undo it too.',
  staying_one: '{{count, number}} saved change stays as it is: it was already undone, or it can’t be undone.',
  staying_other: '{{count, number}} saved changes stay as they are: they were already undone, or they can’t be undone.',
  'change.field': '{{field}}: {{from}} → {{to}}',
  'excluded.field_one': '{{field}} isn’t undone in {{count, number}} row: {{names}}. {{why}}',
  'excluded.field_other': '{{field}} isn’t undone in {{count, number}} rows: {{names}}. {{why}}',
  'excluded.row_one': '{{count, number}} row isn’t undone: {{names}}. {{why}}',
  'excluded.row_other': '{{count, number}} rows aren’t undone: {{names}}. {{why}}',
  'excluded.more_one': '{{count, number}} more',
  'excluded.more_other': '{{count, number}} more',
  close: 'Close',
})
