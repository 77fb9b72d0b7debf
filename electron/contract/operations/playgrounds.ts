import { z } from 'zod'
import { operation, path } from './define.ts'
import { emptyReply } from './shapes.ts'

/** Code playgrounds: §4.16. Their only listing stands in the registration reply (REFERENCE §2). */

export const playgroundSchema = z.object({
  id: z.int(),
  name: z.string(),
  pygments_language: z.string(),
  url_template: z.string().optional(),
})

export const playgrounds = {
  'playgrounds.delete': operation({
    method: 'DELETE',
    path: '/realm/playgrounds/{playground_id}',
    source: '§4.16',
    parameters: { playground_id: path() },
    reply: () => emptyReply,
  }),
}
