import type { Words } from '../../lib/text-types.ts'

export default {
  'column.place': 'Wo',
  'file.setting': 'Einstellung',
  'reason.named': 'Einzeln',
  'reason.role': 'Rolle: {{who}}',
  'reason.in': '{{group}}, in {{within}}',
  'reason.more_one': '{{first}} und {{count, number}} weiterer Grund',
  'reason.more_other': '{{first}} und {{count, number}} weitere Gründe',
  'granted.label': 'Grund für diese Berechtigung',
  'granted.member': 'Mitglied von „{{group}}“',
  'granted.individually': 'Hat diese Berechtigung als einzelne Person',
  'granted.role': 'Hat diese Berechtigung durch die Rolle: {{who}}',
  'granted.subgroup': '{{people}}, Untergruppe von „{{group}}“',
  'granted.permission': '{{people}} mit dieser Berechtigung',
  'granted.after.subgroup': '{{people}} nach der Änderung, Untergruppe von „{{group}}“',
  'granted.after.permission': '{{people}} mit dieser Berechtigung nach der Änderung',
} satisfies Words
