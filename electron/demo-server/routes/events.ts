import { ApiError, badRequest } from '../server/errors.ts'
import { always, operation, type Call, type Operation } from '../server/operation.ts'
import { asInteger } from '../server/parameters.ts'
import type { Queue } from '../state/event-queues.ts'
import type { User } from '../state/records.ts'

const badQueue = (id: string): ApiError =>
  new ApiError(400, 'BAD_EVENT_QUEUE_ID', `Bad event queue ID: ${id}`, { queue_id: id })

export const eventOperations: readonly Operation[] = [
  operation({
    id: 'events.poll',
    method: 'GET',
    path: '/events',
    documented: false,
    parameters: { queue_id: always, last_event_id: always, dont_block: always },
    run: async (call, user) => {
      const queue = queueOf(call, user)
      call.parameters.requiredText('last_event_id')
      const lastEventId = asInteger('last_event_id', call.parameters.json('last_event_id'))
      const dontBlock = call.parameters.boolean('dont_block', false)
      if (lastEventId < queue.prunedThrough) {
        throw badRequest(`An event newer than ${lastEventId} has already been pruned!`)
      }
      if (lastEventId >= queue.nextEventId) throw badRequest(`Event ${lastEventId} was not in this queue`)
      const outcome = await call.context.queues.poll(queue, lastEventId, dontBlock, call.signal)
      if (outcome === 'gone') throw badQueue(queue.id)
      return { events: outcome, queue_id: queue.id }
    },
  }),
  operation({
    id: 'events.delete-queue',
    method: 'DELETE',
    path: '/events',
    documented: false,
    parameters: { queue_id: always },
    run: (call, user) => {
      call.context.queues.remove(queueOf(call, user))
      return {}
    },
  }),
]

function queueOf(call: Call, user: User): Queue {
  const id = call.parameters.requiredText('queue_id')
  const queue = call.context.queues.find(id, user.user_id)
  if (queue === undefined) throw badQueue(id)
  return queue
}
