import type { Words } from '../../lib/text-types.ts'

export default {
  delete: 'Supprimer',
  'draft.found': 'Brouillon restauré ({{time}}). Rien n’est envoyé avant votre relecture.',
  'changed-on-server':
    '{{fields}} : modification sur le serveur pendant votre édition. La relecture compare les deux versions.',
  locked: '{{reason}} Adressez-vous à un utilisateur qui a cette permission, ou connectez-vous avec un autre compte.',
  'locked.option': '{{option}}. {{reason}}',
  newer_one:
    '{{count, number}} paramètre nécessite un serveur plus récent que celui-ci (niveau de fonctionnalités {{level}}) : {{fields}}.',
  newer_many:
    '{{count, number}} paramètres nécessitent un serveur plus récent que celui-ci (niveau de fonctionnalités {{level}}) : {{fields}}.',
  newer_other:
    '{{count, number}} paramètres nécessitent un serveur plus récent que celui-ci (niveau de fonctionnalités {{level}}) : {{fields}}.',
  'newer.field': '{{name}} ({{needed}})',
  'needs-level': 'Niveau {{needed}} requis',
  refusal: 'Refus du serveur : « {{words}} »{{stop}}',
  problems_one: '{{count, number}} champ à corriger : {{fields}}',
  problems_many: '{{count, number}} champs à corriger : {{fields}}',
  problems_other: '{{count, number}} champs à corriger : {{fields}}',
  was: 'Avant : {{value}}',
  revert: 'Rétablir',
  count: '{{count, number}} sur {{limit, number}}',
  on: 'Activé',
  off: 'Désactivé',
  unknown: 'inconnu',
  leave: 'Inconnu, garder tel quel',
  'sections.label': 'Sections',
  'section.changes_one': '{{count, number}} modification',
  'section.changes_many': '{{count, number}} modifications',
  'section.changes_other': '{{count, number}} modifications',
  find: 'Chercher',
  archive: 'Archiver',
  unarchive: 'Désarchiver',
  'copy.button': 'Copier les valeurs de…',
  'copy.label': 'Copier les valeurs de',
  'copy.done_one': '{{count, number}} valeur copiée de {{name}} dans votre brouillon.',
  'copy.done_many': '{{count, number}} valeurs copiées de {{name}} dans votre brouillon.',
  'copy.done_other': '{{count, number}} valeurs copiées de {{name}} dans votre brouillon.',
  'copy.same': '{{name}} a les mêmes valeurs.',
  'server-default': 'Valeur par défaut du serveur',
  'no-list': 'Ce serveur ne fournit pas de liste de choix.',
} satisfies Words
