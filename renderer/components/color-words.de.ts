import type { Words } from '../lib/text-types.ts'

export default {
  blue: 'Blau',
  teal: 'Petrol',
  green: 'Grün',
  olive: 'Oliv',
  orange: 'Orange',
  red: 'Rot',
  plum: 'Pflaume',
  slate: 'Schiefer',
} satisfies Words
