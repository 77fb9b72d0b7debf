import type { Words } from '../lib/text-types.ts'

export default {
  name: 'Realm Console',
  fault:
    'Une erreur inattendue s’est produite dans la console. Elle continue de fonctionner, et votre saisie est conservée. Vérifiez votre dernière modification avant de continuer. Le fichier de log contient les détails.',
  'fault.terminal': 'Le log se trouve dans le terminal d’où vous avez démarré la console.',
  'rail.label': 'Organisations',
  'rail.connect': 'Ajouter',
  'rail.connect-title': 'Connecter une organisation',
  'rail.production': 'production',
  'rail.open': 'Ouvrir {{label}}, {{email}}',
  'navigation.label': 'Pages',
  'navigation.locked': '{{title}}, verrouillé. {{why}}',
  'top.back': 'Retour',
  'top.forward': 'Avancer',
  'top.about': 'À propos',
  'top.palette': 'Rechercher ou aller à…',
  'top.production-why':
    'Cette organisation est marquée comme production. Les modifications risquées ou groupées vous demandent de saisir son libellé.',
  'status.label': 'État',
  'dialog.close': 'Fermer',
  'status.live': 'En direct',
  'status.live-why': 'Les modifications des autres apparaissent au fur et à mesure.',
  'status.connecting': 'Connexion',
  'status.connecting-why': 'La console s’abonne aux modifications sur le serveur.',
  'status.lost': 'Pas en direct, reconnexion',
  'status.lost-why':
    'Les modifications sur le serveur n’arrivent pas. Vous voyez des données antérieures à {{time}}. La console continue d’essayer de se reconnecter.',
  'status.offline': 'Hors ligne depuis {{time}}',
  'status.offline-why':
    'Le serveur est injoignable. Vous voyez des données antérieures à {{time}}, et rien ne peut être envoyé. La console continue d’essayer de se reconnecter.',
  'status.try': 'Réessayer maintenant',
  'status.trying': 'Tentative…',
  'caught-up': 'De nouveau à jour à {{time}}',
  'status.silent': 'Pas en direct',
  'status.silent-why':
    'Ce serveur ne signale pas les modifications : les pages ne se mettent donc pas à jour automatiquement. Pour les mettre à jour, rechargez la fenêtre.',
  'status.check': '{{state}} : contrôler la connexion',
  'status.read-only': 'Lecture seule',
  'status.read-only-why':
    'La stratégie de cet ordinateur n’autorise pas les modifications. Géré par votre organisation.',
  'status.level': 'Niveau de fonctionnalités {{level}}',
  'status.level-unknown': 'Niveau de fonctionnalités inconnu',
  'status.level-unknown-why':
    'Le serveur n’indique pas son niveau de fonctionnalités. La console suppose le plus récent et montre toujours quels paramètres ont été ignorés.',
  'status.pacing': '{{remaining, number}} requêtes restantes sur {{limit, number}}',
  'status.pacing-why':
    'Pour le moment, le serveur accepte encore ce nombre de requêtes de ce compte. La console ralentit automatiquement.',
  'status.waiting': 'Attente jusqu’à {{time}}',
  'status.waiting-why':
    'Le serveur limite le nombre de requêtes qu’il accepte de ce compte. La console attend et reprend automatiquement.',
  'status.drafts_one': '{{count, number}} brouillon',
  'status.drafts_many': '{{count, number}} brouillons',
  'status.drafts_other': '{{count, number}} brouillons',
  'status.drafts-why': 'Modifications non envoyées, conservées sur cet ordinateur.',
  'status.drafts.sending': '{{name}} (envoi en cours)',
  'status.key.keychain': 'Clé dans le trousseau',
  'status.key.keychain-why': 'La clé est stockée uniquement dans {{keychain}}.',
  'status.key.this-run': 'Clé pour cette session',
  'status.key.this-run-why':
    'Aucun trousseau n’est disponible sur cet ordinateur : la console oublie donc la clé à sa fermeture. {{reason}}',
  'status.key.demo-why':
    'L’organisation de démonstration fonctionne sur cet ordinateur. La console oublie sa clé à sa fermeture.',
  'status.key.missing': 'Aucune clé',
  'status.key.missing-why': 'La clé n’est plus sur cet ordinateur. Connectez de nouveau le compte.',
  'status.footer': 'Aucune télémétrie. Vos données vont uniquement au serveur que vous indiquez.',
  'error.title': 'Cette page a cessé de fonctionner',
  'missing.title': 'Page introuvable',
  'missing.home': 'Aller à l’organisation',
} satisfies Words
