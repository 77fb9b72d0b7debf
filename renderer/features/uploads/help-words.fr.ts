import type { Words } from '../../lib/text-types.ts'

export default {
  'queue.title': '[[title]]',
  'queue.purpose':
    'Cette page envoie des fichiers au serveur et vous donne pour chacun un lien, à utiliser dans des messages. Les envois interrompus reprennent.',
  'queue.task.upload': 'Envoyer des fichiers',
  'queue.task.upload.1': 'Déposez des fichiers sur la page, collez-les ou choisissez-les.',
  'queue.task.upload.2':
    'Attendez la fin de la file. Vous pouvez cliquer sur [[pause]] et [[resume]] pour chaque fichier.',
  'queue.task.upload.3': 'Cliquez sur [[done.link]], et collez le lien dans un message.',
  'queue.task.trouble': 'Débloquer un envoi arrêté',
  'queue.task.trouble.1': 'Lisez le motif sous le nom du fichier.',
  'queue.task.trouble.2': 'Cliquez sur [[retry]], ou sur [[now]] pour un fichier qui attend.',
  'queue.fact.1': 'Vous seul pouvez ouvrir un fichier tant que vous n’avez pas publié son lien dans un message.',
  'queue.fact.2':
    'Le serveur stocke un fichier par parties : un envoi interrompu reprend donc après la dernière partie arrivée. Les envois reprennent aussi après un redémarrage de la console.',
  'queue.fact.3': 'Le serveur limite la taille d’un fichier et l’espace de l’organisation.',
  'files.title': '[[tab.files]]',
  'files.purpose': 'Cette page liste les fichiers que votre compte a envoyés, et les messages qui y renvoient.',
  'files.task.unused': 'Supprimer des fichiers inutilisés',
  'files.task.unused.1': 'Choisissez [[use.unused]] dans le filtre [[filter.use]].',
  'files.task.unused.2': 'Sélectionnez les fichiers, et cliquez sur [[files.delete count=3]].',
  'files.task.unused.3': 'Lisez combien d’espace cela libère, puis confirmez.',
  'files.task.messages': 'Trouver les messages qui contiennent un fichier',
  'files.task.messages.1': 'Ouvrez un fichier dans la liste.',
  'files.task.messages.2': 'Cliquez sur un message dans le volet.',
  'files.fact.1': 'Le serveur ne liste que les fichiers de votre propre compte, même pour les administrateurs.',
  'files.fact.2':
    'Un fichier supprimé ne peut pas être restauré. Les messages qui y renvoient restent, mais le lien ne fonctionne plus.',
  'files.fact.3': 'Chaque fichier est contrôlé avant sa suppression, et omis si un autre message y renvoie désormais.',
} satisfies Words
