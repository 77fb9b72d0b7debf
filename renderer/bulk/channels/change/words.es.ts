import type { Words } from '../../../lib/text-types.ts'

export default {
  open: 'Cambiar ajustes…',
  archived: 'El canal está archivado.',
  trail_one: 'Cambiar {{count, number}} canal',
  trail_many: 'Cambiar {{count, number}} de canales',
  trail_other: 'Cambiar {{count, number}} canales',
  none: 'No hay canales seleccionados.',
  back: 'Seleccionar canales',
} satisfies Words
