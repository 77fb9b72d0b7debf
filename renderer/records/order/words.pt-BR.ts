import type { Words } from '../../lib/text-types.ts'

export default {
  up: 'Subir',
  down: 'Descer',
  place: '{{place, number}} de {{all, number}}',
  bar: 'Ordem não enviada',
  changed: 'Nova ordem, ainda não enviada',
  discard: 'Reverter',
  review: 'Revisar ordem',
} satisfies Words
