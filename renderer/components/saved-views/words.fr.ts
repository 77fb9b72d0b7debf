import type { Words } from '../../lib/text-types.ts'

export default {
  button: 'Vues',
  current: 'Vues : {{name}}',
  none: 'Aucune vue enregistrée.',
  name: 'Enregistrer cette vue sous',
  what: 'Enregistre la recherche, les filtres, le tri et les colonnes.',
  save: 'Enregistrer la vue',
  replace: 'Remplacer la vue',
  remove: 'Supprimer la vue {{name}}',
  removed: 'Vue « {{name}} » supprimée',
  restore: 'Rétablir',
} satisfies Words
