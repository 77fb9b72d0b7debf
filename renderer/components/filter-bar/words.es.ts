import type { Words } from '../../lib/text-types.ts'

export default {
  any: 'cualquiera',
  several: 'uno de {{count, number}}',
  remove: 'Quitar el filtro {{filter}}',
  count: '{{shown, number}} de {{all, number}}',
  'count.unread': '{{shown, number}} de {{all, number}}, ilegibles: {{unread, number}}',
  clear: 'Quitar filtros',
  hidden_one: '{{count, number}} coincide con la búsqueda, pero está oculto por filtros: {{filters}}.',
  hidden_many: '{{count, number}} coinciden con la búsqueda, pero están ocultos por filtros: {{filters}}.',
  hidden_other: '{{count, number}} coinciden con la búsqueda, pero están ocultos por filtros: {{filters}}.',
  more: 'Filtrar',
  find: 'Buscar por nombre',
  'find.none': 'Nada coincide.',
  'find.more_one': '{{count, number}} más. Escribe un nombre para encontrarlo.',
  'find.more_many': '{{count, number}} más. Escribe un nombre para encontrarlos.',
  'find.more_other': '{{count, number}} más. Escribe un nombre para encontrarlos.',
} satisfies Words
