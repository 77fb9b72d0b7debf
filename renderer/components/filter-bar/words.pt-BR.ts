import type { Words } from '../../lib/text-types.ts'

export default {
  any: 'qualquer',
  several: 'um de {{count, number}}',
  remove: 'Remover o filtro {{filter}}',
  count: '{{shown, number}} de {{all, number}}',
  'count.unread': '{{shown, number}} de {{all, number}}, não foi possível ler {{unread, number}}',
  clear: 'Limpar filtros',
  hidden_one: '{{count, number}} corresponde à busca, mas está oculto por filtros: {{filters}}.',
  hidden_many: '{{count, number}} correspondem à busca, mas estão ocultos por filtros: {{filters}}.',
  hidden_other: '{{count, number}} correspondem à busca, mas estão ocultos por filtros: {{filters}}.',
  more: 'Filtrar',
  find: 'Buscar por nome',
  'find.none': 'Nada corresponde.',
  'find.more_one': 'Há mais {{count, number}}. Digite um nome para encontrá-lo.',
  'find.more_many': 'Há mais {{count, number}}. Digite um nome para encontrá-los.',
  'find.more_other': 'Há mais {{count, number}}. Digite um nome para encontrá-los.',
} satisfies Words
