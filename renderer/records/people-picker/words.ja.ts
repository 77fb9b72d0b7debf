import type { Words } from '../../lib/text-types.ts'

export default {
  search: 'グループまたはユーザーを検索',
  help: '名前で検索するか、メールアドレスまたはユーザーIDを貼り付けます。',
  'help.unlisted':
    'このサーバーはユーザーの一覧を公開していません。グループを選択するか、ユーザーIDを入力してEnterを押してください。',
  groups: 'グループ',
  users: 'ユーザー',
  nothing: '一致するグループもユーザーもありません。',
  remove: '{{name}}を外す',
  unknown_other: '{{names}}に一致する有効なユーザーはいません。',
} satisfies Words
