import { catalogue } from '../../lib/i18n.ts'

export const t = catalogue('records/order/words', {
  up: 'Move up',
  down: 'Move down',
  place: '{{place, number}} of {{all, number}}',
  bar: 'Unsent order',
  changed: 'New order, not sent yet',
  discard: 'Revert',
  review: 'Review order',
})
