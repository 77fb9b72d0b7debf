export default {
  search: 'Find a person',
  none: 'Nobody matches.',
  deactivated: 'deactivated, {{role}}',
} as const
