import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose': 'このコンピューターから送信したすべての変更を、前後の値とサーバーの応答とともに記録します。',
  'list.task.undo': '変更を元に戻す',
  'list.task.undo.1': '一覧で変更を開きます。',
  'list.task.undo.2': '[[undo:undo count=1]]をクリックします。元に戻す内容は、送信前に確認できます。',
  'list.task.unknown': '結果が不明な変更に対応する',
  'list.task.unknown.1': '一覧の上部で[[check]]をクリックします。',
  'list.task.unknown.2':
    'サーバーでは結果がわからない場合は、表示された相手に問い合わせてから、[[mark-handled]]をクリックします。',
  'list.task.check': '改変がないことを確認する',
  'list.task.check.1': 'ページの下部で[[chain.check]]をクリックします。',
  'list.task.check.2': '[[chain.whole]]と表示された場合、行の変更、追加、削除はありません。',
  'list.task.export': '操作履歴をエクスポートする',
  'list.task.export.1': '[[export]]をクリックし、項目とファイルの種類を選択します。',
  'list.task.export.2': '後でチェックできるファイルにするには、[[export.lines]]を選択します。',
  'list.fact.1': '操作履歴は、このコンピューターにのみ保存されます。チャットアプリで行った変更は含まれません。',
  'list.fact.2': '変更は送信前に記録されます。応答がない場合、チェックするまで結果は不明です。',
  'list.fact.3': 'キーとパスワードが操作履歴に含まれることはありません。',
} satisfies Words
