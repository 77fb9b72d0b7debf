import type { Words } from '../../lib/text-types.ts'

export default {
  'file.title': '[[title]]',
  'file.purpose':
    'チャンネル、フォルダー、グループ、権限、リンク化設定をファイルに保存します。また、この組織をそのファイルまたは別の組織と比較します。',
  'file.task.save': '設定を保存する',
  'file.task.save.1': '[[save]]をクリックし、ファイルの保存場所を選択します。',
  'file.task.compare': '比較して相違を適用する',
  'file.task.compare.1': '[[start.choose]]をクリックするか、別の組織を選択します。',
  'file.task.compare.2': '左側でセクションを選択し、適用する相違を選択します。',
  'file.task.compare.3': '[[bar.review count=9]]、続けて[[run.send count=9]]をクリックします。',
  'file.task.manual': '手動の手順を行う',
  'file.task.manual.1':
    '[[section.manual]]セクションを開きます。ここにないユーザー、グループ、チャンネルが一覧表示されます。',
  'file.task.manual.2': '[[manual.copy]]をクリックして手順を行い、もう一度比較します。',
  'file.fact.1': 'この組織にのみ存在するものは、削除も変更もされません。',
  'file.fact.2': 'IDは組織によって異なるため、グループは名前で、ユーザーはメールアドレスで照合します。',
  'file.fact.3':
    'サーバーには、ファイル全体を適用するリクエストがありません。変更は、グループ、フォルダー、チャンネル、リンク化設定、最後に順序という順の実行になります。',
  'file.fact.4': 'ファイルに、メッセージ、キー、パスワードは含まれません。',
} satisfies Words
