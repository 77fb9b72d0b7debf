import { catalogue } from '../../lib/i18n.ts'

export const t = catalogue('records/people-picker/words', {
  search: 'Find a group or user',
  help: 'Search by name, or paste email addresses or user IDs.',
  'help.unlisted': 'This server doesn’t list its users. Choose groups, or type user IDs and press Enter.',
  nothing: 'No group or user matches.',
  unknown_one: 'No active user matches {{names}}.',
  unknown_other: 'No active users match {{names}}.',
})
