import { catalogue } from '../../lib/i18n.ts'

export const t = catalogue('app/help/words', {
  title: 'Help',
  open: 'Help ({{keys}})',
  keys: 'Keyboard shortcuts ({{keys}})',
  close: 'Close help',
  'search.label': 'Search help',
  'search.found_one': '{{count, number}} result',
  'search.found_other': '{{count, number}} results',
  'search.none': 'No help matches “{{query}}”.',
  facts: 'Good to know',
  text: 'Help text',
  this: 'Help for this page',
  more: 'Other pages',
})
