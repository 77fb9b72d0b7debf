import type { Help } from '../../lib/help.ts'
import { catalogue } from '../../lib/i18n.ts'
import { t as page } from './words.ts'

export const t = catalogue('features/uploads/help-words', {
  'queue.title': '[[title]]',
  'queue.purpose':
    'This page uploads files to the server and gives you a link to each, for use in messages. Interrupted uploads continue.',
  'queue.task.upload': 'Upload files',
  'queue.task.upload.1': 'Drop files on the page, paste them, or choose them.',
  'queue.task.upload.2': 'Wait for the queue. You can click [[pause]] and [[resume]] for each file.',
  'queue.task.upload.3': 'Click [[done.link]], and paste the link into a message.',
  'queue.task.trouble': 'Fix an upload that stopped',
  'queue.task.trouble.1': 'Read the reason below the name of the file.',
  'queue.task.trouble.2': 'Click [[retry]], or [[now]] for a file that waits.',
  'queue.fact.1': 'Only you can open a file until you post its link in a message.',
  'queue.fact.2':
    'The server stores a file in parts, so an interrupted upload continues after the last part that arrived. Uploads also continue after a restart of the console.',
  'queue.fact.3': 'The server limits the size of a file and the space of the organization.',

  'files.title': '[[tab.files]]',
  'files.purpose': 'This page lists the files that your account uploaded, and the messages that link to them.',
  'files.task.unused': 'Delete unused files',
  'files.task.unused.1': 'Choose [[use.unused]] in the filter [[filter.use]].',
  'files.task.unused.2': 'Select the files, and click [[files.delete count=3]].',
  'files.task.unused.3': 'Read how much space this frees, then confirm.',
  'files.task.messages': 'Find the messages with a file',
  'files.task.messages.1': 'Open a file in the list.',
  'files.task.messages.2': 'Click a message in the pane.',
  'files.fact.1': 'The server lists only the files of your own account, even for administrators.',
  'files.fact.2': 'A deleted file can’t be restored. Messages that link to it stay, but the link stops working.',
  'files.fact.3': 'Each file is checked before it’s deleted, and skipped if another message has linked to it.',
})

export const help: Help = {
  t,
  topics: { queue: ['uploads'], files: ['uploads/files'] },
  labels: { page },
}
