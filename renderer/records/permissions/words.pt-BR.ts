import type { Words } from '../../lib/text-types.ts'

export default {
  'column.place': 'Onde',
  'file.setting': 'Configuração',
  'reason.named': 'Individualmente',
  'reason.role': 'Função: {{who}}',
  'reason.in': '{{group}}, em {{within}}',
  'reason.more_one': '{{first}} e mais {{count, number}} motivo',
  'reason.more_many': '{{first}} e mais {{count, number}} de motivos',
  'reason.more_other': '{{first}} e mais {{count, number}} motivos',
  'granted.label': 'Como esta permissão é concedida',
  'granted.member': 'Membro de {{group}}',
  'granted.individually': 'Tem esta permissão individualmente',
  'granted.role': 'Tem esta permissão pela função: {{who}}',
  'granted.subgroup': '{{people}}, subgrupo de {{group}}',
  'granted.permission': '{{people}} com esta permissão',
  'granted.after.subgroup': '{{people}} após a alteração, subgrupo de {{group}}',
  'granted.after.permission': '{{people}} com esta permissão após a alteração',
} satisfies Words
