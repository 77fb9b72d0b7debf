export default {
  up: 'Move up',
  down: 'Move down',
  place: '{{place, number}} of {{all, number}}',
  bar: 'Order not sent yet',
  changed: 'New order, not sent yet',
  discard: 'Put back',
  review: 'Review order',
} as const
