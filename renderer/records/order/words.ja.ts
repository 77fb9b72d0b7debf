import type { Words } from '../../lib/text-types.ts'

export default {
  up: '上へ移動',
  down: '下へ移動',
  place: '{{all, number}}件中{{place, number}}番目',
  bar: '未送信の順序',
  changed: '新しい順序、未送信',
  discard: '変更前に戻す',
  review: '順序を確認',
} satisfies Words
