import type { Words } from '../../../lib/text-types.ts'

export default {
  open: '登録者…',
  title_other: '{{count, number}}個のチャンネルの登録者',
  act: '変更内容',
  'act.subscribe': 'ユーザーを登録',
  'act.unsubscribe': 'ユーザーの登録を解除',
  people: 'ユーザー',
  present: '選択済み',
  'excluded.locked_other': '{{count, number}}個のチャンネルを除外しました。{{why}}',
  'excluded.last':
    '{{name}}は最後の登録者を失う可能性があり、その後は誰も登録できなくなるため、除外しました。このチャンネルの登録者一覧で登録を解除してください。',
  'notified.subscribe': '新しく登録されたユーザーには、ダイレクトメッセージで通知されます。',
  'notified.unsubscribe':
    '保護された履歴のプライベートチャンネルには、この操作を元に戻してもアクセスできなくなります。',
  'people-chosen_other': '{{count, number}}人',
  cancel: 'キャンセル',
  review_zero: '変更を確認',
  review_other: '{{count, number}}個のチャンネルを確認',
  'review-title.subscribe_other': '{{people}}を{{count, number}}個のチャンネルに登録しますか？',
  'review-title.unsubscribe_other': '{{people}}の{{count, number}}個のチャンネルの登録を解除しますか？',
  'change.subscribe': '{{people}}を登録',
  'change.unsubscribe': '{{people}}の登録を解除',
} satisfies Words
