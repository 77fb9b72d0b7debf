import type { Words } from '../../lib/text-types.ts'

export default {
  search: 'Buscar un usuario',
  none: 'Ningún usuario coincide.',
  select: 'Seleccionar a {{name}}',
  'select-shown_zero': 'Seleccionar todo',
  'select-shown_one': 'Seleccionar a {{count, number}} persona mostrada',
  'select-shown_many': 'Seleccionar a las {{count, number}} de personas mostradas',
  'select-shown_other': 'Seleccionar a las {{count, number}} personas mostradas',
  deactivated: 'Desactivado, {{role}}',
} satisfies Words
