import type { Words } from '../../lib/text-types.ts'

export default {
  label: 'Avisos',
  close: 'Cerrar',
  change: '{{was}} → {{becomes}}',
  details: 'Detalles',
  'details.hide': 'Ocultar detalles',
} satisfies Words
