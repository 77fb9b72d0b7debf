import type { Words } from '../../lib/text-types.ts'

export default {
  any: 'すべて',
  several: '{{count, number}}件のいずれか',
  remove: '「{{filter}}」フィルターを外す',
  count: '{{shown, number}}/{{all, number}}件',
  'count.unread': '{{shown, number}}/{{all, number}}件、{{unread, number}}件は読み取れませんでした',
  clear: 'フィルターをクリア',
  hidden_other: '検索に一致する{{count, number}}件がフィルターで非表示になっています：{{filters}}。',
  more: 'フィルター',
  find: '名前で検索',
  'find.none': '一致する項目はありません。',
  'find.more_other': 'ほか{{count, number}}件。名前を入力して検索してください。',
} satisfies Words
