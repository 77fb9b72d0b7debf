export default {
  search: 'Find a user',
  none: 'No users match.',
  deactivated: 'Deactivated, {{role}}',
} as const
