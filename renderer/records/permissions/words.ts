import { catalogue } from '../../lib/i18n.ts'

/** Texts of the permission lists: permission, object and reason. */
export const t = catalogue('records/permissions/words', {
  'column.place': 'Where',
  'file.setting': 'Setting',
  'reason.named': 'Individually',
  'reason.role': 'Role: {{who}}',
  'reason.in': '{{group}}, in {{within}}',
  'reason.more_one': '{{first}}, and {{count, number}} more reason',
  'reason.more_other': '{{first}}, and {{count, number}} more reasons',
  'granted.label': 'How this permission is granted',
  'granted.member': 'Member of {{group}}',
  'granted.individually': 'Has this permission individually',
  'granted.role': 'Has this permission by role: {{who}}',
  'granted.subgroup': '{{people}}, subgroup of {{group}}',
  'granted.permission': '{{people}} with this permission',
  'granted.after.subgroup': '{{people}} after the change, subgroup of {{group}}',
  'granted.after.permission': '{{people}} with this permission after the change',
})
