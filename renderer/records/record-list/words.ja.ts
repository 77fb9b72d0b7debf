import type { Words } from '../../lib/text-types.ts'

export default {
  filtered: '検索とフィルターに一致する項目はありません。',
  clear: '検索とフィルターをクリア',
  place: '{{count, number}}件中{{place, number}}番目',
  previous: '一覧の前の項目',
  next: '一覧の次の項目',
  'previous.key': '一覧の前の項目（{{keys}}）',
  'next.key': '一覧の次の項目（{{keys}}）',
  'show-hidden': '表示する',
  history: '履歴',
  'history.title': 'このコンピューターから送信した過去の変更',
} satisfies Words
