import type { Words } from '../../lib/text-types.ts'

export default {
  'column.place': 'Dónde',
  'file.setting': 'Ajuste',
  'reason.named': 'Individualmente',
  'reason.role': 'Rol: {{who}}',
  'reason.in': '{{group}}, en {{within}}',
  'reason.more_one': '{{first}} y {{count, number}} motivo más',
  'reason.more_many': '{{first}} y {{count, number}} de motivos más',
  'reason.more_other': '{{first}} y {{count, number}} motivos más',
  'granted.label': 'Cómo se concede este permiso',
  'granted.member': 'Miembro de {{group}}',
  'granted.individually': 'Tiene este permiso individualmente',
  'granted.role': 'Tiene este permiso por su rol: {{who}}',
  'granted.subgroup': '{{people}}, subgrupo de {{group}}',
  'granted.permission': '{{people}} con este permiso',
  'granted.after.subgroup': '{{people}} tras el cambio, subgrupo de {{group}}',
  'granted.after.permission': '{{people}} con este permiso tras el cambio',
} satisfies Words
