import type { Words } from '../../lib/text-types.ts'

export default {
  lift: 'Pour réordonner, faites glisser ou appuyez sur Espace.',
  back: 'Retour à la liste',
  pane: 'Liste : {{records}}',
  failed: 'Impossible de charger la liste',
  choose: 'Choisissez un élément de la liste, ou créez-en un.',
  'choose.only': 'Choisissez un élément de la liste.',
  gone: 'Aucun élément avec l’ID {{id}} sur le serveur. Il a peut-être été supprimé.',
  'gone.continue': 'Le recréer à partir de votre brouillon',
  draft: 'Brouillon',
  new: 'Ajouter',
  archived: 'Archivé',
  'archived-show': 'Afficher les archivés ({{count, number}})',
  'archived-hide': 'Masquer les archivés',
} satisfies Words
