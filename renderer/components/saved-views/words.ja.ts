import type { Words } from '../../lib/text-types.ts'

export default {
  button: 'ビュー',
  current: 'ビュー：{{name}}',
  none: '保存したビューはまだありません。',
  name: 'このビューの名前',
  what: '検索、フィルター、並べ替え、列を保存します。',
  save: 'ビューを保存',
  replace: 'ビューを置き換え',
  remove: 'ビュー{{name}}を削除',
  removed: 'ビュー「{{name}}」を削除しました',
  restore: '復元',
} satisfies Words
