export default {
  blue: 'Blue',
  teal: 'Teal',
  green: 'Green',
  olive: 'Olive',
  orange: 'Orange',
  red: 'Red',
  plum: 'Plum',
  slate: 'Slate',
} as const
