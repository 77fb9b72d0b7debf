import type { Words } from '../../lib/text-types.ts'

export default {
  label: 'お知らせ',
  close: '閉じる',
  change: '{{was}} → {{becomes}}',
  details: '詳細',
  'details.hide': '詳細を隠す',
} satisfies Words
