import type { Words } from '../lib/text-types.ts'

export default {
  blue: 'Bleu',
  teal: 'Bleu-vert',
  green: 'Vert',
  olive: 'Olive',
  orange: 'Orange',
  red: 'Rouge',
  plum: 'Prune',
  slate: 'Ardoise',
} satisfies Words
