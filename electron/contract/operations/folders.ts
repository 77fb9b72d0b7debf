import { z } from 'zod'
import { json, operation, path, required, text } from './define.ts'
import { listReply } from './list-reply.ts'
import { emptyReply, secondsSchema } from './shapes.ts'

/** Channel folders: `service.md#channel-folders`. */

const folderSchema = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  order: z.int().optional(),
  creator_id: z.int().nullable().optional(),
  date_created: secondsSchema.nullable().optional(),
  is_archived: z.boolean(),
})
export type ChannelFolder = z.infer<typeof folderSchema>
export const folderListSchema = z.array(folderSchema)

export const folders = {
  'folders.create': operation({
    method: 'POST',
    path: '/channel_folders/create',
    source: 'service.md#channel-folders',
    parameters: { name: required(text(z.string())), description: required(text(z.string())) },
    reply: () => z.object({ channel_folder_id: z.int() }),
  }),
  'folders.list': operation({
    method: 'GET',
    path: '/channel_folders',
    source: 'service.md#channel-folders',
    surface: 'optional',
    parameters: { include_archived: json(z.boolean()) },
    reply: () => listReply('channel_folders', folderSchema, { id: 'id', name: 'name' }),
  }),
  'folders.update': operation({
    method: 'PATCH',
    path: '/channel_folders/{channel_folder_id}',
    source: 'service.md#channel-folders',
    surface: 'optional',
    parameters: {
      channel_folder_id: path(),
      name: text(z.string()),
      description: text(z.string()),
      is_archived: json(z.boolean()),
    },
    reply: () => emptyReply,
  }),
  'folders.reorder': operation({
    method: 'PATCH',
    path: '/channel_folders',
    source: 'service.md#channel-folders',
    surface: 'optional',
    // Every id exactly once, including archived folders.
    parameters: { order: required(json(z.array(z.int()))) },
    reply: () => emptyReply,
  }),
}
