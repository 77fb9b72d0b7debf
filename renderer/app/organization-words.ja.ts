import type { Words } from '../lib/text-types.ts'

export default {
  'gate.loading': '{{server}}に接続しています…',
  'gate.failed': '{{label}}を開けませんでした',
  'gate.connect': '接続し直す',
  'left-over.saved':
    '{{time}}に送信した{{name}}への変更の応答前に、コンソールが終了しました。この変更は保存されています。',
  'left-over.open':
    '{{time}}に送信した{{name}}への変更の応答前に、コンソールが終了しました。保存されたかどうかを確認してください。',
  'left-over.created':
    '{{time}}に{{name}}を作成している途中で、コンソールが終了しました。作成はされましたが、一部の設定が保存されていません。',
  'left-over.show': '変更を表示',
} satisfies Words
