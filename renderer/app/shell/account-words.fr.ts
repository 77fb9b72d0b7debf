import type { Words } from '../../lib/text-types.ts'

export default {
  'account.menu': 'Compte et organisation',
  'account.keeps-lists': 'Conserver les listes sur cet ordinateur',
  'account.keeps-lists.managed': 'Géré par votre organisation.',
  'account.keeps-lists.help':
    'Conserve les canaux, dossiers et groupes de chaque compte, chiffrés, et les affiche au démarrage suivant en attendant leur chargement. Sans cela, les listes conservées sont supprimées.',
  'account.about': 'À propos et mises à jour…',
  'account.edit': 'Libellé, couleur et production…',
  'account.remove': 'Retirer ce compte…',
  'account.reconnect': 'Reconnecter',
  'account.appearance': 'Apparence',
  'account.language': 'Langue',
  'account.language.system': 'Langue du système',
  'account.language-managed': 'Langue (gérée par votre organisation)',
  'account.mirrored': 'De droite à gauche',
  'scheme.auto': 'Comme le système',
  'scheme.light': 'Clair',
  'scheme.dark': 'Sombre',
  'density.comfortable': 'Lignes espacées',
  'density.compact': 'Lignes compactes',
  'edit.title': 'Modifier {{label}}',
  'edit.label': 'Libellé',
  'edit.color': 'Couleur',
  'edit.production':
    'Production : demander le libellé avant les suppressions, les modifications groupées et les changements d’accès ou de conservation',
  'edit.save': 'Enregistrer',
  'edit.cancel': 'Annuler',
  'remove.title': 'Retirer {{email}} de cette console ?',
  'remove.what':
    'Supprime de cet ordinateur sa clé, ses brouillons, ses exécutions, ses envois de fichiers en attente, ses vues enregistrées, ses listes conservées et les éléments connus par ID. Le journal est conservé. Rien ne change dans l’organisation. Saisissez le libellé pour confirmer.',
  'remove.label': 'Saisissez {{label}}',
  'remove.confirm': 'Retirer le compte',
} satisfies Words
