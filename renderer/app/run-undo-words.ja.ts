import type { Words } from '../lib/text-types.ts'

export default {
  title: '元に戻す：{{title}}',
  change: '元に戻す：{{change}}',
  what: '以前の値に戻します。これは別の実行になり、この操作も元に戻せます。',
  staying_other: '保存済みの変更{{count, number}}件はそのまま残ります。すでに元に戻されたか、元に戻せない変更です。',
  'change.field': '{{field}}：{{from}} → {{to}}',
  'excluded.field_other': '{{count, number}}行の{{field}}は元に戻しません：{{names}}。{{why}}',
  'excluded.row_other': '{{count, number}}行は元に戻しません：{{names}}。{{why}}',
  'excluded.more_other': 'ほか{{count, number}}件',
  close: '閉じる',
} satisfies Words
