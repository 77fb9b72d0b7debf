export default {
  refused: 'The server refused this: “{{words}}”{{stop}} Change it, or revert it.',
  'refused.rule': 'The server refused this: “{{words}}”{{stop}} {{rule}}',
} as const
