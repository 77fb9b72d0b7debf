import { channelsViews } from './channels.ts'
import { connectViews, journalViews, overviewViews, shellViews } from './shell.ts'
import { diagnosticsViews } from './diagnostics.ts'
import { exportsViews, foldersViews, linkifiersViews, playgroundsViews, scheduledMessagesViews } from './lists.ts'
import { groupsViews, invitationsViews, usersViews } from './people.ts'
import { messagesViews, settingsFileViews, uploadsViews } from './files.ts'
import { runsViews } from './runs.ts'
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
