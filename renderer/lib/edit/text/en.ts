export default {
  refused: 'The server refused this: “{{words}}”{{stop}} Change it, or put it back.',
  'refused.rule': 'The server refused this: “{{words}}”{{stop}} {{rule}}',
} as const
