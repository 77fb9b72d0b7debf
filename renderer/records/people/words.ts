import { catalogue } from '../../lib/i18n.ts'

export const t = catalogue('records/people/words', {
  search: 'Find a user',
  none: 'No users match.',
  deactivated: 'Deactivated, {{role}}',
})
