import type { Words } from '../lib/text-types.ts'

export default {
  name: 'Realm Console',
  fault:
    'コンソールで予期しないエラーが発生しました。コンソールは動作を続けており、入力内容は保持されています。続ける前に、最後の変更を確認してください。詳細はログにあります。',
  'fault.terminal': 'ログは、コンソールを起動したターミナルに表示されます。',
  'rail.label': '組織',
  'rail.connect': '接続',
  'rail.connect-title': '組織に接続',
  'rail.production': '本番',
  'rail.open': '{{label}}（{{email}}）を開く',
  'navigation.label': 'ページ',
  'navigation.locked': '{{title}}、ロック中。{{why}}',
  'top.back': '戻る',
  'top.forward': '進む',
  'top.about': 'コンソールについて',
  'top.palette': '検索または移動…',
  'top.production-why':
    'この組織は本番として設定されています。リスクのある変更と一括変更では、ラベルの入力が求められます。',
  'status.label': 'ステータス',
  'dialog.close': '閉じる',
  'status.live': 'リアルタイム',
  'status.live-why': 'ほかのユーザーの変更がその場で表示されます。',
  'status.connecting': '接続中',
  'status.connecting-why': 'サーバーからの変更の受信を準備しています。',
  'status.lost': '更新停止、再接続中',
  'status.lost-why':
    'サーバーの変更が届いていません。表示しているのは{{time}}より前のデータです。コンソールは再接続を続けます。',
  'status.offline': '{{time}}からオフライン',
  'status.offline-why':
    'サーバーに接続できません。表示しているのは{{time}}より前のデータで、何も送信できません。コンソールは再接続を続けます。',
  'status.try': '今すぐ試す',
  'status.trying': '試行中…',
  'caught-up': '{{time}}に最新の状態に戻りました',
  'status.silent': '自動更新なし',
  'status.silent-why':
    'このサーバーは変更を通知しないため、ページは自動的に更新されません。更新するには、ウィンドウを再読み込みしてください。',
  'status.check': '{{state}}：接続をチェック',
  'status.read-only': '読み取り専用',
  'status.read-only-why':
    'このコンピューターのポリシーにより、変更は許可されていません。組織によって管理されています。',
  'status.level': '機能レベル{{level}}',
  'status.level-unknown': '機能レベル不明',
  'status.level-unknown-why':
    'サーバーは機能レベルを公開していません。コンソールは最新とみなし、無視されたパラメーターを常に表示します。',
  'status.pacing': '残りリクエスト{{remaining, number}}/{{limit, number}}',
  'status.pacing-why':
    'サーバーが現在このアカウントから受け付けるリクエストの残り数です。コンソールは自動的に送信速度を落とします。',
  'status.waiting': '{{time}}まで待機',
  'status.waiting-why':
    'サーバーは、このアカウントから受け付けるリクエスト数を制限しています。コンソールは待機し、自動的に再開します。',
  'status.drafts_other': '下書き{{count, number}}件',
  'status.drafts-why': '未送信の変更です。このコンピューターに保存されています。',
  'status.drafts.sending': '{{name}}（送信中）',
  'status.key.keychain': 'キーはキーチェーンに保存',
  'status.key.keychain-why': 'キーは{{keychain}}にのみ保存されています。',
  'status.key.this-run': 'このセッション限りのキー',
  'status.key.this-run-why':
    'このコンピューターではキーチェーンを利用できないため、コンソールを閉じるとキーは破棄されます。{{reason}}',
  'status.key.demo-why': 'デモ組織はこのコンピューター上で動作しています。コンソールを閉じるとキーは破棄されます。',
  'status.key.missing': 'キーなし',
  'status.key.missing-why': 'キーがこのコンピューターにありません。アカウントに接続し直してください。',
  'status.footer': 'テレメトリーはありません。データは入力したサーバーにのみ送信されます。',
  'error.title': 'このページは動作を停止しました',
  'missing.title': 'ページが見つかりません',
  'missing.home': '組織に移動',
} satisfies Words
