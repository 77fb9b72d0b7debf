import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose':
    'Le journal consigne chaque modification envoyée depuis cet ordinateur, avec les valeurs d’avant et d’après et la réponse du serveur.',
  'list.task.undo': 'Annuler une modification',
  'list.task.undo.1': 'Ouvrez la modification dans la liste.',
  'list.task.undo.2': 'Cliquez sur [[undo:undo count=1]]. Vous relisez l’annulation avant son envoi.',
  'list.task.unknown': 'Traiter une modification au résultat inconnu',
  'list.task.unknown.1': 'Cliquez sur [[check]] en haut de la liste.',
  'list.task.unknown.2':
    'Si le serveur ne peut pas indiquer le résultat, demandez à la personne indiquée, puis cliquez sur [[mark-handled]].',
  'list.task.check': 'Contrôler que rien n’a été altéré',
  'list.task.check.1': 'Cliquez sur [[chain.check]] en bas de la page.',
  'list.task.check.2': '[[chain.whole]] signifie qu’aucune ligne n’a été modifiée, ajoutée ou retirée.',
  'list.task.export': 'Exporter le journal',
  'list.task.export.1': 'Cliquez sur [[export]], et choisissez les entrées et le type de fichier.',
  'list.task.export.2': 'Choisissez [[export.lines]] pour un fichier qui peut être contrôlé plus tard.',
  'list.fact.1':
    'Le journal est conservé sur cet ordinateur seulement. Les modifications faites dans l’application de messagerie n’y figurent pas.',
  'list.fact.2':
    'Une modification est consignée avant son envoi. Si aucune réponse n’arrive, son résultat est inconnu jusqu’à sa vérification.',
  'list.fact.3': 'Les clés et les mots de passe ne figurent jamais dans le journal.',
} satisfies Words
