import type { Words } from '../../lib/text-types.ts'

export default {
  'queue.title': '[[title]]',
  'queue.purpose':
    'ファイルをサーバーにアップロードし、メッセージで使えるリンクを作成します。中断したアップロードは続きから再開します。',
  'queue.task.upload': 'ファイルをアップロードする',
  'queue.task.upload.1': 'ファイルをページにドロップするか、貼り付けるか、選択します。',
  'queue.task.upload.2': 'キューの完了を待ちます。ファイルごとに[[pause]]と[[resume]]をクリックできます。',
  'queue.task.upload.3': '[[done.link]]をクリックし、リンクをメッセージに貼り付けます。',
  'queue.task.trouble': '停止したアップロードを解決する',
  'queue.task.trouble.1': 'ファイルの名前の下の理由を確認します。',
  'queue.task.trouble.2': '[[retry]]をクリックします。待機中のファイルの場合は、[[now]]をクリックします。',
  'queue.fact.1': 'メッセージにリンクを投稿するまで、ファイルを開けるのは自分のみです。',
  'queue.fact.2':
    'サーバーはファイルを分割して保存するため、中断したアップロードは、最後に届いた部分の続きから再開します。コンソールの再起動後も、アップロードは続きます。',
  'queue.fact.3': 'サーバーは、ファイルのサイズと組織の容量を制限しています。',
  'files.title': '[[tab.files]]',
  'files.purpose': '自分のアカウントがアップロードしたファイルと、それにリンクしているメッセージを表示します。',
  'files.task.unused': '使われていないファイルを削除する',
  'files.task.unused.1': '[[filter.use]]フィルターで[[use.unused]]を選択します。',
  'files.task.unused.2': 'ファイルを選択し、[[files.delete count=3]]をクリックします。',
  'files.task.unused.3': 'どれだけの空きができるかを確認し、確定します。',
  'files.task.messages': 'ファイルを使っているメッセージを探す',
  'files.task.messages.1': '一覧でファイルを開きます。',
  'files.task.messages.2': 'パネルでメッセージをクリックします。',
  'files.fact.1': '管理者であっても、サーバーが一覧に表示するのは自分のアカウントのファイルのみです。',
  'files.fact.2': '削除したファイルは復元できません。リンクしているメッセージは残りますが、リンクは使えなくなります。',
  'files.fact.3': '各ファイルは、削除の前にチェックされます。別のメッセージがリンクしたファイルはスキップします。',
} satisfies Words
