import type { Words } from '../../lib/text-types.ts'

export default {
  title: 'Ajuda',
  open: 'Ajuda ({{keys}})',
  keys: 'Atalhos de teclado ({{keys}})',
  close: 'Fechar ajuda',
  'search.label': 'Buscar na ajuda',
  'search.found_one': '{{count, number}} resultado',
  'search.found_many': '{{count, number}} de resultados',
  'search.found_other': '{{count, number}} resultados',
  'search.none': 'Nada na ajuda corresponde a “{{query}}”.',
  facts: 'Bom saber',
  text: 'Texto da ajuda',
  this: 'Ajuda desta página',
  more: 'Outras páginas',
} satisfies Words
