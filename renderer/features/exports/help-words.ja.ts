import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose': '組織のメッセージとファイルのエクスポートを開始し、このコンピューターにダウンロードします。',
  'list.task.start': 'エクスポートを開始する',
  'list.task.start.1': '[[new.title]]で内容を選択します。各行に、誰の同意が必要かが示されています。',
  'list.task.start.2': '[[new.start]]をクリックし、確定します。',
  'list.task.start.3': '状態が[[state.ready]]になるまで待ちます。ページを離れても構いません。',
  'list.task.download': 'エクスポートをダウンロードする',
  'list.task.download.1': 'ページの上部でフォルダーを選択します。',
  'list.task.download.2': '[[download]]をクリックします。いつでも[[pause]]と[[continue]]をクリックできます。',
  'list.task.download.3': '[[show]]をクリックします。後でファイルを照合する場合は、[[done.hash]]をクリックします。',
  'list.task.delete': 'エクスポートを削除する',
  'list.task.delete.1': 'エクスポートの横の[[delete]]をクリックします。',
  'list.task.delete.2': '[[export.act.delete.send]]で確定します。ダウンロードしたファイルは残ります。',
  'list.fact.1':
    'エクスポートを開始できるのは管理者のみです。通常、サーバーの上限は7日間に5件で、削除したものも数に含まれます。',
  'list.fact.2': '通常、この方法でエクスポートできるのはメッセージ250,000件、ファイル20 GBまでです。',
  'list.fact.3':
    'サーバーはエクスポートの進行状況を公開せず、失敗の理由も示しません。ファイルは、サーバーが指定したホストからhttpsでのみダウンロードされます。',
} satisfies Words
