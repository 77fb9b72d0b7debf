import type { Operation } from '../server/operation.ts'
import { channelEmailOperations } from './channel-email.ts'
import { channelUpdateOperations } from './channel-update.ts'
import { channelOperations } from './channels.ts'
import { eventOperations } from './events.ts'
import { folderOperations } from './folders.ts'
import { groupOperations } from './groups.ts'
import { registrationOperations } from './registration.ts'
import { serverOperations } from './server.ts'
import { subscriptionOperations } from './subscriptions.ts'
import { userOperations } from './users.ts'

/** Everything this server answers. A new area is one more file and one more line here. */
export const operations: readonly Operation[] = [
  ...serverOperations,
  ...registrationOperations,
  ...eventOperations,
  ...userOperations,
  ...channelOperations,
  ...channelUpdateOperations,
  ...channelEmailOperations,
  ...folderOperations,
  ...groupOperations,
  ...subscriptionOperations,
]
