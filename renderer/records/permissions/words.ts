import { catalogue } from '../../lib/i18n.ts'

/** Texts of the permission lists: permission, scope and reason. */
export const t = catalogue('records/permissions/words', {
  'column.place': 'Where',
  'file.setting': 'Setting',
  'reason.named': 'Individually',
  'reason.standing': 'Role: {{who}}',
  'reason.in': '{{group}}, in {{within}}',
  'reason.more_one': '{{first}}, and {{count, number}} more reason',
  'reason.more_other': '{{first}}, and {{count, number}} more reasons',
  'way.label': 'How this permission is granted',
  'way.member': 'Member of {{group}}',
  'way.named': 'Has this permission individually',
  'way.standing': 'Has this permission by role: {{who}}',
  'way.part': '{{people}}, subgroup of {{group}}',
  'way.has': '{{people}} with this permission',
  'way.then.part': '{{people}} after the change, subgroup of {{group}}',
  'way.then.has': '{{people}} with this permission after the change',
})
