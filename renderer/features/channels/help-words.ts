import { t as change } from '../../bulk/channels/change/words.ts'
import { t as move } from '../../bulk/channels/move/words.ts'
import { t as subscribe } from '../../bulk/channels/subscribe/words.ts'
import { t as plan } from '../../bulk/plan/words.ts'
import { t as run } from '../../bulk/run/words.ts'
import { t as filters } from '../../components/filter-bar/words.ts'
import { t as table } from '../../components/record-table/words.ts'
import { t as views } from '../../components/saved-views/words.ts'
import type { Help } from '../../lib/help.ts'
import { catalogue } from '../../lib/i18n.ts'
import { t as channel } from '../../records/channel/words.ts'
import { t as drafts } from '../../records/drafts/words.ts'
import { t as edit } from '../../records/edit/words.ts'
import { t as review } from '../../records/review/words.ts'
import { t as page } from './words.ts'

export const t = catalogue('features/channels/help-words', {
  'list.title': '[[title]]',
  'list.purpose':
    'This page lists the channels that your account can see. You can search and filter them, open one to change its settings, or change many at once.',
  'list.task.find': 'Find channels',
  'list.task.find.1': 'Type a name, a description or a creator in [[channel:search.label]].',
  'list.task.find.2': 'Click [[filters:more]] and choose a property, such as [[channel:filter.can-post]].',
  'list.task.find.3': 'To use the same search later, click [[views:button]] and save it.',
  'list.task.change-many': 'Change many channels at once',
  'list.task.change-many.1': 'Select the channels in the list.',
  'list.task.change-many.2': 'Click [[change:open]], [[move:to]] or [[subscribe:open]] below the list.',
  'list.task.change-many.3': 'Choose the change, then review it. Nothing is sent before you confirm.',
  'list.task.save-list': 'Save the list as a file',
  'list.task.save-list.1': 'Search and filter until the list has the channels that you need.',
  'list.task.save-list.2': 'Choose the columns with [[table:columns.button]].',
  'list.task.save-list.3': 'Click [[table:csv]].',
  'list.fact.1':
    'Organization administrators see every channel. For other accounts, the server hides private channels that they aren’t subscribed to.',
  'list.fact.2':
    'Archived channels are in the list only if you add the filter [[filter.archived]]. A channel can be archived, but never deleted.',
  'list.fact.3': '[[channel:column.traffic]] is the server’s own average. A new channel has none yet.',

  'change.title': 'Changing many channels',
  'change.purpose':
    'This page changes the same settings in all channels that you selected. It computes the result for each channel before anything is sent.',
  'change.task.prepare': 'Prepare a bulk change',
  'change.task.prepare.1':
    'Find a setting on the left, and choose [[plan:field.replace]] instead of [[plan:field.leave]].',
  'change.task.prepare.2':
    'For a permission, you can also choose [[plan:field.add]] or [[plan:field.remove]], so that other people keep it.',
  'change.task.prepare.3': 'Read the dry run. Rows under [[plan:view.check]] need your attention first.',
  'change.task.send': 'Send it',
  'change.task.send.1': 'Click [[plan:bar.review count=12]], and read the summary.',
  'change.task.send.2': 'On a production organization, type its label.',
  'change.task.send.3': 'Click [[plan:confirm.send count=12]]. You can watch the run, pause it, or continue to work.',
  'change.task.undo': 'Undo a run',
  'change.task.undo.1': 'Open the run from the bar at the bottom, or from the notice when it ends.',
  'change.task.undo.2': 'Click [[run:undo]], and review the changes back to the earlier values.',
  'change.fact.1':
    'The server has no request for many channels, so the console sends one request after the other. It checks each channel before it sends, and verifies it afterward.',
  'change.fact.2':
    'The server allows about 200 requests a minute for an account. A long run waits when this is used up.',
  'change.fact.3': 'If the console closes during a run, nothing more is sent until you resume it.',

  'new.title': '[[channel.kind.new]]',
  'new.purpose': 'This page creates a channel with its privacy, folder, subscribers and permissions.',
  'new.task.create': 'Create a channel',
  'new.task.create.1': 'Enter the [[channel.field.new_name]], and choose [[channel.field.privacy]].',
  'new.task.create.2': 'Add people or groups under [[channel.field.subscribers]].',
  'new.task.create.3': 'Click [[drafts:bar.review]], then [[channel.act.create.send]].',
  'new.task.copy': 'Start from another channel',
  'new.task.copy.1': 'Click [[edit:copy.button]], and choose the channel.',
  'new.task.copy.2': 'Change the copied values as you like. Name, description and subscribers aren’t copied.',
  'new.fact.1':
    'The server refuses a name that another channel has, even an archived one. Capitalization doesn’t matter.',
  'new.fact.2':
    'The server ignores some permissions in a new channel, such as [[channel.field.can_create_topic_group]]. The console sends these in a second request.',
  'new.fact.3': 'Your input is kept as a draft on this computer until you send or discard it.',

  'settings.title': 'Settings of a channel',
  'settings.purpose':
    'This page shows all settings of a channel. You can change several of them and send them together after a review.',
  'settings.task.change': 'Change settings',
  'settings.task.change.1': 'Choose a section on the left, or type in [[edit:find]].',
  'settings.task.change.2': 'Change the fields. Each changed field shows its earlier value and [[edit:revert]].',
  'settings.task.change.3': 'Click [[drafts:bar.review]], check the effects, then click [[review:send count=3]].',
  'settings.task.permission': 'Give people a permission',
  'settings.task.permission.1': 'Open the section [[settings.section.permissions]], and click a permission.',
  'settings.task.permission.2': 'Add groups or people. The list shows the people who gain or lose the permission.',
  'settings.task.permission.3': 'Review and send the change.',
  'settings.task.subscribers': 'Change the subscribers',
  'settings.task.subscribers.1': 'Click the number of subscribers below the name of the channel.',
  'settings.task.subscribers.2':
    'Click [[channel:subscribers.add]], or select people and click [[channel:subscribers.unsubscribe count=2]].',
  'settings.task.archive': 'Archive the channel',
  'settings.task.archive.1': 'Open the section [[settings.section.general]], and click [[settings.archive.archive]].',
  'settings.task.archive.2': 'Confirm with [[channel.act.archive.send]]. You can unarchive it later on the same page.',
  'settings.fact.1':
    'The server saves the settings of a request one by one. If it refuses one of them, the earlier ones may already be saved, and the review shows which.',
  'settings.fact.2':
    'Before sending, the console compares the values on the server with those that you started from. If someone else changed one, you decide which value to keep.',
  'settings.fact.3':
    'Organization administrators can administer every channel. To change the privacy of a private channel, the account must also be able to read it.',
  'settings.fact.4':
    'Only owners can change [[channel.field.message_retention_days]]. Deleted messages can’t be restored.',
})

export const help: Help = {
  t,
  topics: {
    list: ['channels'],
    change: ['channels/change'],
    new: ['channels/new'],
    settings: ['channels/$channelId'],
  },
  labels: { page, change, channel, drafts, edit, filters, move, plan, review, run, subscribe, table, views },
}
