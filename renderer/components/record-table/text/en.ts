export default {
  csv: 'Save list as CSV',
  'csv.saved': 'The list was saved.',
  'columns.button': 'Columns',
  'columns.count': '{{shown}} of {{all}}',
  'columns.find': 'Find a column',
  'columns.always': 'always shown',
  'columns.since': 'since level {{level}}',
  'columns.reorder': 'Alt+Up and Alt+Down reorder',
  'columns.reset': 'Reset',
  'columns.label': 'Columns of the table',
  'select.all': 'Select all rows shown',
  'select.bar': 'What is selected',
} as const
