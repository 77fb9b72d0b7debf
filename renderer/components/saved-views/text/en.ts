export default {
  button: 'Views',
  current: 'Views: {{name}}',
  none: 'No saved views yet.',
  name: 'Save this view as',
  what: 'Search, filters, order and columns are saved.',
  save: 'Save view',
  replace: 'Replace view',
  remove: 'Remove view {{name}}',
  removed: 'View “{{name}}” removed',
  'put-back': 'Put back',
} as const
