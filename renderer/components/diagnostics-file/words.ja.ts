import type { Words } from '../../lib/text-types.ts'

export default {
  what: 'このコンソール、設定、サーバーについてのテキストファイルです。ログの最後の部分も含まれます。サポートの担当者に送信できます。内容は英語です。',
  contains: 'キー、パスワード、メッセージ、人の名前は含まれません。',
  addresses: '組織とプロキシのアドレスを含める',
  create: '診断ファイルを作成',
  check: '渡す前にファイルの内容を確認してください。',
  content: 'ファイルの内容',
  again: '作成し直す',
  save: 'ファイルを保存',
  saved: '診断ファイルを保存しました',
  failed: '診断ファイルを作成できませんでした',
} satisfies Words
