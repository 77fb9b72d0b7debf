import type { Words } from '../../lib/text-types.ts'

export default {
  title: 'À propos de Realm Console',
  version: 'Version',
  updates: 'Mises à jour',
  check: 'Rechercher des mises à jour',
  automatically: 'Mettre à jour automatiquement',
  'automatically.help':
    'Recherche une nouvelle version au démarrage de la console et une fois par jour, la télécharge et l’installe quand vous quittez la console.',
  managed: 'Géré par votre organisation.',
  'manual.store': 'Cette copie est mise à jour par la boutique d’applications d’où elle a été installée.',
  'manual.administrator': 'L’administrateur de cet ordinateur met cette copie à jour.',
  'manual.person':
    'Pour mettre cette copie à jour, installez une version plus récente par-dessus. Vos comptes, vos brouillons et votre journal sont conservés.',
  'manual.sources':
    'Cette copie s’exécute depuis son code source. Pour la mettre à jour, récupérez le code source le plus récent.',
  'off.policy': 'La stratégie de cet ordinateur désactive les mises à jour. Géré par votre organisation.',
  'off.preference': 'La console ne recherche pas de mises à jour automatiquement.',
  checking: 'Recherche de mises à jour…',
  current: 'Cette version est la plus récente. Dernière recherche à {{time}}.',
  unchecked: 'Pas encore recherché.',
  downloading: 'Téléchargement de la version {{version}}…',
  'downloading.part': 'Téléchargement de la version {{version}} : {{received}} sur {{total}}',
  ready: 'La version {{version}} est téléchargée. Elle sera installée quand vous quitterez la console.',
  'ready.notice': 'La version {{version}} est prête à être installée',
  'ready.about': 'Elle sera installée quand vous quitterez la console.',
  waiting:
    'La version {{version}} est téléchargée. Elle n’est pas installée tant qu’une modification, groupée ou non, est en cours. Attendez la fin, puis quittez la console.',
  refused: 'La mise à jour a été refusée, et rien n’a été installé',
  failed: 'La mise à jour a échoué, et rien n’a été installé',
  'problem.older':
    'Le serveur de mises à jour propose la version {{version}}, plus ancienne que celle-ci. Prévenez l’administrateur du serveur de mises à jour.',
  'problem.other-host':
    'Le serveur de mises à jour renvoie vers un autre serveur : il a peut-être été altéré. Prévenez l’administrateur du serveur de mises à jour.',
  'problem.signature':
    'La mise à jour n’est pas signée par l’éditeur de cette console : elle est peut-être falsifiée. N’installez pas non plus cette version manuellement. Prévenez l’administrateur du serveur de mises à jour.',
  'problem.checksum':
    'Le fichier téléchargé est endommagé ou a été remplacé. La console réessaiera dans une heure. Si cela se reproduit, prévenez l’administrateur du serveur de mises à jour.',
  'problem.too-large':
    'Le serveur de mises à jour a envoyé plus de données qu’une mise à jour n’en contient : le téléchargement a été arrêté. Prévenez l’administrateur du serveur de mises à jour.',
  'problem.malformed':
    'La description de la mise à jour sur le serveur de mises à jour contient une erreur. Prévenez l’administrateur du serveur de mises à jour.',
  'problem.network':
    'Le serveur de mises à jour est injoignable. Vérifiez votre connexion. La console réessaiera dans une heure.',
  'problem.computer':
    'La mise à jour n’a pas pu être stockée ou démarrée sur cet ordinateur. Vérifiez qu’il y a assez d’espace libre, puis réessayez.',
  detail: 'Détails : {{detail}}',
  places: 'Données sur cet ordinateur',
  'place.key': 'Clés API',
  'key.keychain': 'Dans {{name}}, sous « Realm Console »',
  'key.memory': 'Seulement en mémoire, jusqu’à la fermeture de la console. {{name}} n’est pas disponible : {{reason}}',
  'place.folder': 'Comptes, préférences',
  'place.drafts': 'Brouillons',
  'place.runs': 'Modifications groupées inachevées',
  'place.lists': 'Listes, chiffrées',
  'place.journal': 'Journal',
  'place.log': 'Journal technique',
  'place.none': 'Rien n’y est encore enregistré.',
  'place.copy': 'Copier le chemin : {{place}}',
  'place.show': 'Afficher dans le dossier : {{place}}',
  'place.not-shown': 'Le dossier ne peut pas être affiché. Il se trouve dans {{path}}.',
  'log.terminal': 'Seulement dans le terminal qui a démarré la console',
  'lists.off': 'Non enregistrées, car vous l’avez désactivé',
  'lists.no-keychain': 'Non enregistrées, car il n’y a pas de trousseau',
  licenses: 'Licences',
  'licenses.about_one': 'La console contient {{count, number}} paquet, avec sa propre licence.',
  'licenses.about_many': 'La console contient {{count, number}} de paquets, chacun avec sa propre licence.',
  'licenses.about_other': 'La console contient {{count, number}} paquets, chacun avec sa propre licence.',
  'licenses.no-text': 'Le paquet ne contient aucun texte de licence. Sa licence est {{license}}.',
  diagnostics: 'Fichier de diagnostic',
  'diagnostics.open': 'Créer le fichier de diagnostic…',
} satisfies Words
