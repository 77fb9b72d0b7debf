import type { Words } from '../../lib/text-types.ts'

export default {
  what: 'Un fichier texte sur cette console, ses réglages et ses serveurs, avec les dernières lignes de son journal technique. Envoyez-le aux personnes qui vous aident. Il est en anglais.',
  contains: 'Il ne contient ni clé, ni mot de passe, ni message, ni nom de personne.',
  addresses: 'Inclure les adresses des organisations et des proxys',
  create: 'Créer le fichier de diagnostic',
  check: 'Parcourez le fichier avant de le transmettre.',
  content: 'Contenu du fichier',
  again: 'Créer de nouveau',
  save: 'Enregistrer le fichier',
  saved: 'Fichier de diagnostic enregistré',
  failed: 'Le fichier de diagnostic n’a pas été créé',
} satisfies Words
