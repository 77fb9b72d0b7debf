import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose':
    'Cette page liste les groupes d’utilisateurs et les groupes de rôle, avec leurs membres directs et au total, et les permissions qu’ils donnent.',
  'list.task.create': 'Créer un groupe',
  'list.task.create.1': 'Cliquez sur [[user-group.kind.new]], et saisissez un nom et une description.',
  'list.task.create.2': 'Ajoutez des membres, et choisissez les permissions.',
  'list.task.create.3': 'Cliquez sur [[drafts:bar.review]], puis sur [[user-group.act.create.send]].',
  'list.task.open': 'Voir les groupes contenus dans un groupe',
  'list.task.open.1': 'Ouvrez un groupe dans la liste. Sa page montre les groupes qu’il contient.',
  'list.task.open.2': 'Cliquez-y sur [[link.settings]] pour modifier ses membres.',
  'list.task.permissions': 'Trouver les groupes qui donnent une permission',
  'list.task.permissions.1': 'Cliquez sur [[filters:more]], et choisissez [[filter.setting]].',
  'list.task.permissions.2': 'Choisissez la permission. La liste ne garde que les groupes qui l’ont.',
  'list.fact.1': 'Les membres d’un sous-groupe comptent comme membres du groupe, et reçoivent ses permissions.',
  'list.fact.2':
    'Les groupes de rôle contiennent exactement les personnes ayant ce rôle. Ils ne peuvent pas être modifiés ici.',
  'list.fact.3':
    '[[column.total]] compte chaque membre direct ou indirect une seule fois, même si des groupes se contiennent mutuellement.',
  'what-if.title': '[[link.what-if]]',
  'what-if.purpose':
    'Cette page calcule les permissions que des personnes obtiendraient ou perdraient si quelqu’un rejoignait ou quittait un groupe. Rien n’est envoyé avant que vous ayez relu la modification.',
  'what-if.task.ask': 'Comparer avant de modifier un groupe',
  'what-if.task.ask.1': 'Choisissez une personne ou un groupe sous [[who.label]].',
  'what-if.task.ask.2': 'Choisissez [[act.join]] ou [[act.leave]], et le groupe.',
  'what-if.task.ask.3': 'Lisez les nombres, puis la liste [[by.permission]] ou [[by.person]].',
  'what-if.task.do': 'Faire la modification',
  'what-if.task.do.1': 'Cliquez sur [[what-if.do]].',
  'what-if.task.do.2': 'Vérifiez les membres dans la relecture, puis envoyez-la.',
  'what-if.fact.1':
    'Le calcul utilise les groupes et les permissions que ce compte peut voir. La page indique ce qui manque.',
  'what-if.fact.2': 'Les robots et les utilisateurs désactivés ne sont pas comptés.',
  'graph.title': '[[link.graph]]',
  'graph.purpose': 'Cette page dessine un groupe avec les groupes qui le contiennent et ses sous-groupes.',
  'graph.task.walk': 'Aller de groupe en groupe',
  'graph.task.walk.1':
    'Sélectionnez un groupe avec les flèches ou la souris. Le volet montre ses membres et ses permissions.',
  'graph.task.walk.2': 'Appuyez sur Entrée, ou cliquez de nouveau sur le groupe, pour le mettre au centre.',
  'graph.task.change': 'Modifier le groupe',
  'graph.task.change.1': 'Cliquez sur [[link.settings]] dans le volet.',
  'graph.task.change.2': 'Pour voir d’abord l’effet, cliquez sur [[link.what-if]].',
  'graph.fact.1': 'Une flèche va d’un groupe à un groupe qu’il contient.',
  'graph.fact.2': 'Les groupes désactivés ne donnent aucune permission à leurs membres.',
  'settings.title': 'Paramètres d’un groupe',
  'settings.purpose': 'Cette page modifie le nom, les permissions, les membres et les sous-groupes d’un groupe.',
  'settings.task.members': 'Modifier les membres',
  'settings.task.members.1':
    'Ouvrez [[part.members]], et utilisez [[add.members]]. Vous pouvez coller plusieurs noms ou adresses.',
  'settings.task.members.2': 'Pour retirer une personne, cliquez sur [[included.remove]].',
  'settings.task.members.3': 'Cliquez sur [[drafts:bar.review]], puis sur [[user-group.act.members.send]].',
  'settings.task.subgroups': 'Modifier les sous-groupes',
  'settings.task.subgroups.1': 'Ouvrez [[part.subgroups]], et ajoutez ou retirez des groupes.',
  'settings.task.subgroups.2': 'Cliquez sur [[drafts:bar.review]], puis sur [[user-group.act.subgroups.send]].',
  'settings.task.deactivate': 'Désactiver le groupe',
  'settings.task.deactivate.1':
    'Cliquez sur [[activity.deactivate]]. La question liste les endroits qui utilisent le groupe.',
  'settings.task.deactivate.2': 'Retirez d’abord le groupe de ces endroits, puis confirmez.',
  'settings.fact.1':
    'Le serveur modifie les membres en une seule requête : tous ou aucun. Si quelqu’un d’autre les a modifiés avant, il ne change rien.',
  'settings.fact.2':
    'Les paramètres, les membres et les sous-groupes partagent un brouillon, mais chaque partie a sa propre requête.',
  'settings.fact.3': 'Le serveur refuse de désactiver un groupe qu’une permission ou un autre groupe utilise.',
} satisfies Words
