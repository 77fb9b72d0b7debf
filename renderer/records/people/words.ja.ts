import type { Words } from '../../lib/text-types.ts'

export default {
  search: 'ユーザーを検索',
  none: '一致するユーザーはいません。',
  select: '{{name}}を選択',
  'select-shown_zero': 'すべて選択',
  'select-shown_other': '一覧の{{count, number}}人をすべて選択',
  deactivated: '無効、{{role}}',
} satisfies Words
