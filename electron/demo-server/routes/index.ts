import type { Operation } from '../server/operation.ts'
import { callOperations, serverOperations } from './server.ts'
import { channelCreateOperations } from './channel-create.ts'
import { channelEmailOperations, subscriptionOperations } from './subscriptions.ts'
import { channelUpdateOperations } from './channel-update.ts'
import { channelOperations } from './channels.ts'
import { eventOperations, registrationOperations } from './events.ts'
import { exportOperations } from './exports.ts'
import { folderOperations } from './folders.ts'
import { groupChangeOperations, groupOperations } from './group-changes.ts'
import { invitationOperations } from './invitations.ts'
import { inviteOperations } from './invite.ts'
import { linkifierOperations } from './linkifiers.ts'
import { messageEditOperations } from './message-edit.ts'
import { messageOperations } from './messages.ts'
import { playgroundOperations } from './playgrounds.ts'
import { pushOperations } from './push.ts'
import { scheduledMessageOperations } from './scheduled-messages.ts'
import { subscribeOperations } from './subscribe.ts'
import { typingOperations } from './typing.ts'
import { attachmentOperations, uploadOperations } from './uploads.ts'
import { userCreateOperations, userOperations, userUpdateOperations } from './user-update.ts'

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
