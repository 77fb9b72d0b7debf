import type { Words } from '../lib/text-types.ts'

export default {
  blue: '青',
  teal: '青緑',
  green: '緑',
  olive: 'オリーブ',
  orange: 'オレンジ',
  red: '赤',
  plum: 'プラム',
  slate: 'スレート',
} satisfies Words
