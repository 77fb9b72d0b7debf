import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose':
    'Cette page liste les canaux que votre compte peut voir. Vous pouvez y chercher et filtrer, ouvrir un canal pour modifier ses paramètres, ou en modifier plusieurs à la fois.',
  'list.task.find': 'Trouver des canaux',
  'list.task.find.1': 'Saisissez un nom, une description ou un créateur dans [[channel:search.label]].',
  'list.task.find.2': 'Cliquez sur [[filters:more]] et choisissez une propriété, comme [[channel:filter.can-post]].',
  'list.task.find.3': 'Pour réutiliser la même recherche plus tard, cliquez sur [[views:button]] et enregistrez-la.',
  'list.task.change-many': 'Modifier plusieurs canaux à la fois',
  'list.task.change-many.1': 'Sélectionnez les canaux dans la liste.',
  'list.task.change-many.2': 'Cliquez sur [[change:open]], [[move:to]] ou [[subscribe:open]] sous la liste.',
  'list.task.change-many.3': 'Choisissez la modification, puis relisez-la. Rien n’est envoyé avant votre confirmation.',
  'list.task.save-list': 'Enregistrer la liste dans un fichier',
  'list.task.save-list.1': 'Cherchez et filtrez jusqu’à ce que la liste contienne les canaux voulus.',
  'list.task.save-list.2': 'Choisissez les colonnes avec [[table:columns.button]].',
  'list.task.save-list.3': 'Cliquez sur [[table:csv]].',
  'list.fact.1':
    'Les administrateurs de l’organisation voient tous les canaux. Aux autres comptes, le serveur cache les canaux privés auxquels ils ne sont pas abonnés.',
  'list.fact.2':
    'Les canaux archivés ne figurent dans la liste que si vous ajoutez le filtre [[filter.archived]]. Un canal peut être archivé, mais jamais supprimé.',
  'list.fact.3':
    '[[channel:column.traffic]] est la moyenne calculée par le serveur. Un nouveau canal n’en a pas encore.',
  'change.title': 'Modifier plusieurs canaux',
  'change.purpose':
    'Cette page modifie les mêmes paramètres dans tous les canaux sélectionnés. Elle calcule le résultat pour chaque canal avant tout envoi.',
  'change.task.prepare': 'Préparer une modification groupée',
  'change.task.prepare.1':
    'Trouvez un paramètre à gauche, et choisissez [[plan:field.replace]] au lieu de [[plan:field.leave]].',
  'change.task.prepare.2':
    'Pour une permission, vous pouvez aussi choisir [[plan:field.add]] ou [[plan:field.remove]], pour que d’autres personnes la gardent.',
  'change.task.prepare.3':
    'Lisez la simulation. Les lignes sous [[plan:view.check]] demandent d’abord votre attention.',
  'change.task.send': 'Envoyer la modification',
  'change.task.send.1': 'Cliquez sur [[plan:bar.review count=12]], et lisez le résumé.',
  'change.task.send.2': 'Dans une organisation en production, saisissez son libellé.',
  'change.task.send.3':
    'Cliquez sur [[plan:confirm.send count=12]]. Vous pouvez suivre l’exécution, la mettre en pause ou continuer à travailler.',
  'change.task.undo': 'Annuler une exécution',
  'change.task.undo.1': 'Ouvrez l’exécution depuis la barre en bas, ou depuis l’avis affiché à la fin.',
  'change.task.undo.2': 'Cliquez sur [[run:undo]], et relisez le retour aux valeurs précédentes.',
  'change.fact.1':
    'Le serveur n’a pas de requête pour plusieurs canaux : la console envoie donc une requête après l’autre. Elle contrôle chaque canal avant l’envoi, et le vérifie ensuite.',
  'change.fact.2':
    'Le serveur autorise environ 200 requêtes par minute pour un compte. Une longue exécution attend quand elles sont épuisées.',
  'change.fact.3':
    'Si la console se ferme pendant une exécution, rien de plus n’est envoyé tant que vous ne la reprenez pas.',
  'new.title': '[[channel.kind.new]]',
  'new.purpose': 'Cette page crée un canal avec sa confidentialité, son dossier, ses abonnés et ses permissions.',
  'new.task.create': 'Créer un canal',
  'new.task.create.1': 'Saisissez [[channel.field.new_name]], et choisissez [[channel.field.privacy]].',
  'new.task.create.2': 'Ajoutez des personnes ou des groupes sous [[channel.field.subscribers]].',
  'new.task.create.3': 'Cliquez sur [[drafts:bar.review]], puis sur [[channel.act.create.send]].',
  'new.task.copy': 'Partir d’un autre canal',
  'new.task.copy.1': 'Cliquez sur [[edit:copy.button]], et choisissez le canal.',
  'new.task.copy.2':
    'Modifiez les valeurs copiées comme vous voulez. Le nom, la description et les abonnés ne sont pas copiés.',
  'new.fact.1': 'Le serveur refuse un nom qu’un autre canal porte déjà, même archivé. Les majuscules ne comptent pas.',
  'new.fact.2':
    'Le serveur ignore certaines permissions dans un nouveau canal, comme [[channel.field.can_create_topic_group]]. La console les envoie dans une deuxième requête.',
  'new.fact.3':
    'Votre saisie est conservée comme brouillon sur cet ordinateur jusqu’à ce que vous l’envoyiez ou l’abandonniez.',
  'settings.title': 'Paramètres d’un canal',
  'settings.purpose':
    'Cette page montre tous les paramètres d’un canal. Vous pouvez en modifier plusieurs et les envoyer ensemble après une relecture.',
  'settings.task.change': 'Modifier des paramètres',
  'settings.task.change.1': 'Choisissez une section à gauche, ou saisissez un mot dans [[edit:find]].',
  'settings.task.change.2': 'Modifiez les champs. Chaque champ modifié montre sa valeur précédente et [[edit:revert]].',
  'settings.task.change.3':
    'Cliquez sur [[drafts:bar.review]], vérifiez les effets, puis cliquez sur [[review:send count=3]].',
  'settings.task.permission': 'Donner une permission à des personnes',
  'settings.task.permission.1': 'Ouvrez la section [[settings.section.permissions]], et cliquez sur une permission.',
  'settings.task.permission.2':
    'Ajoutez des groupes ou des personnes. La liste montre qui obtient ou perd la permission.',
  'settings.task.permission.3': 'Relisez et envoyez la modification.',
  'settings.task.subscribers': 'Modifier les abonnés',
  'settings.task.subscribers.1': 'Cliquez sur le nombre d’abonnés sous le nom du canal.',
  'settings.task.subscribers.2':
    'Cliquez sur [[channel:subscribers.add]], ou sélectionnez des personnes et cliquez sur [[channel:subscribers.unsubscribe count=2]].',
  'settings.task.archive': 'Archiver le canal',
  'settings.task.archive.1':
    'Ouvrez la section [[settings.section.general]], et cliquez sur [[settings.archive.archive]].',
  'settings.task.archive.2':
    'Confirmez avec [[channel.act.archive.send]]. Vous pourrez le désarchiver plus tard sur la même page.',
  'settings.fact.1':
    'Le serveur enregistre les paramètres d’une requête un par un. S’il en refuse un, les précédents sont peut-être déjà enregistrés, et la relecture montre lesquels.',
  'settings.fact.2':
    'Avant l’envoi, la console compare les valeurs du serveur avec celles dont vous êtes parti. Si quelqu’un d’autre en a modifié une, vous décidez laquelle garder.',
  'settings.fact.3':
    'Les administrateurs de l’organisation peuvent administrer tous les canaux. Pour modifier la confidentialité d’un canal privé, le compte doit aussi pouvoir le lire.',
  'settings.fact.4':
    'Seuls les propriétaires peuvent modifier [[channel.field.message_retention_days]]. Les messages supprimés ne peuvent pas être restaurés.',
} satisfies Words
