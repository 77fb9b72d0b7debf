import { catalogue } from '../../lib/i18n.ts'

export const t = catalogue('components/filter-bar/words', {
  any: 'any',
  several: 'any of {{count, number}}',
  remove: 'Remove the {{filter}} filter',
  count: '{{shown, number}} of {{all, number}}',
  'count.unread': '{{shown, number}} of {{all, number}}, {{unread, number}} couldn’t be read',
  clear: 'Clear filters',
  hidden_one: '{{count, number}} matches the search but is hidden by filters: {{filters}}.',
  hidden_other: '{{count, number}} match the search but are hidden by filters: {{filters}}.',
  more: 'Filter',
  find: 'Find by name',
  'find.none': 'Nothing matches.',
  'find.more_one': '{{count, number}} more. Type a name to find it.',
  'find.more_other': '{{count, number}} more. Type a name to find them.',
})
