export default {
  refused: 'The server refused this: “{{words}}”{{stop}} Change it, or put it back.',
} as const
