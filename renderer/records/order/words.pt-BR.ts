import type { Words } from '../../lib/text-types.ts'

export default {
  up: 'Mover para cima',
  down: 'Mover para baixo',
  place: '{{place, number}} de {{all, number}}',
  bar: 'Ordem não enviada',
  changed: 'Nova ordem, ainda não enviada',
  discard: 'Reverter',
  review: 'Revisar ordem',
} satisfies Words
