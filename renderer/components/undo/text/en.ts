export default {
  'under-way': 'Another change to this is under way. Finish it first; then undo this.',
  'because.no-inverse': 'The service has no way to take this back.',
  'because.nothing-saved': 'Nothing was saved, so there is nothing to undo.',
  'because.unknown-before': 'What stood there before is unknown, so it cannot be put back.',
  'because.unknown-record': 'The server did not say which record this made, so it cannot be found.',
} as const
