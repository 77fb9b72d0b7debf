import type { Words } from '../../../lib/text-types.ts'

export default {
  open: '設定を変更…',
  archived: 'アーカイブ済みのチャンネルです。',
  trail_other: '{{count, number}}個のチャンネルを変更',
  none: 'チャンネルが選択されていません。',
  back: 'チャンネルを選択',
} satisfies Words
