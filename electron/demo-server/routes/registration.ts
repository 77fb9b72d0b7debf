import { always, operation, type Operation } from '../server/operation.ts'
import { serverIdentity } from '../server/identity.ts'
import { badRequest } from '../server/errors.ts'
import type { Parameters } from '../server/parameters.ts'
import { usualIdleSeconds } from '../state/event-queues.ts'
import { registrationSections } from './registration-sections.ts'

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
