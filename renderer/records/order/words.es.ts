import type { Words } from '../../lib/text-types.ts'

export default {
  up: 'Subir',
  down: 'Bajar',
  place: '{{place, number}} de {{all, number}}',
  bar: 'Orden sin enviar',
  changed: 'Orden nuevo, aún sin enviar',
  discard: 'Restablecer',
  review: 'Revisar orden',
} satisfies Words
