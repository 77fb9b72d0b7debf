import type { Words } from '../../lib/text-types.ts'

export default {
  csv: 'CSVで保存',
  'csv.saved': '一覧をCSVファイルに保存しました。',
  'columns.button': '列',
  'columns.count': '{{shown}}/{{all}}',
  'columns.find': '列を検索',
  'columns.always': '常に表示',
  'columns.since': 'レベル{{level}}が必要',
  'columns.reorder': 'Alt+↑またはAlt+↓で並べ替え',
  'columns.reset': 'リセット',
  'columns.label': '表の列',
  'select.all': '表示中の行をすべて選択',
  'select.bar': '選択中の行',
} satisfies Words
