export default {
  search: 'Find a person',
  none: 'Nobody fits.',
  deactivated: 'deactivated, {{role}}',
} as const
