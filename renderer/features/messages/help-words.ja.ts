import type { Words } from '../../lib/text-types.ts'

export default {
  'message.title': '[[title]]',
  'message.purpose': 'リンクまたはIDでメッセージを開き、テキストの編集、移動、トピックの解決を行います。',
  'message.task.open': 'メッセージを開く',
  'message.task.open.1': 'チャットアプリで、メッセージのメニューからリンクをコピーします。',
  'message.task.open.2': '[[open.label]]に貼り付け、[[open]]をクリックします。',
  'message.task.text': 'テキストを編集する',
  'message.task.text.1': '[[tab.text]]を開き、テキストを変更します。[[difference]]に、行ごとの違いが表示されます。',
  'message.task.text.2': '[[drafts:bar.review]]をクリックし、変更を送信します。',
  'message.task.move': 'メッセージを移動する',
  'message.task.move.1': '[[tab.place]]を開き、チャンネルとトピックを選択します。',
  'message.task.move.2':
    '[[mode]]で、[[message.mode.one]]、[[message.mode.later]]、[[message.mode.all]]のいずれかを選択します。移動するメッセージに印が付きます。',
  'message.task.move.3': '案内を選択し、移動を確認して送信します。',
  'message.task.resolve': 'トピックを解決済みにする',
  'message.task.resolve.1': 'トピックのメッセージを開き、[[resolve]]をクリックします。',
  'message.task.resolve.2': '確定します。後で[[unresolve]]をクリックできます。',
  'message.fact.1': 'テキストを編集できるのは投稿者のみで、組織が定めた期間内に限られます。',
  'message.fact.2':
    'コンソールがテキストを送信するのは、開いた後にほかのユーザーが変更していない場合のみです。変更されていた場合は、両方が表示されます。',
  'message.fact.3':
    'このアカウントにとって古すぎるメッセージの移動は、サーバーに拒否されます。より新しいメッセージの移動が提案される場合があります。モデレーターと管理者には期限がありません。',
  'message.fact.4': '複数のメッセージの移動は、操作履歴から元に戻せません。',
} satisfies Words
