export default {
  'draft.found': 'Draft from {{time}} restored. Nothing of it was sent.',
  'changed-meanwhile':
    'Somebody changed {{fields}} on the server meanwhile. Your draft keeps what you started from; the review compares both.',
  locked: 'Only {{role}} can change this. Ask one of them, or connect with another account.',
  refusal: 'The server refused: “{{words}}”',
  problems_one: '{{count, number}} field needs attention: {{fields}}',
  problems_other: '{{count, number}} fields need attention: {{fields}}',
  was: 'Was: {{value}}',
  'put-back': 'Put back',
  count: '{{count, number}} of {{limit, number}}',
  on: 'On',
  off: 'Off',
  unknown: 'unknown',
  leave: 'Unknown, leave as it is',
  archive: 'Archive',
  unarchive: 'Take out of the archive',
  'no-list': 'This server offers no list to choose from.',
} as const
