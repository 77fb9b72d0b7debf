import type { Words } from '../../lib/text-types.ts'

export default {
  how: 'スペースキーでつかみ、矢印キーで移動、Enterで確定、Escapeでキャンセルします。',
  handle: 'ドラッグするか、スペースキーで移動',
  'handle.menu': 'ドラッグするか、スペースキーで移動。クリックでメニュー',
  order: '{{label}}の順序',
  up: '上へ移動',
  down: '下へ移動',
  lifted: '{{name}}を移動中：{{all, number}}件中{{place, number}}番目',
  dropped: '{{name}}は{{all, number}}件中{{place, number}}番目になりました',
  canceled: '{{name}}は{{all, number}}件中{{place, number}}番目に戻りました',
  was: '変更前：{{place, number}}',
  'key.move': '移動',
  'key.drop': '確定',
  'key.cancel': 'キャンセル',
  gone: '移動中の項目が一覧からなくなりました',
} satisfies Words
