import type { Words } from '../../lib/text-types.ts'

export default {
  lift: '並べ替えるには、ドラッグするかスペースキーを押します。',
  back: '一覧に戻る',
  pane: '一覧：{{records}}',
  failed: '一覧を読み込めませんでした',
  choose: '一覧から選択するか、新しく作成してください。',
  'choose.only': '一覧から選択してください。',
  gone: 'ID {{id}}の項目はサーバーにありません。削除された可能性があります。',
  'gone.continue': '下書きからもう一度作成',
  draft: '下書き',
  new: '新規',
  archived: 'アーカイブ済み',
  'archived-show': 'アーカイブ済みの{{count, number}}件を表示',
  'archived-hide': 'アーカイブ済みを隠す',
} satisfies Words
