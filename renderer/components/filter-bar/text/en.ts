export default {
  any: 'any',
  several: 'any of {{count, number}}',
  remove: 'Remove the filter {{filter}}',
  count: '{{shown, number}} of {{all, number}}',
  clear: 'Clear filters',
} as const
