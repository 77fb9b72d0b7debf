import type { Words } from '../../lib/text-types.ts'

export default {
  'column.place': '場所',
  'file.setting': '設定',
  'reason.named': '個別',
  'reason.role': '役割：{{who}}',
  'reason.in': '{{within}}内の{{group}}',
  'reason.more_other': '{{first}}、ほか{{count, number}}件の理由',
  'granted.label': 'この権限が付与される理由',
  'granted.member': '{{group}}のメンバー',
  'granted.individually': 'この権限を個別に持っています',
  'granted.role': '役割によりこの権限を持っています：{{who}}',
  'granted.subgroup': '{{people}}、{{group}}のサブグループ',
  'granted.permission': 'この権限を持つ{{people}}',
  'granted.after.subgroup': '変更後は{{people}}、{{group}}のサブグループ',
  'granted.after.permission': '変更後にこの権限を持つ{{people}}',
} satisfies Words
