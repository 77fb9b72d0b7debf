import type { Words } from '../../lib/text-types.ts'

export default {
  cancel: 'Annuler',
  sending: 'En attente du serveur',
  'sending.waiting':
    'En attente du serveur, qui limite le nombre de requêtes qu’il accepte. Cela peut durer jusqu’à {{time}}.',
  waiting: 'Le serveur demande à la console de ralentir. La requête sera envoyée automatiquement à {{time}}.',
  stop: 'Arrêter',
  again: 'La console ne renvoie pas la requête automatiquement.',
  'blocked.changed': 'Rien n’a été envoyé, car l’élément a été modifié entre-temps sur le serveur.',
  'blocked.gone': 'Rien n’a été envoyé, car l’élément n’existe plus ou ce compte ne peut pas le voir.',
  'blocked.busy': 'Rien n’a été envoyé, car une autre modification est encore en cours.',
} satisfies Words
