import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose': '自分のアカウントの予約メッセージを一覧表示し、キャンセルします。',
  'list.task.cancel': 'メッセージをキャンセルする',
  'list.task.cancel.1': '一覧でメッセージを選択します。',
  'list.task.cancel.2': '[[cancel count=2]]をクリックし、確定します。',
  'list.task.failed': '送信されなかったメッセージを探す',
  'list.task.failed.1': '[[column.state]]列で、[[state.failed]]と[[state.overdue]]を探します。',
  'list.task.failed.2': 'メッセージを開き、理由とテキスト全体を確認します。',
  'list.fact.1': '管理者であっても、サーバーが表示するのは自分の予約メッセージのみです。',
  'list.fact.2':
    'キャンセルしたメッセージは復元できません。サーバーがテキストを返した場合、テキストは操作履歴に残ります。',
  'list.fact.3':
    'メッセージの予約や編集にはチャットアプリを使ってください。送信されると、メッセージは別のIDになります。',
} satisfies Words
