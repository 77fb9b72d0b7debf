import { always, operation, type Call, type Operation } from '../server/operation.ts'
import { serverIdentity } from '../server/authentication.ts'
import { ApiError, badRequest } from '../server/errors.ts'
import { asInteger, type Parameters } from '../server/parameters.ts'
import { usualIdleSeconds, type Queue } from '../state/event-queues.ts'
import { registrationSections } from './registration-sections.ts'
import type { User } from '../state/records.ts'

/** First level at which a client may ask for a queue that is kept for up to a week. */
const idleTimeoutSince = 481
const longestIdleSeconds = 604_800

export const registrationOperations: readonly Operation[] = [
  operation({
    id: 'events.register',
    method: 'POST',
    path: '/register',
    documented: false,
    parameters: {
      event_types: always,
      fetch_event_types: always,
      client_capabilities: always,
      apply_markdown: always,
      client_gravatar: always,
      slim_presence: always,
      include_subscribers: always,
      narrow: always,
      all_public_streams: always,
      idle_queue_timeout: { since: idleTimeoutSince },
    },
    run: (call, user) => {
      const { context, parameters, level } = call
      const eventTypes = parameters.texts('event_types')
      const fetchTypes = parameters.texts('fetch_event_types') ?? eventTypes
      const capabilities = parameters.object('client_capabilities') ?? {}
      const queue = context.queues.create(
        user.user_id,
        eventTypes,
        capabilities,
        parameters.boolean('apply_markdown', false),
        idleSecondsOf(parameters),
      )
      const wanted = fetchTypes === undefined ? undefined : new Set(fetchTypes)
      const data: Record<string, unknown> = {}
      for (const section of registrationSections) {
        if (wanted === undefined || wanted.has(section.type))
          Object.assign(data, section.fields(call, user, capabilities))
      }
      const idle = level >= idleTimeoutSince ? { idle_queue_timeout_secs: queue.idleSeconds } : {}
      return { ...serverIdentity(level), queue_id: queue.id, last_event_id: -1, ...idle, ...data }
    },
  }),
]

function idleSecondsOf(parameters: Parameters): number {
  if (parameters.text('idle_queue_timeout') === 'mobile') return longestIdleSeconds
  const asked = parameters.integer('idle_queue_timeout')
  if (asked === undefined) return usualIdleSeconds
  if (asked <= 0) throw badRequest('Invalid idle_queue_timeout')
  return Math.min(asked, longestIdleSeconds)
}

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
