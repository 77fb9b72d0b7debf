import { catalogue } from '../../lib/i18n.ts'

export const t = catalogue('records/record-list/words', {
  filtered: 'Nothing matches the search and filters.',
  clear: 'Clear search and filters',
  place: '{{place, number}} of {{count, number}}',
  previous: 'Previous in the list',
  next: 'Next in the list',
  'previous.key': 'Previous in the list ({{keys}})',
  'next.key': 'Next in the list ({{keys}})',
  'show-hidden': 'Show them',
  history: 'History',
  'history.title': 'Earlier changes sent from this computer',
})
