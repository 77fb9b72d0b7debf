import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose':
    'Les dossiers regroupent les canaux dans la barre latérale de tous. Cette page les montre dans l’ordre, et à côté les canaux du dossier ouvert.',
  'list.task.create': 'Créer un dossier',
  'list.task.create.1': 'Cliquez sur [[list:new]], et saisissez un nom.',
  'list.task.create.2': 'Cliquez sur [[drafts:bar.review]], puis sur [[folder.act.create.send]].',
  'list.task.order': 'Changer l’ordre',
  'list.task.order.1':
    'Faites glisser un dossier à sa nouvelle position, ou appuyez sur Espace sur sa poignée et utilisez les flèches.',
  'list.task.order.2': 'Cliquez sur [[order:review]], puis envoyez le nouvel ordre.',
  'list.task.fill': 'Déplacer des canaux dans un dossier',
  'list.task.fill.1': 'Ouvrez le dossier, et cliquez sur [[channels.assign]].',
  'list.task.fill.2': 'Sélectionnez les canaux, et relisez les déplacements.',
  'list.task.fill.3': 'Pour déplacer un seul canal, vous pouvez aussi le faire glisser sur un autre dossier.',
  'list.task.archive': 'Archiver un dossier',
  'list.task.archive.1': 'Déplacez d’abord ses canaux vers d’autres dossiers.',
  'list.task.archive.2': 'Ouvrez le dossier, cliquez sur [[edit:archive]], puis relisez et envoyez la modification.',
  'list.fact.1':
    'Seuls les administrateurs de l’organisation peuvent modifier les dossiers. Tout le monde voit les mêmes dossiers dans le même ordre.',
  'list.fact.2':
    'Le serveur refuse d’archiver un dossier qui contient des canaux. Les dossiers ne peuvent pas être supprimés.',
  'list.fact.3':
    'Deux dossiers ne peuvent pas porter le même nom. Les majuscules ne comptent pas, et les dossiers archivés non plus.',
  'assign.title': 'Placer des canaux dans un dossier',
  'assign.purpose':
    'Cette page liste les canaux hors d’un dossier, pour que vous puissiez en déplacer plusieurs à la fois dans ce dossier.',
  'assign.task.assign': 'Placer des canaux',
  'assign.task.assign.1': 'Cherchez et filtrez dans la liste, puis sélectionnez les canaux.',
  'assign.task.assign.2': 'Regardez [[move:preview.title]] : cette partie montre les dossiers qui perdent des canaux.',
  'assign.task.assign.3': 'Cliquez sur [[move:review count=8]], puis confirmez.',
  'assign.fact.1': 'Un canal ne peut être que dans un seul dossier : il quitte donc celui où il était.',
  'assign.fact.2':
    'Chaque déplacement est une requête. La console contrôle chaque canal avant l’envoi, et omet ceux qui ont changé.',
  'assign.fact.3':
    'Seuls les comptes qui peuvent administrer un canal peuvent le déplacer. Les canaux archivés ne peuvent pas être déplacés.',
} satisfies Words
