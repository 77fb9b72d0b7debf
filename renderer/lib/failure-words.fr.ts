import type { Words } from './text-types.ts'

export default {
  'address-not-found':
    'La console n’a trouvé aucun serveur à cette adresse. Vérifiez l’orthographe, et que cet ordinateur est en ligne.',
  'connection-refused':
    'La console n’a pas pu se connecter à cette adresse. Vérifiez l’adresse et le port, ou adressez-vous à l’administrateur du serveur.',
  tls: 'La console n’a pas pu établir de connexion sécurisée, donc rien n’a été envoyé. Cet ordinateur ne fait peut-être pas confiance au certificat du serveur. Demandez à l’administrateur du serveur de le vérifier.',
  'client-certificate':
    'Le serveur demande un certificat client, que la console n’envoie jamais. Demandez à l’administrateur du serveur d’autoriser l’accès avec la clé seulement.',
  'not-https':
    'Cette adresse ne prend pas en charge https. Si le serveur fonctionne sur cet ordinateur, commencez l’adresse par http://. Sinon, adressez-vous à l’administrateur du serveur.',
  'proxy-wants-password':
    'Le proxy de votre réseau a demandé un nom d’utilisateur et un mot de passe. Identifiez-vous quand la console le demande. Après « Pas maintenant », elle attend deux minutes avant de le redemander. Rien n’est parvenu au serveur.',
  timeout: 'Le serveur a mis trop de temps à répondre. Réessayez dans un instant.',
  'connection-lost': 'La connexion a été perdue avant que le serveur réponde. Vérifiez le réseau et réessayez.',
  'console-ended': 'La console s’est fermée avant que le serveur réponde.',
  'reply-too-large': 'La réponse du serveur était trop volumineuse pour la console, elle n’a donc pas été lue.',
  'record-unreadable':
    'La console ne peut pas lire l’un des éléments du serveur ({{where}}), le contrôle est donc impossible.',
  'records-unlisted':
    'La liste du serveur ({{where}}) est trop longue pour la mémoire de la console, le contrôle est donc impossible.',
  'redirected-elsewhere':
    'Le serveur redirige vers {{elsewhere}}, et la console ne suit pas les redirections. Si vous faites confiance à cette adresse, saisissez-la à la place.',
  'redirected-elsewhere-unknown':
    'Le serveur redirige vers une autre adresse, et la console ne suit pas les redirections. Ouvrez cette adresse dans un navigateur pour voir où elle mène.',
  'insecure-address':
    'Saisissez l’adresse avec https. Avec http, votre clé traverserait le réseau sans chiffrement. Seul un serveur sur cet ordinateur peut utiliser http.',
  'malformed-address': 'Cette adresse n’est pas valide. Saisissez-la comme https://chat.example.com.',
  'not-the-api':
    'Quelque chose répond à cette adresse, mais ce n’est pas le service de messagerie. Vérifiez l’adresse. Il faut peut-être un autre nom d’hôte ou un autre chemin.',
  'organization-unknown':
    'Il n’y a aucune organisation à cette adresse. Il faut peut-être le nom de l’organisation, comme https://acme.chat.example.com.',
  'not-offered': 'Ce serveur ne prend pas en charge cette opération.',
  'not-ready': 'Le serveur n’a pas de fichier pour cet export. Rechargez la liste.',
  'wrong-key':
    'Le serveur n’accepte pas cette clé : « {{words}} »{{stop}} Copiez-la de nouveau depuis Paramètres > Compte et confidentialité dans l’application de messagerie.',
  'account-deactivated':
    'Ce compte est désactivé. Demandez à un administrateur de le réactiver, ou connectez-vous avec un autre compte.',
  'organization-deactivated': 'Cette organisation est désactivée. Seul l’administrateur du serveur peut la réactiver.',
  'password-refused':
    'Le serveur n’accepte pas cette adresse courriel et ce mot de passe : « {{words}} »{{stop}} Vérifiez les deux, ou utilisez une clé API.',
  'password-sign-in-off':
    'Cette organisation n’autorise pas la connexion par mot de passe. Utilisez une clé API de Paramètres > Compte et confidentialité dans l’application de messagerie.',
  'key-missing': 'La clé de ce compte n’est plus sur cet ordinateur. Connectez de nouveau le compte.',
  'unknown-profile': 'Ce compte n’est plus dans la console.',
  'zuliprc-unreadable':
    'Ce fichier zuliprc n’est pas complet. Sa section [api] doit contenir email, key et site. Manque : {{missing}}.',
  'zuliprc-repeats':
    'Ce fichier zuliprc contient deux fois sa section [api] ou l’un de ses paramètres : le compte n’est donc pas clair. Retirez l’un des deux, puis choisissez de nouveau le fichier.',
  'malformed-message':
    'La console a formé une requête non valide et l’a arrêtée. Redémarrez la console. Si cela se reproduit, signalez-le.',
  'foreign-sender': 'La console a refusé une requête qui ne venait pas de sa propre fenêtre.',
  'unknown-write': 'Cette modification n’est plus en cours.',
  'not-looked-up':
    'La console ne peut pas vérifier cette modification. Vérifiez vous-même sur le serveur, puis marquez la modification comme traitée.',
  'not-confirmed': 'Le texte saisi ne correspond pas. Saisissez-le exactement comme indiqué.',
  'unknown-run': 'Cette exécution n’est plus en cours.',
  'run-under-way': 'Une autre exécution est en cours dans cette organisation. Attendez la fin, ou abandonnez-la.',
  'too-many-rows':
    'La limite d’une exécution est dépassée. Autorisez ce dépassement une fois, ou choisissez moins de lignes.',
  'secrets-missing':
    'Les mots de passe de cette exécution n’étaient conservés qu’en mémoire, et la console s’est fermée depuis. Ajoutez-les de nouveau depuis le fichier.',
  'not-sendable':
    'La console n’a pas envoyé cette requête, car elle n’est pas conforme à la documentation du service : {{words}}{{stop}}',
  'read-only':
    'La stratégie de cet ordinateur n’autorise pas les modifications. Adressez-vous à l’administrateur de cet ordinateur.',
  'host-not-allowed':
    'La stratégie de cet ordinateur n’autorise pas ce serveur. Adressez-vous à l’administrateur de cet ordinateur.',
  'demo-off': 'La stratégie de cet ordinateur désactive l’organisation de démonstration.',
  managed:
    'Ce réglage est défini par la stratégie de cet ordinateur. Adressez-vous à l’administrateur de cet ordinateur.',
  storage: 'La console n’a pas pu lire ou écrire un fichier sur cet ordinateur : {{words}}{{stop}}',
  'kept-unreadable':
    'Des données stockées par la console sur cet ordinateur ne peuvent pas être lues : {{words}}{{stop}}',
  'console-fault':
    'La console a rencontré une erreur : « {{words}} »{{stop}} Redémarrez-la. Si cela se reproduit, signalez-le.',
  network: 'Le serveur est injoignable. Vérifiez le réseau et réessayez.',
  cancelled: 'La requête a été annulée.',
  unauthorized: 'Le serveur n’a pas accepté les identifiants : « {{words}} »{{stop}} Connectez de nouveau le compte.',
  forbidden: 'Le serveur a refusé l’opération : « {{words}} »{{stop}} Ce compte n’a pas la permission.',
  'not-found': 'Le serveur n’a pas trouvé l’élément demandé : « {{words}} »{{stop}}',
  conflict: 'Le serveur a refusé l’opération à cause d’un conflit : « {{words}} »{{stop}}',
  'invalid-input': 'Le serveur a refusé l’opération : « {{words}} »{{stop}}',
  'rate-limited': 'Le serveur demande à la console de ralentir. Réessayez dans {{seconds}} secondes.',
  'rate-limited-unknown': 'Le serveur demande à la console de ralentir. Réessayez dans une minute.',
  server:
    'Le serveur a rencontré une erreur : « {{words}} »{{stop}} Réessayez. Si cela continue, prévenez l’administrateur du serveur.',
  'silent.wrong-key':
    'Le serveur n’accepte pas cette clé. Copiez-la de nouveau depuis Paramètres > Compte et confidentialité dans l’application de messagerie.',
  'silent.password-refused':
    'Le serveur n’accepte pas cette adresse courriel et ce mot de passe. Vérifiez les deux, ou utilisez une clé API.',
  'silent.unauthorized':
    'Le serveur n’a pas accepté les identifiants, sans en donner la raison. Connectez de nouveau le compte.',
  'silent.forbidden': 'Le serveur a refusé l’opération, sans en donner la raison. Ce compte n’a pas la permission.',
  'silent.not-found': 'Le serveur n’a pas trouvé l’élément demandé.',
  'silent.conflict': 'Le serveur a refusé l’opération à cause d’un conflit, sans en donner la raison.',
  'silent.invalid-input': 'Le serveur a refusé l’opération, sans en donner la raison.',
  'silent.server':
    'Le serveur a renvoyé une erreur (code d’état {{status}}), sans en donner la raison. Réessayez. Si cela continue, prévenez l’administrateur du serveur.',
  'silent.server-unknown':
    'Le serveur a rencontré une erreur, sans en donner la raison. Réessayez. Si cela continue, prévenez l’administrateur du serveur.',
  'unexpected-shape':
    'La réponse du serveur diffère de sa documentation ({{where}}), la console ne l’a donc pas utilisée.',
} satisfies Words
