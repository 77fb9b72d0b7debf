import { catalogue } from '../../lib/i18n.ts'

export const t = catalogue('records/undo/words', {
  undo_one: 'Undo {{count, number}} saved change',
  undo_other: 'Undo {{count, number}} saved changes',
  'undo.delete': 'Undo: delete it',
  'undo.create': 'Undo: create it again with a new ID',
  reviewed: 'You review the undo before it’s sent.',
  undone: 'This change was undone.',
  elsewhere: 'Open {{label}} to undo this.',
  staying_one: 'Not undone, because the previous value is unknown: {{fields}}.',
  staying_other: 'Not undone, because the previous values are unknown: {{fields}}.',
  'in-progress': 'Another change to this is in progress. Finish it first, then undo this.',
  'because.no-inverse': 'The service provides no way to undo this.',
  'because.nothing-saved': 'Nothing was saved, so there is nothing to undo.',
  'because.unknown-before': 'The previous value is unknown, so this can’t be undone.',
  'because.unknown-record': 'The server didn’t report which record it created, so the console can’t find it.',
  'because.takes-others':
    'Moving several messages can’t be undone. Afterward, the console can’t distinguish them from messages that were already there.',
})
