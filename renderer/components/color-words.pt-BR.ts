import type { Words } from '../lib/text-types.ts'

export default {
  blue: 'Azul',
  teal: 'Turquesa',
  green: 'Verde',
  olive: 'Oliva',
  orange: 'Laranja',
  red: 'Vermelho',
  plum: 'Ameixa',
  slate: 'Ardósia',
} satisfies Words
