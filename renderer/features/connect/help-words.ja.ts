import type { Words } from '../../lib/text-types.ts'

export default {
  'connect.title': '[[title]]',
  'connect.purpose': '組織のアカウントをコンソールに接続します。複数のアカウントを接続できます。',
  'connect.task.key': 'APIキーで接続する',
  'connect.task.key.1':
    'zuliprcファイルをページにドロップするか、[[field.server]]、[[field.email]]、[[field.key]]を入力します。',
  'connect.task.key.2': '[[field.label]]を入力し、実際に使われている組織の場合は[[field.production]]をオンにします。',
  'connect.task.key.3': '[[submit]]をクリックします。',
  'connect.task.password': 'パスワードで接続する',
  'connect.task.password.1': 'サーバーアドレスとメールアドレスを入力し、[[use.password]]をクリックします。',
  'connect.task.password.2': '[[field.password]]を入力し、[[submit]]をクリックします。パスワードは保存されません。',
  'connect.task.demo': 'コンソールを試す',
  'connect.task.demo.1': '[[demo.open]]をクリックします。このコンピューター上で動作し、毎回同じ状態から始まります。',
  'connect.fact.1':
    'キーはこのコンピューターのキーチェーンに保存されます。キーチェーンがない場合は、メモリーにのみ保持されます。',
  'connect.fact.2':
    'コンソールでできるのは、アカウントの役割で許可された操作のみです。一部のページでは、管理者の役割または新しいサーバーが必要です。',
  'connect.fact.3': 'サーバーではhttpsを使う必要があります。httpを使えるのは、このコンピューター上のサーバーのみです。',
} satisfies Words
