import { catalogue } from '../../lib/i18n.ts'

export const t = catalogue('records/people/words', {
  search: 'Find a user',
  none: 'No users match.',
  select: 'Select {{name}}',
  'select-shown_zero': 'Select all',
  'select-shown_one': 'Select {{count, number}} listed person',
  'select-shown_other': 'Select all {{count, number}} listed people',
  deactivated: 'Deactivated, {{role}}',
})
