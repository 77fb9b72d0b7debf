import type { Words } from '../../lib/text-types.ts'

export default {
  title: 'Aide',
  open: 'Aide ({{keys}})',
  keys: 'Raccourcis clavier ({{keys}})',
  close: 'Fermer l’aide',
  'search.label': 'Rechercher dans l’aide',
  'search.found_one': '{{count, number}} résultat',
  'search.found_many': '{{count, number}} résultats',
  'search.found_other': '{{count, number}} résultats',
  'search.none': 'Aucune aide ne correspond à « {{query}} ».',
  facts: 'Bon à savoir',
  text: 'Texte de l’aide',
  this: 'Aide de cette page',
  more: 'Autres pages',
} satisfies Words
