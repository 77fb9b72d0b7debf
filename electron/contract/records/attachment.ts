import { z } from 'zod'
import type { Failure } from '../failures.ts'
import { attachmentSchema, type Attachment } from '../operations/messages.ts'
import { changing, creating, namedBy, recordKind, type Values } from './define.ts'
import { listing } from './reading.ts'
import { gone, plain } from './fields.ts'

/** A file that this account uploaded: `service.md#attachments`. */

const fields = {
  /** Name of the file. Its bytes stay in the original file. */
  file: plain('text', 'file', z.string()),
}

export interface AttachmentValues extends Values {
  readonly file: string
  readonly size: number
  readonly message_ids: readonly number[]
}

export const attachmentValues = ({ name, size, message_ids }: Attachment): AttachmentValues => ({
  file: name,
  size,
  message_ids,
})

/** A deletion starts from the shown file, so that the file is kept if a message has linked to it in the meantime. */
export const deletionOf = (file: Attachment) => ({
  kind: 'attachment' as const,
  act: 'delete',
  id: file.id,
  changes: [],
  target: { base: attachmentValues(file), mine: null },
})

export const attachment = recordKind({
  kind: 'attachment',
  textArea: 'uploads',
  fields,
  nameOf: namedBy('file'),
  valuesOf: attachmentValues,
  reading: [listing('attachments.list', { rows: (reply) => reply.attachments })],
  acts: {
    upload: creating('uploads.create', {
      severity: 'light',
      // Choosing the file is the decision: nobody else can open it until its link is posted.
      ceremony: 'none',
      stores: 'whole',
      carriedBy: 'uploads',
      refusedField: () => 'file',
    }),
    delete: changing('attachments.delete', {
      severity: { one: 'medium', many: 'typed' },
      target: { ...gone({}), isSame: isSameUse },
      ceremony: 'review',
      stores: 'whole',
      refusedField: () => null,
      refusedRule: ({ serverMessage = '' }: Failure) =>
        /invalid attachment/i.test(serverMessage) ? 'unknown-file' : null,
    }),
  },
  events: [
    {
      type: 'attachment',
      op: 'add',
      read: (event) => {
        const reported = readEvent(event)
        return reported && { about: 'new', rows: [reported] }
      },
    },
    {
      type: 'attachment',
      op: 'update',
      read: (event) => {
        const reported = readEvent(event)
        return reported && { about: 'one', id: reported.id, wire: reported, values: attachmentValues(reported) }
      },
    },
    {
      type: 'attachment',
      op: 'remove',
      read: ({ attachment: removed }) => {
        const parsed = z.object({ id: z.int() }).safeParse(removed)
        return parsed.success ? { about: 'gone', ids: [parsed.data.id] } : null
      },
    },
  ],
})

/**
 * Reads the file of an event; null unless it has today's form. Older servers send times in milliseconds, and an event
 * does not report the level, so the list is read again.
 */
function readEvent({ attachment: reported }: Readonly<Record<string, unknown>>): Attachment | null {
  // From 472 on, the ids of the messages are beside the other fields.
  if (typeof reported !== 'object' || reported === null || !('message_ids' in reported)) return null
  const parsed = attachmentSchema.safeParse(reported)
  return parsed.data ?? null
}

/** Compares the messages that use a file, so that a file linked since it was shown isn't deleted. */
function isSameUse(one: Values | null, other: Values | null): boolean {
  if (one === null || other === null) return one === other
  return JSON.stringify(one['message_ids']) === JSON.stringify(other['message_ids'])
}
