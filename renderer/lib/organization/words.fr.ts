import type { Words } from '../text-types.ts'

export default {
  'role:internet': 'Tout le monde sur Internet',
  'role:everyone': 'Tout le monde, y compris les invités',
  'role:members': 'Tout le monde sauf les invités',
  'role:fullmembers': 'Membres à part entière',
  'role:moderators': 'Modérateurs',
  'role:administrators': 'Administrateurs',
  'role:owners': 'Propriétaires',
  'role:nobody': 'Personne',
  'everyone.short': 'Tout le monde',
  'user.unnamed': 'Utilisateur {{id}}',
  'group.unnamed': 'Groupe {{id}}',
  'topic.empty': 'discussion générale',
  users_one: '{{count, number}} utilisateur',
  users_many: '{{count, number}} utilisateurs',
  users_other: '{{count, number}} utilisateurs',
  people_one: '{{count, number}} personne',
  people_many: '{{count, number}} personnes',
  people_other: '{{count, number}} personnes',
  'and-more': '{{first}} +{{count, number}}',
} satisfies Words
