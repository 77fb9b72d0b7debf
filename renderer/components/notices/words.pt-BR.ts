import type { Words } from '../../lib/text-types.ts'

export default {
  label: 'Avisos',
  close: 'Dispensar',
  change: '{{was}} → {{becomes}}',
  details: 'Detalhes',
  'details.hide': 'Ocultar detalhes',
} satisfies Words
