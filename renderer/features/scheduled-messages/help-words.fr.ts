import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose': 'Cette page liste les messages que votre compte a programmés, et permet d’annuler leur envoi.',
  'list.task.cancel': 'Annuler des messages',
  'list.task.cancel.1': 'Sélectionnez les messages dans la liste.',
  'list.task.cancel.2': 'Cliquez sur [[cancel count=2]], et confirmez.',
  'list.task.failed': 'Trouver les messages non envoyés',
  'list.task.failed.1': 'Cherchez [[state.failed]] et [[state.overdue]] dans la colonne [[column.state]].',
  'list.task.failed.2': 'Ouvrez un message pour en lire la raison et le texte entier.',
  'list.fact.1': 'Le serveur ne montre à un compte que ses propres messages programmés, même aux administrateurs.',
  'list.fact.2':
    'Un message annulé ne peut pas être restauré. Son texte reste dans le journal si le serveur l’a indiqué.',
  'list.fact.3':
    'Pour programmer ou modifier un message, utilisez l’application de messagerie. Une fois envoyé, un message a un autre ID.',
} satisfies Words
