import { catalogue } from '../../lib/i18n.ts'

export const t = catalogue('filter-bar', {
  any: 'any',
  several: 'any of {{count, number}}',
  remove: 'Remove the filter {{filter}}',
  count: '{{shown, number}} of {{all, number}}',
  clear: 'Clear filters',
})
