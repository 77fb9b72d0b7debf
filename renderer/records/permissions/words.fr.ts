import type { Words } from '../../lib/text-types.ts'

export default {
  'column.place': 'Où',
  'file.setting': 'Paramètre',
  'reason.named': 'Individuellement',
  'reason.role': 'Rôle : {{who}}',
  'reason.in': '{{group}}, dans {{within}}',
  'reason.more_one': '{{first}}, et {{count, number}} autre motif',
  'reason.more_many': '{{first}}, et {{count, number}} autres motifs',
  'reason.more_other': '{{first}}, et {{count, number}} autres motifs',
  'granted.label': 'Origine de cette permission',
  'granted.member': 'Membre de {{group}}',
  'granted.individually': 'A cette permission individuellement',
  'granted.role': 'A cette permission par le rôle : {{who}}',
  'granted.subgroup': '{{people}}, sous-groupe de {{group}}',
  'granted.permission': '{{people}} avec cette permission',
  'granted.after.subgroup': '{{people}} après la modification, sous-groupe de {{group}}',
  'granted.after.permission': '{{people}} avec cette permission après la modification',
} satisfies Words
