import { catalogue } from '../../lib/i18n.ts'

export const t = catalogue('components/saved-views/words', {
  button: 'Views',
  current: 'Views: {{name}}',
  none: 'No saved views yet.',
  name: 'Save this view as',
  what: 'Saves the search, filters, sort order and columns.',
  save: 'Save view',
  replace: 'Replace view',
  remove: 'Remove view {{name}}',
  removed: 'View “{{name}}” removed',
  restore: 'Restore',
})
