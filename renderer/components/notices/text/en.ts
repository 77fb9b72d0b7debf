export default {
  label: 'Notices',
  close: 'Dismiss',
  change: '{{was}} → {{becomes}}',
  details: 'Details',
  'details.hide': 'Hide details',
} as const
