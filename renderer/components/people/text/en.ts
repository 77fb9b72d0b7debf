export default {
  search: 'Find a person',
  none: 'Nobody matches.',
  deactivated: 'Deactivated, {{role}}',
} as const
