import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose':
    'Cette page liste les comptes de l’organisation, avec leurs rôles, leurs groupes et leurs états. Vous pouvez en ouvrir un, ou en modifier plusieurs à la fois.',
  'list.task.role': 'Changer le rôle de plusieurs personnes',
  'list.task.role.1': 'Sélectionnez les personnes dans la liste.',
  'list.task.role.2': 'Cliquez sur [[acts.role]] sous la liste, et choisissez le rôle.',
  'list.task.role.3': 'Lisez la question, puis cliquez sur [[acts.send-role count=5]].',
  'list.task.deactivate': 'Désactiver des comptes',
  'list.task.deactivate.1': 'Sélectionnez les personnes, et cliquez sur [[acts.deactivate count=5]].',
  'list.task.deactivate.2':
    'Vérifiez les robots, les groupes et les canaux concernés, et les permissions que plus personne n’aurait.',
  'list.task.deactivate.3':
    'Choisissez [[going.notify count=5]] si elles doivent recevoir un courriel, puis confirmez.',
  'list.task.select': 'Sélectionner des personnes depuis une liste d’adresses',
  'list.task.select.1': 'Cliquez sur [[select.open]], et collez les adresses ou choisissez un fichier.',
  'list.task.select.2': 'Cliquez sur [[select.confirm count=5]], puis choisissez une modification sous la liste.',
  'list.fact.1':
    'La désactivation d’un compte ferme toutes ses sessions, désactive les robots de la personne et révoque les invitations qu’elle a envoyées. Les messages restent.',
  'list.fact.2':
    'La réactivation rétablit le rôle, les canaux et les groupes. Les robots restent désactivés, et les invitations révoquées le restent.',
  'list.fact.3':
    'Seuls les propriétaires peuvent donner ou retirer le rôle de propriétaire. Le serveur refuse de désactiver le seul propriétaire.',
  'from-file.title': '[[file.title]]',
  'from-file.purpose':
    'Cette page crée des comptes, ou invite des personnes, à partir d’un fichier CSV ou de lignes collées. Elle comporte six étapes, et rien n’est envoyé avant la dernière.',
  'from-file.task.add': 'Ajouter des utilisateurs',
  'from-file.task.add.1': '[[file.step.file]] : déposez un fichier, ou collez des lignes avec une personne chacune.',
  'from-file.task.add.2': '[[file.step.encoding]] : choisissez la ligne où tous les noms paraissent corrects.',
  'from-file.task.add.3':
    '[[file.step.columns]] : associez les colonnes des noms et des adresses courriel, et choisissez les mots de passe.',
  'from-file.task.add.4':
    '[[file.step.problems]] : décidez des lignes qui ont des problèmes. Vous pouvez utiliser la correction proposée pour un groupe entier.',
  'from-file.task.add.5': '[[file.step.review]] : choisissez [[file.method.create]] ou [[file.method.invite]].',
  'from-file.task.add.6': 'Cliquez sur [[file.review.send count=40]], et suivez l’exécution.',
  'from-file.task.passwords': 'Obtenir les mots de passe générés',
  'from-file.task.passwords.1': 'À l’étape [[file.step.columns]], choisissez [[file.passwords.keep]].',
  'from-file.task.passwords.2':
    'À la fin de l’exécution, cliquez sur [[run:secrets.save count=40]]. Vous ne pouvez les enregistrer qu’une fois.',
  'from-file.task.results': 'Continuer après un problème',
  'from-file.task.results.1':
    'Corrigez les lignes refusées à l’étape [[file.step.run]], et cliquez sur [[file.run.again]].',
  'from-file.task.results.2':
    'Cliquez sur [[file.run.save-result]]. Vous pourrez ouvrir ce fichier ici plus tard : les lignes qui ont un compte sont exclues.',
  'from-file.fact.1': 'Le serveur crée un compte par requête. Il définit lui-même le rôle d’un nouvel utilisateur.',
  'from-file.fact.2':
    'Pour créer des utilisateurs, un compte doit avoir une permission que seul l’administrateur du serveur peut donner. Sans elle, invitez plutôt les personnes.',
  'from-file.fact.3':
    'Les mots de passe ne sont qu’en mémoire. Ils ne figurent jamais dans l’exécution, dans un brouillon ou dans le journal.',
  'person.title': 'Page d’un utilisateur',
  'person.purpose':
    'Cette page montre un compte, ses permissions et le motif de chacune. Vous pouvez modifier le nom et le rôle, ou désactiver le compte. Pour un nouvel utilisateur, elle contient le formulaire.',
  'person.task.create': 'Créer un utilisateur',
  'person.task.create.1': 'À la page [[title]], cliquez sur [[create]].',
  'person.task.create.2': 'Saisissez [[user.field.full_name]] et [[user.field.email]], et choisissez un mot de passe.',
  'person.task.create.3': 'Relisez et envoyez, puis copiez le mot de passe. Il n’est affiché qu’une fois.',
  'person.task.permissions': 'Vérifier le motif d’une permission',
  'person.task.permissions.1': 'Cherchez dans la liste un canal, une permission ou un groupe.',
  'person.task.permissions.2': 'Sélectionnez une ligne. [[why.label]] montre les groupes qui la donnent.',
  'person.task.permissions.3':
    'Pour voir les permissions que la personne n’a pas, choisissez [[shown.all]] dans le filtre [[filter.shown]].',
  'person.task.belonging': 'Modifier les canaux et les groupes',
  'person.task.belonging.1': 'Cliquez sur [[belonging.change]].',
  'person.task.belonging.2': 'Choisissez des canaux et des groupes, ou [[belonging.copy]].',
  'person.task.belonging.3': 'Cliquez sur [[belonging.review count=4]], puis confirmez.',
  'person.fact.1':
    'Les permissions viennent du rôle, des groupes, et des paramètres qui nomment la personne individuellement.',
  'person.fact.2':
    'Les permissions dans les canaux que votre compte ne peut pas voir sont inconnues. La page l’indique au lieu de les cacher.',
  'person.fact.3': 'Le serveur envoie un message direct à une personne abonnée à un canal.',
} satisfies Words
