import type { Words } from '../../lib/text-types.ts'

export default {
  'message.title': '[[title]]',
  'message.purpose':
    'Cette page ouvre un message par son lien ou son ID, pour modifier son texte, le déplacer ou marquer son sujet comme résolu.',
  'message.task.open': 'Ouvrir un message',
  'message.task.open.1': 'Dans l’application de messagerie, copiez le lien vers le message depuis son menu.',
  'message.task.open.2': 'Collez-le dans [[open.label]], et cliquez sur [[open]].',
  'message.task.text': 'Modifier le texte',
  'message.task.text.1':
    'Ouvrez [[tab.text]], et modifiez le texte. [[difference]] montre la différence ligne par ligne.',
  'message.task.text.2': 'Cliquez sur [[drafts:bar.review]], et envoyez la modification.',
  'message.task.move': 'Déplacer des messages',
  'message.task.move.1': 'Ouvrez [[tab.place]], et choisissez le canal et le sujet.',
  'message.task.move.2':
    'Sous [[mode]], choisissez [[message.mode.one]], [[message.mode.later]] ou [[message.mode.all]]. La liste signale les messages qui seront déplacés.',
  'message.task.move.3': 'Choisissez les messages d’information, puis relisez et envoyez le déplacement.',
  'message.task.resolve': 'Marquer un sujet comme résolu',
  'message.task.resolve.1': 'Ouvrez un message du sujet, et cliquez sur [[resolve]].',
  'message.task.resolve.2': 'Confirmez. Vous pourrez cliquer sur [[unresolve]] plus tard.',
  'message.fact.1': 'Seul l’auteur peut modifier un texte, tant que la limite de temps de l’organisation le permet.',
  'message.fact.2':
    'La console envoie le texte seulement si personne d’autre ne l’a modifié depuis que vous l’avez ouvert. Sinon, vous voyez les deux versions.',
  'message.fact.3':
    'Le serveur refuse de déplacer les messages trop anciens pour votre compte. Il propose parfois de déplacer les plus récents. Les modérateurs et les administrateurs n’ont pas de limite de temps.',
  'message.fact.4': 'Le déplacement de plusieurs messages ne peut pas être annulé depuis le journal.',
} satisfies Words
