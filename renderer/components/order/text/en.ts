export default {
  bar: 'Order not sent yet',
  changed: 'The order was changed',
  discard: 'Put back',
  review: 'Review order',
} as const
