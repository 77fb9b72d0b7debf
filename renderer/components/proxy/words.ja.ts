import type { Words } from '../../lib/text-types.ts'

export default {
  title: 'プロキシ{{proxy}}にサインイン',
  what: 'このサインインはネットワークが求めているものです。チャットのアカウントではありません。',
  message: 'プロキシからのメッセージ：「{{realm}}」',
  again: 'プロキシがこのユーザー名とパスワードを拒否しました。',
  username: 'ユーザー名',
  password: 'パスワード',
  required: 'ユーザー名を入力してください。',
  stored: 'プロキシが受け付けると、ユーザー名とパスワードは{{keychain}}にのみ保存されます。',
  'stored.this-session':
    'このコンピューターではキーチェーンを利用できないため、ユーザー名とパスワードはコンソールを閉じるまでの間だけ保持されます。',
  send: 'サインイン',
  cancel: '後で',
} satisfies Words
