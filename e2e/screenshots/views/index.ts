import { channelsViews } from './channels.ts'
import { connectViews } from './connect.ts'
import { diagnosticsViews } from './diagnostics.ts'
import { exportsViews } from './exports.ts'
import { foldersViews } from './folders.ts'
import { groupsViews } from './groups.ts'
import { invitationsViews } from './invitations.ts'
import { journalViews } from './journal.ts'
import { linkifiersViews } from './linkifiers.ts'
import { messagesViews } from './messages.ts'
import { overviewViews } from './overview.ts'
import { playgroundsViews } from './playgrounds.ts'
import { runsViews } from './runs.ts'
import { scheduledMessagesViews } from './scheduled-messages.ts'
import { settingsFileViews } from './settings-file.ts'
import { shellViews } from './shell.ts'
import { uploadsViews } from './uploads.ts'
import { usersViews } from './users.ts'
import type { View } from './view.ts'

/** Every page and state, in the order of the index. */
export const views: readonly View[] = [
  ...connectViews,
  ...shellViews,
  ...channelsViews,
  ...messagesViews,
  ...diagnosticsViews,
  ...linkifiersViews,
  ...groupsViews,
  ...foldersViews,
  ...runsViews,
  ...overviewViews,
  ...usersViews,
  ...invitationsViews,
  ...playgroundsViews,
  ...exportsViews,
  ...scheduledMessagesViews,
  ...uploadsViews,
  ...settingsFileViews,
  ...journalViews,
]
