import { catalogue } from '../../lib/i18n.ts'

export const t = catalogue('components/notices/words', {
  label: 'Notices',
  close: 'Dismiss',
  change: '{{was}} → {{becomes}}',
  details: 'Details',
  'details.hide': 'Hide details',
})
