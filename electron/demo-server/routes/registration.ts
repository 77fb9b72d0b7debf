import { always, operation, type Operation } from '../server/operation.ts'
import { serverIdentity } from '../server/identity.ts'
import { registrationSections } from './registration-sections.ts'

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
      )
      const wanted = fetchTypes === undefined ? undefined : new Set(fetchTypes)
      const data: Record<string, unknown> = {}
      for (const section of registrationSections) {
        if (wanted === undefined || wanted.has(section.type))
          Object.assign(data, section.fields(call, user, capabilities))
      }
      return { ...serverIdentity(level), queue_id: queue.id, last_event_id: -1, ...data }
    },
  }),
]
