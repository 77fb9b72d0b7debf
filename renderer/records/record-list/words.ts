import { catalogue } from '../../lib/i18n.ts'

export const t = catalogue('records/record-list/words', {
  filtered: 'Nothing matches the search and filters.',
  clear: 'Clear search and filters',
  place: '{{place, number}} of {{count, number}}',
  previous: 'Previous {{record}}',
  next: 'Next {{record}}',
  'previous.key': 'Previous {{record}} (Alt+Up)',
  'next.key': 'Next {{record}} (Alt+Down)',
  'show-hidden': 'Show them',
  history: 'History',
  'history.title': 'Changes to this {{record}} sent from this computer',
})
