import { t as filters } from '../../components/filter-bar/words.ts'
import type { Help } from '../../lib/help.ts'
import { catalogue } from '../../lib/i18n.ts'
import { t as drafts } from '../../records/drafts/words.ts'
import { t as page } from './words.ts'

export const t = catalogue('features/groups/help-words', {
  'list.title': '[[title]]',
  'list.purpose':
    'This page lists the user groups and the role groups, with their direct and total members and the permissions that they grant.',
  'list.task.create': 'Create a group',
  'list.task.create.1': 'Click [[user-group.kind.new]], and enter a name and a description.',
  'list.task.create.2': 'Add members, and choose the permissions.',
  'list.task.create.3': 'Click [[drafts:bar.review]], then [[user-group.act.create.send]].',
  'list.task.open': 'See the groups inside a group',
  'list.task.open.1': 'Open a group in the list. Its page shows the groups that it contains.',
  'list.task.open.2': 'Click [[link.settings]] there to change its members.',
  'list.task.permissions': 'Find the groups that grant a permission',
  'list.task.permissions.1': 'Click [[filters:more]], and choose [[filter.setting]].',
  'list.task.permissions.2': 'Choose the permission. The list keeps the groups that have it.',
  'list.fact.1': 'Members of a subgroup count as members of the group, and get its permissions.',
  'list.fact.2': 'Role groups contain exactly the people with that role. They can’t be changed here.',
  'list.fact.3': '[[column.total]] counts each direct and indirect member once, even if groups contain each other.',

  'what-if.title': '[[link.what-if]]',
  'what-if.purpose':
    'This page calculates the permissions that people would gain or lose if someone joined or left a group. Nothing is sent until you review the change.',
  'what-if.task.ask': 'Compare before you change a group',
  'what-if.task.ask.1': 'Choose a person or a group under [[who.label]].',
  'what-if.task.ask.2': 'Choose [[act.join]] or [[act.leave]], and the group.',
  'what-if.task.ask.3': 'Read the numbers, then the list [[by.permission]] or [[by.person]].',
  'what-if.task.do': 'Make the change',
  'what-if.task.do.1': 'Click [[what-if.do]].',
  'what-if.task.do.2': 'Check the members in the review, then send it.',
  'what-if.fact.1':
    'The calculation uses the groups and permissions that this account can see. The page lists the gaps.',
  'what-if.fact.2': 'Bots and deactivated users aren’t counted.',

  'graph.title': '[[link.graph]]',
  'graph.purpose': 'This page draws a group with the groups that contain it and its subgroups.',
  'graph.task.walk': 'Go from group to group',
  'graph.task.walk.1': 'Select a group with the arrow keys or the mouse. The pane shows its members and permissions.',
  'graph.task.walk.2': 'Press Enter, or click the group again, to put it in the center.',
  'graph.task.change': 'Change the group',
  'graph.task.change.1': 'Click [[link.settings]] in the pane.',
  'graph.task.change.2': 'To see the effect first, click [[link.what-if]].',
  'graph.fact.1': 'An arrow points from a group to a group inside it.',
  'graph.fact.2': 'Deactivated groups grant their members no permissions.',

  'settings.title': 'Settings of a group',
  'settings.purpose': 'This page changes the name, the permissions, the members and the subgroups of a group.',
  'settings.task.members': 'Change the members',
  'settings.task.members.1':
    'Open [[part.members]], and use [[add.members]]. You can paste several names or addresses.',
  'settings.task.members.2': 'To remove a person, click [[included.remove]].',
  'settings.task.members.3': 'Click [[drafts:bar.review]], then [[user-group.act.members.send]].',
  'settings.task.subgroups': 'Change the subgroups',
  'settings.task.subgroups.1': 'Open [[part.subgroups]], and add or remove groups.',
  'settings.task.subgroups.2': 'Click [[drafts:bar.review]], then [[user-group.act.subgroups.send]].',
  'settings.task.deactivate': 'Deactivate the group',
  'settings.task.deactivate.1': 'Click [[activity.deactivate]]. The question lists the places that use the group.',
  'settings.task.deactivate.2': 'Remove the group from these places first, then confirm.',
  'settings.fact.1':
    'The server changes the members in one request: all of them or none. If someone else changed them first, it changes nothing.',
  'settings.fact.2': 'Settings, members and subgroups share one draft, but each part has its own request.',
  'settings.fact.3': 'The server refuses to deactivate a group that a permission or another group uses.',
})

export const help: Help = {
  t,
  topics: {
    list: ['groups'],
    'what-if': ['groups/what-if'],
    graph: ['groups/$groupId'],
    settings: ['groups/$groupId/settings'],
  },
  labels: { page, drafts, filters },
}
