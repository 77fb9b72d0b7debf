import type { Help } from '../../lib/help.ts'
import { catalogue } from '../../lib/i18n.ts'
import { t as page } from './words.ts'

export const t = catalogue('features/scheduled-messages/help-words', {
  'list.title': '[[title]]',
  'list.purpose': 'This page lists the messages that your account has scheduled, and cancels them.',
  'list.task.cancel': 'Cancel messages',
  'list.task.cancel.1': 'Select the messages in the list.',
  'list.task.cancel.2': 'Click [[cancel count=2]], and confirm.',
  'list.task.failed': 'Find messages that weren’t sent',
  'list.task.failed.1': 'Look for [[state.failed]] and [[state.overdue]] in the column [[column.state]].',
  'list.task.failed.2': 'Open a message to read the reason and its whole text.',
  'list.fact.1': 'The server shows an account only its own scheduled messages, even to administrators.',
  'list.fact.2': 'A canceled message can’t be restored. Its text stays in the journal if the server reported it.',
  'list.fact.3': 'To schedule or edit a message, use the chat app. Once sent, a message has a different ID.',
})

export const help: Help = {
  t,
  topics: { list: ['scheduled-messages'] },
  labels: { page },
}
