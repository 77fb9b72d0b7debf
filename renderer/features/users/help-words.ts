import { t as run } from '../../bulk/run/words.ts'
import type { Help } from '../../lib/help.ts'
import { catalogue } from '../../lib/i18n.ts'
import { t as page } from './words.ts'

export const t = catalogue('features/users/help-words', {
  'list.title': '[[title]]',
  'list.purpose':
    'This page lists the accounts of the organization, with their roles, groups and states. You can open one, or change many at once.',
  'list.task.role': 'Change the role of several people',
  'list.task.role.1': 'Select the people in the list.',
  'list.task.role.2': 'Click [[acts.role]] below the list, and choose the role.',
  'list.task.role.3': 'Read the question, then click [[acts.send-role count=5]].',
  'list.task.deactivate': 'Deactivate accounts',
  'list.task.deactivate.1': 'Select the people, and click [[acts.deactivate count=5]].',
  'list.task.deactivate.2':
    'Check the bots, groups and channels that this affects, and permissions that nobody would have.',
  'list.task.deactivate.3': 'Choose [[going.notify count=5]] if they should get an email, then confirm.',
  'list.task.select': 'Select people from a list of addresses',
  'list.task.select.1': 'Click [[select.open]], and paste the addresses or choose a file.',
  'list.task.select.2': 'Click [[select.confirm count=5]], then choose a change below the list.',
  'list.fact.1':
    'Deactivating an account ends all its sessions, deactivates the person’s bots and revokes the invitations that the person sent. Messages stay.',
  'list.fact.2':
    'Reactivating restores the role, the channels and the groups. Bots stay deactivated, and revoked invitations stay revoked.',
  'list.fact.3':
    'Only owners can give or remove the role of an owner. The server refuses to deactivate the only owner.',

  'from-file.title': '[[file.title]]',
  'from-file.purpose':
    'This page creates accounts, or invites people, from a CSV file or pasted rows. It goes through six steps, and nothing is sent before the last one.',
  'from-file.task.add': 'Add users',
  'from-file.task.add.1': '[[file.step.file]]: drop a file, or paste rows with one person each.',
  'from-file.task.add.2': '[[file.step.encoding]]: choose the row in which every name looks right.',
  'from-file.task.add.3':
    '[[file.step.columns]]: match the columns of the names and email addresses, and choose the passwords.',
  'from-file.task.add.4':
    '[[file.step.problems]]: decide about the rows with problems. You can use the suggested fix of a whole group.',
  'from-file.task.add.5': '[[file.step.review]]: choose [[file.method.create]] or [[file.method.invite]].',
  'from-file.task.add.6': 'Click [[file.review.send count=40]], and watch the run.',
  'from-file.task.passwords': 'Get generated passwords',
  'from-file.task.passwords.1': 'In the step [[file.step.columns]], choose [[file.passwords.keep]].',
  'from-file.task.passwords.2': 'When the run ends, click [[run:secrets.save count=40]]. You can save them only once.',
  'from-file.task.results': 'Continue after a problem',
  'from-file.task.results.1': 'Fix refused rows in the step [[file.step.run]], and click [[file.run.again]].',
  'from-file.task.results.2':
    'Click [[file.run.save-result]]. You can open this file here later: rows with an account are excluded.',
  'from-file.fact.1': 'The server creates one account for each request. It sets the role of a new user itself.',
  'from-file.fact.2':
    'To create users, an account needs a permission that only the server administrator can grant. Without it, invite the people instead.',
  'from-file.fact.3': 'Passwords are only in memory. They are never in the run, in a draft or in the journal.',

  'person.title': 'Page of a user',
  'person.purpose':
    'This page shows an account, its permissions and the reason for each of them. You can change the name and the role, or deactivate the account. For a new user, it contains the form.',
  'person.task.create': 'Create a user',
  'person.task.create.1': 'On the page [[title]], click [[create]].',
  'person.task.create.2': 'Enter [[user.field.full_name]] and [[user.field.email]], and choose a password.',
  'person.task.create.3': 'Review and send it, then copy the password. It is shown only once.',
  'person.task.permissions': 'Check the reason for a permission',
  'person.task.permissions.1': 'Search the list for a channel, a permission or a group.',
  'person.task.permissions.2': 'Select a line. [[why.label]] shows the groups that grant it.',
  'person.task.permissions.3':
    'To see permissions that the person lacks, choose [[shown.all]] in the filter [[filter.shown]].',
  'person.task.belonging': 'Change channels and groups',
  'person.task.belonging.1': 'Click [[belonging.change]].',
  'person.task.belonging.2': 'Choose channels and groups, or [[belonging.copy]].',
  'person.task.belonging.3': 'Click [[belonging.review count=4]], then confirm.',
  'person.fact.1': 'Permissions come from the role, from groups, and from settings that name the person individually.',
  'person.fact.2':
    'Permissions in channels that your account can’t see are unknown. The page says so instead of hiding them.',
  'person.fact.3': 'The server sends a direct message to a person who is subscribed to a channel.',
})

export const help: Help = {
  t,
  topics: { list: ['users'], 'from-file': ['users/from-file'], person: ['users/$userId'] },
  labels: { page, run },
}
