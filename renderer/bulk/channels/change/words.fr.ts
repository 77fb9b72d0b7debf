import type { Words } from '../../../lib/text-types.ts'

export default {
  open: 'Modifier les paramètres…',
  archived: 'Le canal est archivé.',
  trail_one: 'Modifier {{count, number}} canal',
  trail_many: 'Modifier {{count, number}} canaux',
  trail_other: 'Modifier {{count, number}} canaux',
  none: 'Aucun canal n’est sélectionné.',
  back: 'Sélectionner des canaux',
} satisfies Words
