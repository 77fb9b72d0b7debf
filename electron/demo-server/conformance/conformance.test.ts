import { calls, dataExports, invitations, playgrounds, scheduledMessages } from './administration.ts'
import { conventions } from './conventions.ts'
import { editMessageContent, editMessageParameters, wildcardMentions } from './edit-message.ts'
import { everyLevel } from './levels.ts'
import { movingMessages } from './moving-messages.ts'
import { moveLimits, movePermissions } from './move-limits.ts'
import { linkifiers } from './linkifiers.ts'
import { createFolder, createUser, pushTokens, testNotification } from './people-and-devices.ts'
import { attachments, emailAddress, subscriptions, userGroups } from './reading.ts'
import { conformance, printCoverage } from './rules.ts'
import { typing } from './typing.ts'
import { updateChannel } from './update-channel.ts'
import { uploads } from './uploads.ts'

// Written from the specification and REFERENCE alone, not through the console's own table of operations.
printCoverage()

conformance('4.1 Edit a message', () => {
  editMessageParameters()
  editMessageContent()
  wildcardMentions()
  movingMessages()
  movePermissions()
  moveLimits()
})

conformance('4.2 Set typing status', typing)
conformance('4.3 Update a channel', updateChannel)
conformance('4.4 Create a channel folder', createFolder)
conformance('4.5 Add an iOS push device token', pushTokens)
conformance('4.6 Create a user', createUser)
conformance('4.7 and 4.8 Linkifiers', linkifiers)
conformance('4.10 Send a test notification', testNotification)
conformance('4.9 Get a channel’s email address', emailAddress)
conformance('4.11 Create a data export', dataExports)
conformance('4.12 Get user groups', userGroups)
conformance('4.13 Resend an invitation', invitations)
conformance('4.14 Delete a scheduled message', scheduledMessages)
conformance('4.15 and 4.17 Video calls', calls)
conformance('4.16 Remove a code playground', playgrounds)
conformance('4.18 Upload a file', () => {
  uploads()
  attachments()
})
conformance('4.19 Get subscribed channels', subscriptions)
conformance('1, 5, 6, 7, 8, 9 Conventions, failures, limits, levels', conventions)
conformance('9 Every operation at every level', everyLevel)
