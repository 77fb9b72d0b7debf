import { z } from 'zod'
import { json, operation, path, required, text } from './define.ts'
import { listReply } from './list-reply.ts'
import { emptyReply } from './shapes.ts'

/** Code playgrounds: `service.md#code-playgrounds`. */

const playgroundSchema = z.object({
  id: z.int(),
  name: z.string(),
  pygments_language: z.string(),
  /** Older servers send a URL prefix instead. */
  url_template: z.string().optional(),
})
export type Playground = z.infer<typeof playgroundSchema>
export const playgroundListSchema = z.array(playgroundSchema)

const eventType = 'realm_playgrounds'
const onlyPlaygrounds = required(json(z.tuple([z.literal(eventType)]).readonly()))

export const playgrounds = {
  'playgrounds.create': operation({
    method: 'POST',
    path: '/realm/playgrounds',
    source: 'service.md#code-playgrounds',
    surface: 'optional',
    parameters: {
      name: required(text(z.string())),
      pygments_language: required(text(z.string())),
      url_template: required(text(z.string())),
    },
    reply: () => z.object({ id: z.int() }),
  }),
  // No operation lists them; only a registration reports them.
  'playgrounds.list': operation({
    method: 'POST',
    path: '/register',
    source: 'service.md#code-playgrounds',
    surface: 'optional',
    writes: false,
    leavesQueue: true,
    parameters: { event_types: onlyPlaygrounds, fetch_event_types: onlyPlaygrounds },
    reply: () => listReply('realm_playgrounds', playgroundSchema, { id: 'id', name: 'name' }),
  }),
  'playgrounds.delete': operation({
    method: 'DELETE',
    path: '/realm/playgrounds/{playground_id}',
    source: 'service.md#code-playgrounds',
    parameters: { playground_id: path() },
    reply: () => emptyReply,
  }),
}

/** Registration parameters for the list. */
export const listingPlaygrounds = { event_types: [eventType], fetch_event_types: [eventType] } as const
