import { z } from 'zod'
import { folderListSchema, type ChannelFolder } from '../operations/folders.ts'
import { changing, creating, namedBy, onAll, recordKind, type Act, type Refusal, type ValuesOf } from './define.ts'
import { listing } from './reading.ts'
import { order, plain, text } from './fields.ts'
import { namedField } from './refusals.ts'

/** A channel folder: `service.md#channel-folders`. */

const fields = {
  name: text('name', {
    limit: 'max_channel_folder_name_length',
    find: (value, { base, directory }) => {
      if (value.trim() === '') return { severity: 'problem', key: 'name-empty' }
      const taken = directory.folderNamed(value)
      // A folder may keep its own name in another case.
      if (taken === null || taken === base['name']) return null
      return { severity: 'problem', key: 'name-taken', values: { name: taken } }
    },
  }),
  description: text('description', { limit: 'max_channel_folder_description_length', isLong: true }),
  is_archived: plain('switch', 'is_archived', z.boolean()),
}

export type FolderValues = ValuesOf<typeof fields>

export const noFolder: FolderValues = { name: '', description: '', is_archived: false }

export const folderValues = ({ name, description, is_archived }: ChannelFolder): FolderValues => ({
  name,
  description,
  is_archived,
})

/** Finds the field of a refusal by its words, because it names no parameter. */
function refusedField(refusal: Refusal): string | null {
  const named = namedField(fields, refusal)
  if (named !== null) return named
  const words = refusal.failure.serverMessage ?? ''
  if (/channel folder name/i.test(words)) return 'name'
  return /to archive it/i.test(words) ? 'is_archived' : null
}

/** The order that all users see, including archived folders. */
const allFolders = order('order')

/** Only administrators change folders, and the server refuses a folder as a whole. */
const byAdministrators = {
  stores: 'whole',
  ceremony: 'review',
  role: 'administrator',
  refusedField,
} as const satisfies Partial<Act>

const changedSchema = z.object({
  channel_folder_id: z.int(),
  data: z.object({ name: z.string(), description: z.string(), is_archived: z.boolean() }).partial(),
})

export const folder = recordKind({
  kind: 'folder',
  textArea: 'folders',
  fields,
  nameOf: namedBy('name'),
  valuesOf: folderValues,
  blank: noFolder,
  kept: {
    plural: 'folders',
    content: z.object({
      name: z.string().min(1),
      description: z.string().default(''),
      is_archived: z.boolean().default(false),
    }),
    empty: noFolder,
  },
  reading: [
    listing('folders.list', {
      parameters: () => [{ include_archived: true }],
      rows: (reply) => reply.channel_folders,
    }),
  ],
  acts: {
    create: creating('folders.create', {
      ...byAdministrators,
      severity: 'light',
      carries: ['name', 'description'],
      // The service requires the description, which may be empty.
      alwaysSent: { description: '' },
      // Folders are never deleted.
      undo: { by: 'update', from: { is_archived: false }, to: { is_archived: true } },
      createdId: (reply) => reply.channel_folder_id,
    }),
    update: changing('folders.update', {
      ...byAdministrators,
      severity: 'light',
      undo: { by: 'same' },
    }),
    reorder: onAll('folders.reorder', {
      ...byAdministrators,
      severity: 'light',
      target: allFolders,
      undo: { by: 'same' },
      refusedField: () => null,
    }),
  },
  events: [
    {
      type: 'channel_folder',
      op: 'add',
      read: ({ channel_folder: added }) => {
        const parsed = folderListSchema.safeParse([added])
        return parsed.success ? { about: 'new', rows: parsed.data } : null
      },
    },
    {
      type: 'channel_folder',
      op: 'update',
      read: (event) => {
        const parsed = changedSchema.safeParse(event)
        if (!parsed.success) return null
        const { channel_folder_id: id, data } = parsed.data
        return { about: 'one', id, wire: data, values: data }
      },
    },
    {
      type: 'channel_folder',
      op: 'reorder',
      read: ({ order: reported }) => {
        const parsed = allFolders.schema.safeParse(reported)
        if (!parsed.success) return null
        const places = new Map(parsed.data.map((id, place) => [id, place]))
        return { about: 'each', of: (id) => ({ wire: { order: places.get(id) }, values: {} }) }
      },
    },
  ],
})
