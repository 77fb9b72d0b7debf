import type { Words } from '../lib/text-types.ts'

export default {
  blue: 'Azul',
  teal: 'Turquesa',
  green: 'Verde',
  olive: 'Oliva',
  orange: 'Naranja',
  red: 'Rojo',
  plum: 'Ciruela',
  slate: 'Pizarra',
} satisfies Words
