import type { Words } from '../../lib/text-types.ts'

export default {
  filtered: 'Rien ne correspond à la recherche et aux filtres.',
  clear: 'Effacer la recherche et les filtres',
  place: '{{place, number}} sur {{count, number}}',
  previous: 'Précédent dans la liste',
  next: 'Suivant dans la liste',
  'previous.key': 'Précédent dans la liste ({{keys}})',
  'next.key': 'Suivant dans la liste ({{keys}})',
  'show-hidden': 'Les afficher',
  history: 'Historique',
  'history.title': 'Modifications antérieures envoyées depuis cet ordinateur',
} satisfies Words
