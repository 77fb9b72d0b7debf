import type { Words } from '../../lib/text-types.ts'

export default {
  title: 'Ayuda',
  open: 'Ayuda ({{keys}})',
  keys: 'Atajos de teclado ({{keys}})',
  close: 'Cerrar ayuda',
  'search.label': 'Buscar en la ayuda',
  'search.found_one': '{{count, number}} resultado',
  'search.found_many': '{{count, number}} de resultados',
  'search.found_other': '{{count, number}} resultados',
  'search.none': 'Nada en la ayuda coincide con “{{query}}”.',
  facts: 'Conviene saber',
  text: 'Texto de ayuda',
  this: 'Ayuda de esta página',
  more: 'Otras páginas',
} satisfies Words
