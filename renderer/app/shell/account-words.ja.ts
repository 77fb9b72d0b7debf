import type { Words } from '../../lib/text-types.ts'

export default {
  'account.menu': 'アカウントと組織',
  'account.keeps-lists': '一覧をこのコンピューターに保存',
  'account.keeps-lists.managed': '組織によって管理されています。',
  'account.keeps-lists.help':
    'すべてのアカウントのチャンネル、フォルダー、グループを暗号化して保存し、次回の起動時に読み込みが終わるまで表示します。オフにすると、保存された一覧は削除されます。',
  'account.about': 'バージョン情報と更新…',
  'account.edit': 'ラベル、色、本番の設定…',
  'account.remove': 'このアカウントを削除…',
  'account.reconnect': '再接続',
  'account.appearance': '外観',
  'account.language': '言語',
  'account.language.system': 'システムの言語',
  'account.language-managed': '言語（組織によって管理）',
  'account.mirrored': '右から左',
  'scheme.auto': 'システム設定に従う',
  'scheme.light': 'ライト',
  'scheme.dark': 'ダーク',
  'density.comfortable': '行間：標準',
  'density.compact': '行間：狭い',
  'edit.title': '{{label}}を編集',
  'edit.label': 'ラベル',
  'edit.color': '色',
  'edit.production': '本番：削除、一括変更、アクセスや保持期間の変更の前にラベルの入力を求める',
  'edit.save': '変更を保存',
  'edit.cancel': 'キャンセル',
  'remove.title': '{{email}}をこのコンソールから削除しますか？',
  'remove.what':
    'このアカウントのキー、下書き、実行、保留中のアップロード、保存したビュー、保存した一覧、IDで記憶した項目をこのコンピューターから削除します。操作履歴は残ります。組織側は何も変わりません。確認のためラベルを入力してください。',
  'remove.label': '{{label}}と入力',
  'remove.confirm': 'アカウントを削除',
} satisfies Words
