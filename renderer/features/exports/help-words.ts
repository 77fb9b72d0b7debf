import type { Help } from '../../lib/help.ts'
import { catalogue } from '../../lib/i18n.ts'
import { t as page } from './words.ts'

export const t = catalogue('features/exports/help-words', {
  'list.title': '[[title]]',
  'list.purpose':
    'This page starts exports of the organization’s messages and files, and downloads them to this computer.',
  'list.task.start': 'Start an export',
  'list.task.start.1': 'Choose the content under [[new.title]]. Each line says whose consent it needs.',
  'list.task.start.2': 'Click [[new.start]], and confirm.',
  'list.task.start.3': 'Wait until its state is [[state.ready]]. You can leave the page.',
  'list.task.download': 'Download an export',
  'list.task.download.1': 'Choose the folder at the top of the page.',
  'list.task.download.2': 'Click [[download]]. You can click [[pause]] and [[continue]] at any time.',
  'list.task.download.3': 'Click [[show]], or [[done.hash]] to compare the file later.',
  'list.task.delete': 'Delete an export',
  'list.task.delete.1': 'Click [[delete]] beside the export.',
  'list.task.delete.2': 'Confirm with [[export.act.delete.send]]. Files that you downloaded stay.',
  'list.fact.1': 'Only administrators can start exports. Servers usually allow 5 in 7 days, and deleted ones count.',
  'list.fact.2': 'Servers usually export at most 250,000 messages and 20 GB of files this way.',
  'list.fact.3':
    'The server doesn’t report the progress of an export, and gives no reason if one fails. The file is downloaded from the host that the server names, only over https.',
})

export const help: Help = {
  t,
  topics: { list: ['exports'] },
  labels: { page },
}
