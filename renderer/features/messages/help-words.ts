import type { Help } from '../../lib/help.ts'
import { catalogue } from '../../lib/i18n.ts'
import { t as drafts } from '../../records/drafts/words.ts'
import { t as page } from './words.ts'

export const t = catalogue('features/messages/help-words', {
  'message.title': '[[title]]',
  'message.purpose': 'This page opens a message by its link or ID, to edit its text, move it, or resolve its topic.',
  'message.task.open': 'Open a message',
  'message.task.open.1': 'In the chat app, copy the link to the message from its menu.',
  'message.task.open.2': 'Paste it into [[open.label]], and click [[open]].',
  'message.task.text': 'Edit the text',
  'message.task.text.1': 'Open [[tab.text]], and change the text. [[difference]] shows the difference line by line.',
  'message.task.text.2': 'Click [[drafts:bar.review]], and send the change.',
  'message.task.move': 'Move messages',
  'message.task.move.1': 'Open [[tab.place]], and choose the channel and the topic.',
  'message.task.move.2':
    'Under [[mode]], choose [[message.mode.one]], [[message.mode.later]] or [[message.mode.all]]. The list marks the messages that move.',
  'message.task.move.3': 'Choose the notices, then review and send the move.',
  'message.task.resolve': 'Resolve a topic',
  'message.task.resolve.1': 'Open a message of the topic, and click [[resolve]].',
  'message.task.resolve.2': 'Confirm. You can click [[unresolve]] later.',
  'message.fact.1': 'Only the author can edit a text, as long as the organization’s time limit allows it.',
  'message.fact.2':
    'The console sends the text only if nobody else has changed it since you opened it. Otherwise, you see both versions.',
  'message.fact.3':
    'The server refuses to move messages that are too old for your account. It may offer to move the newer ones. Moderators and administrators have no time limit.',
  'message.fact.4': 'Moving several messages can’t be undone from the journal.',
})

export const help: Help = {
  t,
  topics: { message: ['messages', 'messages/$messageId'] },
  labels: { page, drafts },
}
