export default {
  filtered: 'Nothing fits the search and filters.',
  'show-hidden': 'Show them',
} as const
