import type { Words } from '../../lib/text-types.ts'

export default {
  up: 'Monter',
  down: 'Descendre',
  place: '{{place, number}} sur {{all, number}}',
  bar: 'Ordre non envoyé',
  changed: 'Nouvel ordre, pas encore envoyé',
  discard: 'Rétablir',
  review: 'Relire l’ordre',
} satisfies Words
