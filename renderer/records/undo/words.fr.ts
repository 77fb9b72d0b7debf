import type { Words } from '../../lib/text-types.ts'

export default {
  undo_one: 'Annuler {{count, number}} modification enregistrée',
  undo_many: 'Annuler {{count, number}} modifications enregistrées',
  undo_other: 'Annuler {{count, number}} modifications enregistrées',
  'undo.delete': 'Annuler : supprimer l’élément',
  'undo.create': 'Annuler : recréer l’élément avec un nouvel ID',
  reviewed: 'Vous relisez l’annulation avant son envoi.',
  undone: 'Cette modification a été annulée.',
  elsewhere: 'Ouvrez {{label}} pour annuler cette modification.',
  staying_one: 'Non annulé, car la valeur précédente est inconnue : {{fields}}.',
  staying_many: 'Non annulés, car les valeurs précédentes sont inconnues : {{fields}}.',
  staying_other: 'Non annulés, car les valeurs précédentes sont inconnues : {{fields}}.',
  'in-progress': 'Une autre modification de cet élément est en cours. Terminez-la d’abord, puis annulez celle-ci.',
  'because.no-inverse': 'Le service ne permet pas d’annuler cette modification.',
  'because.nothing-saved': 'Rien n’a été enregistré, il n’y a donc rien à annuler.',
  'because.unknown-before': 'La valeur précédente est inconnue, la modification ne peut donc pas être annulée.',
  'because.unknown-record':
    'Le serveur n’a pas indiqué quel élément il a créé, la console ne peut donc pas le trouver.',
  'because.takes-others':
    'Le déplacement de plusieurs messages ne peut pas être annulé. Ensuite, la console ne peut pas les distinguer des messages qui étaient déjà là.',
} satisfies Words
