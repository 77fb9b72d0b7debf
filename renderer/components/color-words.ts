import { catalogue } from '../lib/i18n.ts'

export const t = catalogue('components/color-words', {
  blue: 'Blue',
  teal: 'Teal',
  green: 'Green',
  olive: 'Olive',
  orange: 'Orange',
  red: 'Red',
  plum: 'Plum',
  slate: 'Slate',
})
