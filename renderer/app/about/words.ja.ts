import type { Words } from '../../lib/text-types.ts'

export default {
  title: 'Realm Consoleについて',
  version: 'バージョン',
  updates: '更新',
  check: '更新を確認',
  automatically: '自動的に更新',
  'automatically.help':
    'コンソールの起動時と1日1回、新しいバージョンを確認してダウンロードし、コンソールの終了時にインストールします。',
  managed: '組織によって管理されています。',
  'manual.store': 'このコンソールは、インストール元のアプリストアが更新します。',
  'manual.administrator': 'このコンソールは、このコンピューターの管理者が更新します。',
  'manual.person':
    '更新するには、新しいバージョンを上書きインストールします。アカウント、下書き、操作履歴は保持されます。',
  'manual.sources': 'このコンソールはソースコードから実行されています。更新するには、最新のソースコードを取得します。',
  'off.policy': 'このコンピューターのポリシーにより、更新は無効になっています。組織によって管理されています。',
  'off.preference': 'コンソールは更新を自動的に確認しません。',
  checking: '更新を確認しています…',
  current: '最新のバージョンです。最終確認：{{time}}',
  unchecked: 'まだ確認していません。',
  downloading: 'バージョン{{version}}をダウンロードしています…',
  'downloading.part': 'バージョン{{version}}をダウンロードしています：{{received}}/{{total}}',
  ready: 'バージョン{{version}}をダウンロードしました。コンソールの終了時にインストールされます。',
  'ready.notice': 'バージョン{{version}}をインストールできます',
  'ready.about': 'コンソールの終了時にインストールされます。',
  waiting:
    'バージョン{{version}}をダウンロードしました。変更または一括変更の実行中はインストールされません。終わるのを待ってから、コンソールを終了してください。',
  refused: '更新を拒否しました。何もインストールされていません',
  failed: '更新に失敗しました。何もインストールされていません',
  'problem.older':
    '更新サーバーのバージョン{{version}}は、現在のバージョンより古いものです。更新サーバーの管理者に連絡してください。',
  'problem.other-host':
    '更新サーバーが別のサーバーを参照しています。改ざんされた可能性があります。更新サーバーの管理者に連絡してください。',
  'problem.signature':
    'この更新にはコンソールの発行元の署名がありません。偽造された可能性があるため、手動でもインストールしないでください。更新サーバーの管理者に連絡してください。',
  'problem.checksum':
    'ダウンロードしたファイルが破損しているか、差し替えられています。1時間後に再試行します。繰り返し発生する場合は、更新サーバーの管理者に連絡してください。',
  'problem.too-large':
    '更新サーバーから送られたデータが大きすぎるため、ダウンロードを中止しました。更新サーバーの管理者に連絡してください。',
  'problem.malformed': '更新サーバー上の更新情報に誤りがあります。更新サーバーの管理者に連絡してください。',
  'problem.network': '更新サーバーに接続できません。ネットワーク接続を確認してください。1時間後に再試行します。',
  'problem.computer':
    '更新をこのコンピューターに保存できないか、開始できませんでした。空き容量を確認してから、もう一度お試しください。',
  detail: '詳細：{{detail}}',
  places: 'このコンピューター上のデータ',
  'place.key': 'APIキー',
  'key.keychain': '{{name}}（「Realm Console」の項目）',
  'key.memory': 'コンソールを終了するまでメモリにのみ保持します。{{name}}は利用できません：{{reason}}',
  'place.folder': 'アカウントと環境設定',
  'place.drafts': '下書き',
  'place.runs': '未完了の一括変更',
  'place.lists': 'リスト（暗号化）',
  'place.journal': '操作履歴',
  'place.log': 'ログ',
  'place.none': 'まだ何も保存されていません。',
  'place.copy': 'パスをコピー：{{place}}',
  'place.show': 'フォルダーに表示：{{place}}',
  'place.not-shown': 'フォルダーを表示できません。場所：{{path}}',
  'log.terminal': 'コンソールを起動した端末にのみ出力されます',
  'lists.off': 'オフになっているため、保存されません',
  'lists.no-keychain': 'キーチェーンがないため、保存されません',
  licenses: 'ライセンス',
  'licenses.about_other': 'コンソールには{{count, number}}個のパッケージが含まれ、それぞれにライセンスがあります。',
  'licenses.no-text': 'このパッケージにライセンスの文章は含まれていません。ライセンス：{{license}}',
  diagnostics: '診断ファイル',
  'diagnostics.open': '診断ファイルを作成…',
} satisfies Words
