import { catalogue } from '../../lib/i18n.ts'

/** Texts of the permission lists: permission, scope and reason. */
export const t = catalogue('components/permissions/words', {
  'column.place': 'Where',
  'file.setting': 'Setting',
  'reason.named': 'Individually',
  'reason.standing': 'Role: {{who}}',
  'reason.in': '{{group}}, in {{within}}',
  'reason.more_one': '{{first}}, and {{count, number}} more reason',
  'reason.more_other': '{{first}}, and {{count, number}} more reasons',
  'way.label': 'How this permission is granted',
  'way.member': 'is a member of',
  'way.named': 'has this permission individually',
  'way.standing': 'has this permission by role: {{who}}',
  'way.part': '{{people}}. It’s a subgroup of',
  'way.has': '{{people}}. It has the permission',
  'way.then.part': '{{people}} after the change. It’s a subgroup of',
  'way.then.has': '{{people}} after the change. It has the permission',
})
