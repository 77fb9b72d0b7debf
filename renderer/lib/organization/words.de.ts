import type { Words } from '../text-types.ts'

export default {
  'role:internet': 'Alle im Internet',
  'role:everyone': 'Alle einschließlich Gästen',
  'role:members': 'Alle außer Gästen',
  'role:fullmembers': 'Vollständige Mitglieder',
  'role:moderators': 'Moderator:innen',
  'role:administrators': 'Administrator:innen',
  'role:owners': 'Besitzer:innen',
  'role:nobody': 'Niemand',
  'everyone.short': 'Alle',
  'user.unnamed': 'Nutzer:in {{id}}',
  'group.unnamed': 'Gruppe {{id}}',
  'topic.empty': 'allgemeiner Chat',
  users_one: '{{count, number}} Nutzer:in',
  users_other: '{{count, number}} Nutzer:innen',
  people_one: '{{count, number}} Person',
  people_other: '{{count, number}} Personen',
  'and-more': '{{first}} +{{count, number}}',
} satisfies Words
