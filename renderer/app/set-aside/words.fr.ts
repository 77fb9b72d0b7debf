import type { Words } from '../../lib/text-types.ts'

export default {
  part: 'Une partie de {{file}} n’a pas pu être lue',
  'part.about': 'Tout le reste a été conservé. Non lu : {{parts}}. L’original est enregistré sous {{path}}',
  whole: '{{file}} n’a pas pu être lu',
  'whole.about': 'La console a démarré avec un fichier vide. L’original est enregistré sous {{path}}',
} satisfies Words
