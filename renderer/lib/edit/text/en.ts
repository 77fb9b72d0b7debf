export default {
  refused: 'The server refused this: “{{words}}” Change it, or put it back.',
} as const
