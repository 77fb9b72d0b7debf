import { calls, dataExports, invitations, playgrounds, scheduledMessages } from './administration.ts'
import { conventions } from './conventions.ts'
import { editMessageContent, editMessageParameters, wildcardMentions } from './edit-message.ts'
import { everyLevel } from './levels.ts'
import { movingMessages } from './moving-messages.ts'
import { moveLimits, movePermissions } from './move-limits.ts'
import { linkifiers } from './linkifiers.ts'
import { createFolder, createUser, pushTokens, testNotification } from './people-and-devices.ts'
import { attachments, emailAddress, subscriptions, userGroups } from './reading.ts'
import { contract, printCoverage } from './rules.ts'
import { typing } from './typing.ts'
import { updateChannel } from './update-channel.ts'
import { uploads } from './uploads.ts'

// Written from the specification and REFERENCE alone, not through the console's own table of operations.
printCoverage()

contract('4.1 Edit a message', () => {
  editMessageParameters()
  editMessageContent()
  wildcardMentions()
  movingMessages()
  movePermissions()
  moveLimits()
})

contract('4.2 Set typing status', typing)
contract('4.3 Update a channel', updateChannel)
contract('4.4 Create a channel folder', createFolder)
contract('4.5 Add an iOS push device token', pushTokens)
contract('4.6 Create a user', createUser)
contract('4.7 and 4.8 Linkifiers', linkifiers)
contract('4.10 Send a test notification', testNotification)
contract('4.9 Get a channel’s email address', emailAddress)
contract('4.11 Create a data export', dataExports)
contract('4.12 Get user groups', userGroups)
contract('4.13 Resend an invitation', invitations)
contract('4.14 Delete a scheduled message', scheduledMessages)
contract('4.15 and 4.17 Video calls', calls)
contract('4.16 Remove a code playground', playgrounds)
contract('4.18 Upload a file', () => {
  uploads()
  attachments()
})
contract('4.19 Get subscribed channels', subscriptions)
contract('1, 5, 6, 7, 8, 9 Conventions, failures, limits, levels', conventions)
contract('9 Every operation at every level', everyLevel)
