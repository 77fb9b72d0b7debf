/** What is allowed where, and because of what. */
export default {
  'column.place': 'Where',
  'file.setting': 'Setting',
  'reason.named': 'By name',
  'reason.standing': 'Role: {{who}}',
  'reason.in': '{{group}}, in {{within}}',
  'reason.more_one': '{{first}}, and {{count, number}} more way',
  'reason.more_other': '{{first}}, and {{count, number}} more ways',
  'way.label': 'Way to this permission',
  'way.member': 'is a member of',
  'way.named': 'is named by',
  'way.standing': 'has it by role, as has {{who}}',
  'way.part': '{{people}}. This group is part of',
  'way.has': '{{people}}. They have this permission',
  'way.then.part': '{{people}} then. This group is part of',
  'way.then.has': '{{people}} then. They have this permission',
} as const
