import { catalogue } from '../../lib/i18n.ts'

export const t = catalogue('order', {
  bar: 'Order not sent yet',
  changed: 'The order was changed',
  discard: 'Put back',
  review: 'Review order',
})
