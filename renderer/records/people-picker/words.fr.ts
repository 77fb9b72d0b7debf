import type { Words } from '../../lib/text-types.ts'

export default {
  search: 'Chercher un groupe ou un utilisateur',
  help: 'Cherchez par nom, ou collez des adresses courriel ou des ID d’utilisateur.',
  'help.unlisted':
    'Ce serveur ne liste pas ses utilisateurs. Choisissez des groupes, ou saisissez des ID d’utilisateur et appuyez sur Entrée.',
  nothing: 'Aucun groupe ni utilisateur ne correspond.',
  unknown_one: 'Aucun utilisateur actif ne correspond à {{names}}.',
  unknown_many: 'Aucun utilisateur actif ne correspond à {{names}}.',
  unknown_other: 'Aucun utilisateur actif ne correspond à {{names}}.',
} satisfies Words
