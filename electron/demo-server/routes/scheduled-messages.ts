import { ApiError, badRequest, missingParameter } from '../server/errors.ts'
import { always, operation, type Operation } from '../server/operation.ts'
import { publishToUsers } from '../state/announce.ts'
import { scheduledRecord, scheduledRecords } from '../state/scheduled-records.ts'
import { readDelivery } from './read-delivery.ts'

/** Operations on the account's own messages: not even administrators see other people's. */
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
    id: 'scheduled-messages.create',
    method: 'POST',
    path: '/scheduled_messages',
    documented: false,
    parameters: { type: always, to: always, topic: always, content: always, scheduled_delivery_timestamp: always },
    run: (call, user) => {
      const { realm, context, parameters } = call
      const at = parameters.integer('scheduled_delivery_timestamp')
      if (at === undefined) throw missingParameter('scheduled_delivery_timestamp')
      if (at <= context.clock.now()) throw badRequest('Scheduled delivery time must be in the future.')
      const delivery = readDelivery(call, user)
      const message = realm.contents.scheduledMessages.add((id) => ({
        id,
        sender_id: user.user_id,
        ...delivery,
        scheduled_delivery_timestamp: at,
        failed: false,
      }))
      publishToUsers(context, [user.user_id], {
        type: 'scheduled_messages',
        op: 'add',
        scheduled_messages: [scheduledRecord(realm, message)],
      })
      return { scheduled_message_id: message.id }
    },
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
        // The status is 404, but the code is BAD_REQUEST, as for most errors.
        throw new ApiError(404, 'BAD_REQUEST', 'Scheduled message does not exist')
      }
      scheduledMessages.delete(message.id)
      const event = { type: 'scheduled_messages', op: 'remove', scheduled_message_id: message.id }
      publishToUsers(context, [user.user_id], event)
      return {}
    },
  }),
]
