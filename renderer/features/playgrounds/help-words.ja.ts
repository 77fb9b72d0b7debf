import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose':
    'コードプレイグラウンドは、メッセージのコードを外部サイトで開きます。このページでは、言語別に一覧表示します。',
  'list.task.create': 'コードプレイグラウンドを作成する',
  'list.task.create.1': '[[list:new]]をクリックします。',
  'list.task.create.2':
    '[[playground.field.pygments_language]]、[[playground.field.name]]、{code}を含む[[playground.field.url_template]]を入力します。',
  'list.task.create.3': '[[try.title]]の[[try.open]]をクリックし、サイトにコードが渡されることを確認します。',
  'list.task.create.4': '[[drafts:bar.review]]、続けて[[playground.act.create.send]]をクリックします。',
  'list.task.change': 'コードプレイグラウンドを変更する',
  'list.task.change.1': '変更した値で新しく作成します。',
  'list.task.change.2': '古いものを開いて[[edit:delete]]をクリックし、確定します。',
  'list.fact.1':
    'サーバーでは、コードプレイグラウンドの作成と削除はできますが、変更はできません。この操作を行えるのは管理者のみです。',
  'list.fact.2':
    '言語のプレイグラウンドが1つの場合、コードブロックから直接開きます。複数ある場合、ユーザーは名前で選択します。',
  'list.fact.3':
    'コードブロックのデフォルト言語の唯一のプレイグラウンドを削除すると、サーバーはそのデフォルトを解除します。',
} satisfies Words
