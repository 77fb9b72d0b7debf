import type { Words } from '../../lib/text-types.ts'

export default {
  search: 'Chercher un utilisateur',
  none: 'Aucun utilisateur ne correspond.',
  select: 'Sélectionner {{name}}',
  'select-shown_zero': 'Tout sélectionner',
  'select-shown_one': 'Sélectionner la personne listée ({{count, number}})',
  'select-shown_many': 'Sélectionner les {{count, number}} personnes listées',
  'select-shown_other': 'Sélectionner les {{count, number}} personnes listées',
  deactivated: 'Désactivé, {{role}}',
} satisfies Words
