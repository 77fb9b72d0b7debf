import type { Words } from '../../lib/text-types.ts'

export default {
  label: 'Hinweise',
  close: 'Schließen',
  change: '{{was}} → {{becomes}}',
  details: 'Einzelheiten',
  'details.hide': 'Ausblenden',
} satisfies Words
