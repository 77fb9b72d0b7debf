import type { Words } from '../../lib/text-types.ts'

export default {
  cancel: 'キャンセル',
  sending: 'サーバーを待っています',
  'sending.waiting':
    'サーバーを待っています。サーバーがリクエスト数を制限しているため、{{time}}までかかる場合があります。',
  waiting: 'サーバーが速度を落とすよう求めています。リクエストは{{time}}に自動的に送信されます。',
  stop: '停止',
  again: 'コンソールが自動的に再送信することはありません。',
  'blocked.changed': 'その間にサーバー上で変更されたため、何も送信していません。',
  'blocked.gone': 'すでに存在しないか、このアカウントからは見えないため、何も送信していません。',
  'blocked.busy': '別の変更がまだ進行中のため、何も送信していません。',
} satisfies Words
