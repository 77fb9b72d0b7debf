export default {
  up: 'Move up',
  down: 'Move down',
  place: '{{place, number}} of {{all, number}}',
  bar: 'Unsent order',
  changed: 'New order, not sent yet',
  discard: 'Revert',
  review: 'Review order',
} as const
