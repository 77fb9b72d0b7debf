import { t as move } from '../../bulk/channels/move/words.ts'
import type { Help } from '../../lib/help.ts'
import { catalogue } from '../../lib/i18n.ts'
import { t as drafts } from '../../records/drafts/words.ts'
import { t as edit } from '../../records/edit/words.ts'
import { t as list } from '../../records/list-detail/words.ts'
import { t as order } from '../../records/order/words.ts'
import { t as page } from './words.ts'

export const t = catalogue('features/folders/help-words', {
  'list.title': '[[title]]',
  'list.purpose':
    'Folders group channels in everyone’s sidebar. This page shows them in order, and the channels of the open folder beside them.',
  'list.task.create': 'Create a folder',
  'list.task.create.1': 'Click [[list:new]], and enter a name.',
  'list.task.create.2': 'Click [[drafts:bar.review]], then [[folder.act.create.send]].',
  'list.task.order': 'Change the order',
  'list.task.order.1': 'Drag a folder to its new position, or press Space on its handle and use the arrow keys.',
  'list.task.order.2': 'Click [[order:review]], then send the new order.',
  'list.task.fill': 'Move channels into a folder',
  'list.task.fill.1': 'Open the folder, and click [[channels.assign]].',
  'list.task.fill.2': 'Select the channels, and review the moves.',
  'list.task.fill.3': 'To move one channel, you can also drag it onto another folder.',
  'list.task.archive': 'Archive a folder',
  'list.task.archive.1': 'Move its channels to other folders first.',
  'list.task.archive.2': 'Open the folder, click [[edit:archive]], then review and send the change.',
  'list.fact.1':
    'Only organization administrators can change folders. Everyone sees the same folders in the same order.',
  'list.fact.2': 'The server refuses to archive a folder that contains channels. Folders can’t be deleted.',
  'list.fact.3':
    'Two folders can’t have the same name. Capitalization doesn’t matter, and archived folders don’t count.',

  'assign.title': 'Assigning channels to a folder',
  'assign.purpose': 'This page lists the channels outside a folder, so that you can move many of them into it at once.',
  'assign.task.assign': 'Assign channels',
  'assign.task.assign.1': 'Search and filter the list, then select the channels.',
  'assign.task.assign.2': 'Look at [[move:preview.title]]: it shows the folders that lose channels.',
  'assign.task.assign.3': 'Click [[move:review count=8]], then confirm.',
  'assign.fact.1': 'A channel can be in only one folder, so it leaves the folder in which it was.',
  'assign.fact.2':
    'Each move is one request. The console checks every channel before it sends, and skips those that changed.',
  'assign.fact.3': 'Only accounts that can administer a channel can move it. Archived channels can’t be moved.',
})

export const help: Help = {
  t,
  topics: { list: ['folders'], assign: ['folders/$folderId/assign'] },
  labels: { page, list, drafts, edit, move, order },
}
