import type { Help } from '../../lib/help.ts'
import { catalogue } from '../../lib/i18n.ts'
import { t as undo } from '../../records/undo/words.ts'
import { t as page } from './words.ts'

export const t = catalogue('features/journal/help-words', {
  'list.title': '[[title]]',
  'list.purpose':
    'The journal records every change sent from this computer, with the values before and after and the server’s answer.',
  'list.task.undo': 'Undo a change',
  'list.task.undo.1': 'Open the change in the list.',
  'list.task.undo.2': 'Click [[undo:undo count=1]]. You review the undo before it’s sent.',
  'list.task.unknown': 'Handle a change with an unknown result',
  'list.task.unknown.1': 'Click [[check]] at the top of the list.',
  'list.task.unknown.2':
    'If the server can’t report the result, ask the person named there, then click [[mark-handled]].',
  'list.task.check': 'Check that nothing was altered',
  'list.task.check.1': 'Click [[chain.check]] at the bottom of the page.',
  'list.task.check.2': '[[chain.whole]] means that no line was changed, added or removed.',
  'list.task.export': 'Export the journal',
  'list.task.export.1': 'Click [[export]], and choose the entries and the kind of file.',
  'list.task.export.2': 'Choose [[export.lines]] for a file that can be checked later.',
  'list.fact.1': 'The journal is kept on this computer only. Changes made in the chat app aren’t in it.',
  'list.fact.2':
    'A change is recorded before it is sent. If no answer comes, its result is unknown until it is checked.',
  'list.fact.3': 'Keys and passwords are never in the journal.',
})

export const help: Help = {
  t,
  topics: { list: ['journal'] },
  labels: { page, undo },
}
