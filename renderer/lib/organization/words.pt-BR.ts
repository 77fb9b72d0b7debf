import type { Words } from '../text-types.ts'

export default {
  'role:internet': 'Qualquer pessoa na internet',
  'role:everyone': 'Todos, incluindo convidados',
  'role:members': 'Todos, exceto convidados',
  'role:fullmembers': 'Membros plenos',
  'role:moderators': 'Moderadores',
  'role:administrators': 'Administradores',
  'role:owners': 'Proprietários',
  'role:nobody': 'Ninguém',
  'everyone.short': 'Todos',
  'user.unnamed': 'Usuário {{id}}',
  'group.unnamed': 'Grupo {{id}}',
  'topic.empty': 'chat geral',
  users_one: '{{count, number}} usuário',
  users_many: '{{count, number}} de usuários',
  users_other: '{{count, number}} usuários',
  people_one: '{{count, number}} pessoa',
  people_many: '{{count, number}} de pessoas',
  people_other: '{{count, number}} pessoas',
  'and-more': '{{first}} +{{count, number}}',
} satisfies Words
