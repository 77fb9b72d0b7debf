import type { Words } from '../text-types.ts'

export default {
  'role:internet': 'インターネット上の全員',
  'role:everyone': 'ゲストを含む全ユーザー',
  'role:members': 'ゲスト以外の全ユーザー',
  'role:fullmembers': '正式メンバー',
  'role:moderators': 'モデレーター',
  'role:administrators': '管理者',
  'role:owners': 'オーナー',
  'role:nobody': 'なし',
  'everyone.short': '全員',
  'user.unnamed': 'ユーザー{{id}}',
  'group.unnamed': 'グループ{{id}}',
  'topic.empty': '一般チャット',
  users_other: 'ユーザー{{count, number}}人',
  people_other: '{{count, number}}人',
  'and-more': '{{first}} +{{count, number}}',
} satisfies Words
