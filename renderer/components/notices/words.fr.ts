import type { Words } from '../../lib/text-types.ts'

export default {
  label: 'Avis',
  close: 'Fermer l’avis',
  change: '{{was}} → {{becomes}}',
  details: 'Détails',
  'details.hide': 'Masquer les détails',
} satisfies Words
