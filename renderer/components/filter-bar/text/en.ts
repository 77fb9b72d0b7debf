export default {
  any: 'any',
  several: 'any of {{count, number}}',
  remove: 'Remove the filter {{filter}}',
  count: '{{shown, number}} of {{all, number}}',
  clear: 'Clear filters',
  hidden_one: '{{count, number}} fits the search, but not the filters: {{filters}}.',
  hidden_other: '{{count, number}} fit the search, but not the filters: {{filters}}.',
  more: 'Filter',
  find: 'Find by name',
  'find.none': 'Nothing matches.',
  'find.more_one': '{{count, number}} more, found by name',
  'find.more_other': '{{count, number}} more, found by name',
} as const
