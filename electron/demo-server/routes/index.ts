import type { Operation } from '../server/operation.ts'
import { callOperations } from './calls.ts'
import { channelCreateOperations } from './channel-create.ts'
import { channelEmailOperations } from './channel-email.ts'
import { channelUpdateOperations } from './channel-update.ts'
import { channelOperations } from './channels.ts'
import { eventOperations } from './events.ts'
import { exportOperations } from './exports.ts'
import { folderOperations } from './folders.ts'
import { groupChangeOperations } from './group-changes.ts'
import { groupOperations } from './groups.ts'
import { invitationOperations } from './invitations.ts'
import { inviteOperations } from './invite.ts'
import { linkifierOperations } from './linkifiers.ts'
import { messageEditOperations } from './message-edit.ts'
import { messageOperations } from './messages.ts'
import { playgroundOperations } from './playgrounds.ts'
import { pushOperations } from './push.ts'
import { registrationOperations } from './registration.ts'
import { scheduledMessageOperations } from './scheduled-messages.ts'
import { serverOperations } from './server.ts'
import { subscribeOperations } from './subscribe.ts'
import { subscriptionOperations } from './subscriptions.ts'
import { typingOperations } from './typing.ts'
import { uploadOperations } from './uploads.ts'
import { attachmentOperations } from './attachments.ts'
import { userCreateOperations } from './user-create.ts'
import { userUpdateOperations } from './user-update.ts'
import { userOperations } from './users.ts'

/** All operations of this server. A new area is a file, and a line here. */
export const operations: readonly Operation[] = [
  ...serverOperations,
  ...registrationOperations,
  ...eventOperations,
  ...userOperations,
  ...userCreateOperations,
  ...userUpdateOperations,
  ...channelOperations,
  ...channelCreateOperations,
  ...channelUpdateOperations,
  ...channelEmailOperations,
  ...folderOperations,
  ...groupOperations,
  ...groupChangeOperations,
  ...subscriptionOperations,
  ...subscribeOperations,
  ...messageEditOperations,
  ...messageOperations,
  ...typingOperations,
  ...pushOperations,
  ...linkifierOperations,
  ...exportOperations,
  ...invitationOperations,
  ...inviteOperations,
  ...scheduledMessageOperations,
  ...callOperations,
  ...playgroundOperations,
  ...uploadOperations,
  ...attachmentOperations,
]
