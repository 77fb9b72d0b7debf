import type { Words } from '../../lib/text-types.ts'

export default {
  'overview.title': '[[title]]',
  'overview.purpose':
    'Cette page montre les points de l’organisation à examiner, trois graphiques et les modifications récentes.',
  'overview.task.attention': 'Examiner les points',
  'overview.task.attention.1': 'Lisez [[attention.title]] de haut en bas. Les échecs viennent en premier.',
  'overview.task.attention.2': 'Cliquez sur le bouton d’un point. Il ouvre la page avec exactement ces éléments.',
  'overview.task.chart': 'Lire un graphique en tableau',
  'overview.task.chart.1': 'Cliquez sur [[plot.table]] au-dessus du graphique.',
  'overview.task.chart.2': 'Pour revenir au graphique, cliquez sur [[plot.bars]].',
  'overview.task.refresh': 'Recharger les nombres',
  'overview.task.refresh.1': 'Cliquez sur [[read-again]].',
  'overview.fact.1':
    'La console calcule tous les nombres à partir des listes qu’elle a chargées. Le serveur n’a pas de requête pour eux.',
  'overview.fact.2': 'Les points que votre compte ne peut pas voir ne sont pas contrôlés. La page les nomme.',
} satisfies Words
