import type { Words } from '../../lib/text-types.ts'

export default {
  filtered: 'Nada corresponde à busca e aos filtros.',
  clear: 'Limpar busca e filtros',
  place: '{{place, number}} de {{count, number}}',
  previous: 'Anterior na lista',
  next: 'Próximo na lista',
  'previous.key': 'Anterior na lista ({{keys}})',
  'next.key': 'Próximo na lista ({{keys}})',
  'show-hidden': 'Mostrar',
  history: 'Histórico',
  'history.title': 'Alterações anteriores enviadas deste computador',
} satisfies Words
