export default {
  undo_one: 'Undo {{count, number}} saved change',
  undo_other: 'Undo {{count, number}} saved changes',
  'undo.delete': 'Undo: delete it again',
  'undo.create': 'Undo: make it anew, under another ID',
  reviewed: 'You review the undo before it is sent.',
  undone: 'This was undone.',
  elsewhere: 'Open {{label}} to undo this.',
  staying_one: 'Stays as it is, because what stood there before is unknown: {{fields}}.',
  staying_other: 'Stay as they are, because what stood there before is unknown: {{fields}}.',
  'under-way': 'Another change to this is under way. Finish it first; then undo this.',
  'because.no-inverse': 'The service has no way to take this back.',
  'because.nothing-saved': 'Nothing was saved, so there is nothing to undo.',
  'because.unknown-before': 'What stood there before is unknown, so it cannot be put back.',
  'because.unknown-record': 'The server did not say which record this made, so it cannot be found.',
  'because.takes-others':
    'A move of several messages cannot be undone: afterwards, nothing tells them from the messages they joined.',
} as const
