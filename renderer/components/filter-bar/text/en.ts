export default {
  any: 'any',
  several: 'any of {{count, number}}',
  remove: 'Remove the filter {{filter}}',
  count: '{{shown, number}} of {{all, number}}',
  clear: 'Clear filters',
  hidden_one: '{{count, number}} matches the search, but not the filters: {{filters}}.',
  hidden_other: '{{count, number}} match the search, but not the filters: {{filters}}.',
  more: 'Filter',
  find: 'Find by name',
  'find.none': 'Nothing matches.',
  'find.more_one': '{{count, number}} more, found by name',
  'find.more_other': '{{count, number}} more, found by name',
} as const
