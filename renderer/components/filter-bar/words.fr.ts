import type { Words } from '../../lib/text-types.ts'

export default {
  any: 'tous',
  several: 'un parmi {{count, number}}',
  remove: 'Retirer le filtre {{filter}}',
  count: '{{shown, number}} sur {{all, number}}',
  'count.unread': '{{shown, number}} sur {{all, number}}, illisibles : {{unread, number}}',
  clear: 'Effacer les filtres',
  hidden_one: '{{count, number}} correspond à la recherche, mais est masqué par des filtres : {{filters}}.',
  hidden_many: '{{count, number}} correspondent à la recherche, mais sont masqués par des filtres : {{filters}}.',
  hidden_other: '{{count, number}} correspondent à la recherche, mais sont masqués par des filtres : {{filters}}.',
  more: 'Filtrer',
  find: 'Chercher par nom',
  'find.none': 'Rien ne correspond.',
  'find.more_one': '{{count, number}} de plus. Saisissez un nom pour le trouver.',
  'find.more_many': '{{count, number}} de plus. Saisissez un nom pour les trouver.',
  'find.more_other': '{{count, number}} de plus. Saisissez un nom pour les trouver.',
} satisfies Words
