import type { Words } from '../lib/text-types.ts'

export default {
  title: 'Deshacer: {{title}}',
  change: 'Deshacer: {{change}}',
  what: 'Esto restaura los valores anteriores. Es una ejecución aparte, y también puedes deshacerla.',
  staying_one: '{{count, number}} cambio guardado queda como está: ya se deshizo o no se puede deshacer.',
  staying_many: '{{count, number}} de cambios guardados quedan como están: ya se deshicieron o no se pueden deshacer.',
  staying_other: '{{count, number}} cambios guardados quedan como están: ya se deshicieron o no se pueden deshacer.',
  'change.field': '{{field}}: {{from}} → {{to}}',
  'excluded.field_one': '{{field}} no se deshace en {{count, number}} fila: {{names}}. {{why}}',
  'excluded.field_many': '{{field}} no se deshace en {{count, number}} de filas: {{names}}. {{why}}',
  'excluded.field_other': '{{field}} no se deshace en {{count, number}} filas: {{names}}. {{why}}',
  'excluded.row_one': '{{count, number}} fila no se deshace: {{names}}. {{why}}',
  'excluded.row_many': '{{count, number}} de filas no se deshacen: {{names}}. {{why}}',
  'excluded.row_other': '{{count, number}} filas no se deshacen: {{names}}. {{why}}',
  'excluded.more_one': '{{count, number}} más',
  'excluded.more_many': '{{count, number}} más',
  'excluded.more_other': '{{count, number}} más',
  close: 'Cerrar',
} satisfies Words
