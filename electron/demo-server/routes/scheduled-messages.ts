import { ApiError } from '../server/errors.ts'
import { operation, type Operation } from '../server/operation.ts'
import { publishToUsers } from '../state/announce.ts'
import { scheduledRecords } from '../state/scheduled-records.ts'

/** Only the account's own messages: not even administrators see other people's (REFERENCE §2). */
export const scheduledMessageOperations: readonly Operation[] = [
  operation({
    id: 'scheduled-messages.list',
    method: 'GET',
    path: '/scheduled_messages',
    documented: false,
    parameters: {},
    run: ({ realm }, user) => ({ scheduled_messages: scheduledRecords(realm, user.user_id) }),
  }),
  operation({
    id: 'scheduled-messages.delete',
    method: 'DELETE',
    path: '/scheduled_messages/{scheduled_message_id}',
    documented: true,
    parameters: {},
    run: ({ realm, context, pathId }, user) => {
      const { scheduledMessages } = realm.contents
      const message = scheduledMessages.get(pathId('scheduled_message_id'))
      if (message === undefined || message.sender_id !== user.user_id) {
        // The status is 404, but the code is the general one (REFERENCE §1.4).
        throw new ApiError(404, 'BAD_REQUEST', 'Scheduled message does not exist')
      }
      scheduledMessages.delete(message.id)
      const event = { type: 'scheduled_messages', op: 'remove', scheduled_message_id: message.id }
      publishToUsers(context, [user.user_id], event)
      return {}
    },
  }),
]
