import type { Words } from '../../lib/text-types.ts'

export default {
  title: 'S’identifier auprès du proxy {{proxy}}',
  what: 'Votre réseau exige cette identification. Ce n’est pas votre compte de messagerie.',
  message: 'Message du proxy : « {{realm}} »',
  again: 'Le proxy a refusé ce nom d’utilisateur et ce mot de passe.',
  username: 'Nom d’utilisateur',
  password: 'Mot de passe',
  required: 'Saisissez le nom d’utilisateur.',
  stored:
    'Une fois acceptés par le proxy, le nom d’utilisateur et le mot de passe sont stockés uniquement dans {{keychain}}.',
  'stored.this-session':
    'Aucun trousseau n’est disponible sur cet ordinateur : le nom d’utilisateur et le mot de passe sont conservés seulement jusqu’à la fermeture de la console.',
  send: 'S’identifier',
  cancel: 'Pas maintenant',
} satisfies Words
