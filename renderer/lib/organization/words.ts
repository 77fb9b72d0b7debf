import { catalogue } from '../i18n.ts'

export const t = catalogue('lib/organization/words', {
  'role:internet': 'Everyone on the internet',
  'role:everyone': 'Everyone including guests',
  'role:members': 'Everyone except guests',
  'role:fullmembers': 'Full members',
  'role:moderators': 'Moderators',
  'role:administrators': 'Administrators',
  'role:owners': 'Owners',
  'role:nobody': 'Nobody',
  'everyone.short': 'Everyone',
  'user.unnamed': 'User {{id}}',
  'group.unnamed': 'Group {{id}}',
  'topic.empty': 'general chat',
  users_one: '{{count, number}} user',
  users_other: '{{count, number}} users',
  people_one: '{{count, number}} person',
  people_other: '{{count, number}} people',
  'and-more': '{{first}} +{{count, number}}',
})
