import { catalogue } from '../../lib/i18n.ts'

export const t = catalogue('components/record-table/words', {
  csv: 'Save list as CSV',
  'csv.saved': 'The list was saved as a CSV file.',
  'columns.button': 'Columns',
  'columns.count': '{{shown}} of {{all}}',
  'columns.find': 'Find a column',
  'columns.always': 'always shown',
  'columns.since': 'needs level {{level}}',
  'columns.reorder': 'Alt+Up or Alt+Down to reorder',
  'columns.reset': 'Reset',
  'columns.label': 'Columns of the table',
  'select.all': 'Select all rows shown',
  'select.bar': 'Selected rows',
})
