import type { Words } from '../../lib/text-types.ts'

export default {
  undo_other: '保存した{{count, number}}件の変更を元に戻す',
  'undo.delete': '元に戻す：削除',
  'undo.create': '元に戻す：新しいIDで作成し直す',
  reviewed: '元に戻す内容は、送信前に確認できます。',
  undone: 'この変更は元に戻されました。',
  elsewhere: '元に戻すには、{{label}}を開いてください。',
  staying_other: '以前の値が不明なため、元に戻しません：{{fields}}。',
  'in-progress': 'これに対する別の変更が進行中です。それを完了してから、元に戻してください。',
  'because.no-inverse': 'サービスに、これを元に戻す機能がありません。',
  'because.nothing-saved': '何も保存されなかったため、元に戻すものはありません。',
  'because.unknown-before': '以前の値が不明なため、元に戻せません。',
  'because.unknown-record': 'サーバーが何を作成したかを返さなかったため、コンソールで見つけられません。',
  'because.takes-others':
    '複数のメッセージの移動は元に戻せません。移動後は、元からあったメッセージと区別できないためです。',
} satisfies Words
