import type { Words } from '../../../lib/text-types.ts'

export default {
  to: 'フォルダーに移動…',
  there_other: '{{count, number}}個はすでに移動先にあります。',
  review_other: '{{count, number}}件の移動を確認',
  'title-none_other': '{{count, number}}個のチャンネルをフォルダーから外しますか？',
  title_other: '{{count, number}}個のチャンネルを{{name}}に移動しますか？',
  what: '登録者には、これらのチャンネルが{{name}}の下に表示されます。ほかに変更はありません。',
  'what-none': '登録者には、これらのチャンネルがフォルダーなしで表示されます。ほかに変更はありません。',
  change: '{{from}} → {{to}}',
  'lock.archived': 'アーカイブ済みのチャンネルは移動できません。',
  'lock.administrators': 'チャンネルを移動できるのは、そのチャンネルを管理できるユーザーのみです。',
  'preview.title': '移動後',
  'preview.gains': '{{name}}に移動',
  'preview.from': '{{name}}から',
  'preview.from-none': 'フォルダーなしから',
  'preview.count': '{{before, number}} → {{after, number}}',
} satisfies Words
