import type { Words } from '../../lib/text-types.ts'

export default {
  'switch.title': 'Ouvrir une page de {{label}} ?',
  'switch.text': 'Un lien mène à {{page}} dans l’organisation à l’adresse {{server}}.',
  'switch.open': 'Ouvrir la page',
  'connect.title': 'Connecter {{host}} ?',
  'connect.text':
    'Un lien mène à une organisation qui n’est pas connectée ici. Ne la connectez que si vous la connaissez : vous saisiriez votre clé API ou votre mot de passe pour elle. Ouvrez ensuite le lien à nouveau.',
  'connect.open': 'Continuer vers la connexion',
  cancel: 'Annuler',
  refused: 'Impossible d’ouvrir {{name}}',
  'problem.link': 'Un lien vers une page ressemble à {{example}}.',
  'problem.type': 'La console ouvre les fichiers zuliprc et les fichiers de paramètres, qui se terminent par .json.',
  'problem.too-large': 'Le fichier est trop volumineux pour un zuliprc ou un fichier de paramètres.',
  'problem.unreadable':
    'Le fichier n’existe pas ou vous ne pouvez pas le lire. Vérifiez ses droits d’accès, puis ouvrez-le à nouveau.',
  'settings.nowhere': 'Connectez une organisation, puis ouvrez à nouveau le fichier de paramètres',
} satisfies Words
