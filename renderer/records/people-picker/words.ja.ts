import type { Words } from '../../lib/text-types.ts'

export default {
  search: 'グループまたはユーザーを検索',
  help: '名前で検索するか、メールアドレスまたはユーザーIDを貼り付けます。',
  'help.unlisted':
    'このサーバーはユーザーの一覧を公開していません。グループを選択するか、ユーザーIDを入力してEnterを押してください。',
  nothing: '一致するグループもユーザーもありません。',
  unknown_other: '{{names}}に一致する有効なユーザーはいません。',
} satisfies Words
