import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose':
    'Cette page lance des exports des messages et des fichiers de l’organisation, et les télécharge sur cet ordinateur.',
  'list.task.start': 'Lancer un export',
  'list.task.start.1': 'Choisissez le contenu sous [[new.title]]. Chaque ligne indique l’accord nécessaire.',
  'list.task.start.2': 'Cliquez sur [[new.start]], et confirmez.',
  'list.task.start.3': 'Attendez que son état soit [[state.ready]]. Vous pouvez quitter la page.',
  'list.task.download': 'Télécharger un export',
  'list.task.download.1': 'Choisissez le dossier en haut de la page.',
  'list.task.download.2': 'Cliquez sur [[download]]. Vous pouvez cliquer sur [[pause]] et [[continue]] à tout moment.',
  'list.task.download.3': 'Cliquez sur [[show]], ou sur [[done.hash]] pour comparer le fichier plus tard.',
  'list.task.delete': 'Supprimer un export',
  'list.task.delete.1': 'Cliquez sur [[delete]] à côté de l’export.',
  'list.task.delete.2': 'Confirmez avec [[export.act.delete.send]]. Les fichiers que vous avez téléchargés restent.',
  'list.fact.1':
    'Seuls les administrateurs peuvent lancer des exports. Les serveurs en autorisent d’habitude 5 en 7 jours, et ceux qui sont supprimés comptent.',
  'list.fact.2': 'De cette façon, les serveurs exportent d’habitude 250 000 messages et 20 Go de fichiers au maximum.',
  'list.fact.3':
    'Le serveur n’indique pas la progression d’un export, et ne donne pas de raison si l’un d’eux échoue. Le fichier est téléchargé depuis l’hôte que le serveur indique, seulement par https.',
} satisfies Words
