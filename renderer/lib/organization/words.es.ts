import type { Words } from '../text-types.ts'

export default {
  'role:internet': 'Todos en internet',
  'role:everyone': 'Todos (incluidos invitados)',
  'role:members': 'Todos excepto invitados',
  'role:fullmembers': 'Miembros plenos',
  'role:moderators': 'Moderadores',
  'role:administrators': 'Administradores',
  'role:owners': 'Propietarios',
  'role:nobody': 'Nadie',
  'everyone.short': 'Todos',
  'user.unnamed': 'Usuario {{id}}',
  'group.unnamed': 'Grupo {{id}}',
  'topic.empty': 'chat general',
  users_one: '{{count, number}} usuario',
  users_many: '{{count, number}} de usuarios',
  users_other: '{{count, number}} usuarios',
  people_one: '{{count, number}} persona',
  people_many: '{{count, number}} de personas',
  people_other: '{{count, number}} personas',
  'and-more': '{{first}} +{{count, number}}',
} satisfies Words
