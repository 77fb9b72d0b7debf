import type { Words } from '../../lib/text-types.ts'

export default {
  title: 'ヘルプ',
  open: 'ヘルプ（{{keys}}）',
  keys: 'キーボードショートカット（{{keys}}）',
  close: 'ヘルプを閉じる',
  'search.label': 'ヘルプを検索',
  'search.found_other': '{{count, number}}件の検索結果',
  'search.none': '「{{query}}」に一致するヘルプはありません。',
  facts: '補足情報',
  text: 'ヘルプの本文',
  this: 'このページのヘルプ',
  more: 'そのほかのページ',
} satisfies Words
