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

// Written from the specification and `service.md` only, without the console's own table of operations.
printCoverage()

conformance('Edit a message', () => {
  editMessageParameters()
  editMessageContent()
  wildcardMentions()
  movingMessages()
  movePermissions()
  moveLimits()
})

conformance('Set typing status', typing)
conformance('Update a channel', updateChannel)
conformance('Create a channel folder', createFolder)
conformance('Add an iOS push device token', pushTokens)
conformance('Create a user', createUser)
conformance('Linkifiers', linkifiers)
conformance('Send a test notification', testNotification)
conformance('Get a channel’s email address', emailAddress)
conformance('Create a data export', dataExports)
conformance('Get user groups', userGroups)
conformance('Resend an invitation', invitations)
conformance('Delete a scheduled message', scheduledMessages)
conformance('Video calls', calls)
conformance('Remove a code playground', playgrounds)
conformance('Upload a file', () => {
  uploads()
  attachments()
})
conformance('Get subscribed channels', subscriptions)
conformance('Conventions, failures, limits, levels', conventions)
conformance('Every operation at every level', everyLevel)
