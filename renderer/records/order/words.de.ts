import type { Words } from '../../lib/text-types.ts'

export default {
  up: 'Nach oben',
  down: 'Nach unten',
  place: '{{place, number}} von {{all, number}}',
  bar: 'Nicht gesendete Reihenfolge',
  changed: 'Neue Reihenfolge, noch nicht gesendet',
  discard: 'Zurücksetzen',
  review: 'Reihenfolge durchsehen',
} satisfies Words
