import type { Words } from '../../lib/text-types.ts'

export default {
  how: 'Appuyez sur Espace pour saisir l’élément, sur les flèches pour le déplacer, sur Entrée pour le déposer, ou sur Échap pour annuler.',
  handle: 'Faites glisser, ou appuyez sur Espace pour déplacer',
  'handle.menu': 'Faites glisser, appuyez sur Espace pour déplacer, ou cliquez pour ouvrir un menu',
  order: 'Ordre : {{label}}',
  up: 'Monter',
  down: 'Descendre',
  lifted: 'Déplacement de {{name}} : position {{place, number}} sur {{all, number}}',
  dropped: '{{name}} est maintenant en position {{place, number}} sur {{all, number}}',
  canceled: '{{name}} est revenu en position {{place, number}} sur {{all, number}}',
  was: 'avant : {{place, number}}',
  'key.move': 'déplacer',
  'key.drop': 'déposer',
  'key.cancel': 'annuler',
  gone: 'L’élément que vous déplaciez n’est plus dans la liste',
} satisfies Words
