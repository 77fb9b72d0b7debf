import type { Words } from '../../lib/text-types.ts'

export default {
  'typing.title': '[[title]] : [[tab.typing]]',
  'typing.purpose':
    'Cette page envoie des notifications de saisie, et montre quand les autres vous voient écrire et quand ils vous écrivent.',
  'typing.task.test': 'Tester les notifications de saisie',
  'typing.task.test.1': 'Choisissez des personnes ou un canal et un sujet sous [[typing.to.label]].',
  'typing.task.test.2': 'Écrivez dans [[typing.message.label]]. Le texte n’est pas envoyé.',
  'typing.task.test.3': 'Lisez [[typing.timeline.heading]] : chaque requête y figure avec sa réponse.',
  'typing.task.report': 'Transmettre le résultat',
  'typing.task.report.1': 'Cliquez sur [[typing.timeline.copy]], et collez le texte dans votre rapport.',
  'typing.fact.1':
    'Le serveur ne garde aucun état de la saisie. Une notification prend fin quand elle est arrêtée, ou après un délai fixe.',
  'typing.fact.2': 'Le serveur refuse le test si votre compte a désactivé les notifications de saisie.',
  'push.title': '[[title]] : [[tab.push]]',
  'push.purpose':
    'Cette page enregistre un appareil Apple pour les notifications push, et envoie un test à vos propres appareils.',
  'push.task.register': 'Enregistrer un appareil',
  'push.task.register.1': 'Copiez le jeton de l’appareil depuis le log de l’application dans [[device.field.token]].',
  'push.task.register.2': 'Saisissez [[device.field.appid]], et cliquez sur [[push.register.review]].',
  'push.task.register.3': 'Confirmez avec [[device.act.create.send]].',
  'push.task.test': 'Envoyer un test',
  'push.task.test.1': 'Choisissez un appareil sous [[push.test.to]].',
  'push.task.test.2': 'Cliquez sur [[push.test.send]], et regardez l’appareil pendant une minute ou deux.',
  'push.fact.1': 'La réponse du serveur ne prouve pas qu’une notification est arrivée. Seul l’appareil le prouve.',
  'push.fact.2': 'Le serveur n’indique pas quels appareils sont enregistrés. La console ne stocke aucun jeton.',
  'calls.title': '[[title]] : [[tab.calls]]',
  'calls.purpose':
    'Cette page crée un appel vidéo chez un fournisseur, pour tester si le serveur est configuré pour lui.',
  'calls.task.create': 'Tester un fournisseur',
  'calls.task.create.1':
    'Si la page le demande, connectez-vous au fournisseur en démarrant un appel dans l’application de messagerie.',
  'calls.task.create.2': 'Cliquez sur [[calls.create]] à côté du fournisseur, et confirmez.',
  'calls.task.create.3': 'Vérifiez l’hôte de l’adresse, puis cliquez sur [[calls.address.open]].',
  'calls.fact.1': 'Le serveur crée un vrai appel chez le fournisseur. Personne n’est invité, et rien n’est publié.',
  'calls.fact.2': 'Toute personne qui a l’adresse peut rejoindre l’appel. Le journal ne conserve que l’hôte.',
  'connection.title': '[[title]] : [[tab.connection]]',
  'connection.purpose':
    'Cette page contrôle la connexion au serveur étape par étape, et indique une cause et une chose à faire.',
  'connection.task.check': 'Contrôler la connexion',
  'connection.task.check.1': 'Ouvrez la page. Le contrôle commence, et montre chaque étape avec sa durée.',
  'connection.task.check.2':
    'Lisez [[check:cause]] et [[check:advice]]. Pour répéter le contrôle, cliquez sur [[check:again]].',
  'connection.task.report': 'Demander à l’administrateur du serveur',
  'connection.task.report.1':
    'Cliquez sur [[check:copy-message]], ou sur [[check:copy-report]] pour toutes les étapes.',
  'connection.task.report.2': 'Envoyez le texte à l’administrateur du serveur ou du réseau.',
  'connection.fact.1':
    'La première étape qui échoue est la cause. Les étapes suivantes ne peuvent alors pas être contrôlées.',
  'connection.fact.2': 'Le rapport ne contient ni clé ni mot de passe.',
  'policy.title': '[[title]] : [[tab.policy]]',
  'policy.purpose': 'Cette page montre les règles que l’administrateur de cet ordinateur a définies pour la console.',
  'policy.task.read': 'Vérifier une règle',
  'policy.task.read.1': 'Lisez les règles, comme [[policy.key.readOnly]], et le chemin de leur fichier.',
  'policy.task.read.2': 'Si la page signale des erreurs, transmettez-les à l’administrateur de cet ordinateur.',
  'policy.fact.1':
    'Seul un administrateur de cet ordinateur peut modifier le fichier. Les modifications prennent effet après un redémarrage de la console.',
  'policy.fact.2': 'Si le fichier ne peut pas être lu, la console n’autorise aucune modification.',

  'file.title': '[[title]] : [[tab.file]]',
  'file.purpose': 'Cette page crée un fichier sur la console pour les personnes qui vous aident.',
  'file.task.create': 'Envoyer un fichier de diagnostic',
  'file.task.create.1': 'Cliquez sur [[file:create]].',
  'file.task.create.2': 'Parcourez le texte. S’il doit nommer vos serveurs, activez [[file:addresses]].',
  'file.task.create.3': 'Cliquez sur [[file:save]], puis envoyez le fichier aux personnes qui vous aident.',
  'file.fact.1': 'Le fichier ne contient ni clé, ni mot de passe, ni message, ni nom de personne.',
  'file.fact.2':
    'Du journal technique, il ne contient que des mots que la console connaît. La console ne l’envoie à personne.',
} satisfies Words
