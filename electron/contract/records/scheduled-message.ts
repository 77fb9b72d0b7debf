import { z } from 'zod'
import type { Failure } from '../failures.ts'
import { scheduledMessageSchema, type ScheduledMessage } from '../operations/scheduled-messages.ts'
import { changing, recordKind, type ValuesOf } from './define.ts'
import { listing } from './reading.ts'
import { eventWithRows } from './event-rules.ts'
import { gone, plain, text, sometimesReported } from './fields.ts'

/** A scheduled message: `service.md#scheduled-messages`. Only its sender sees it. */

const isSameList = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Fields that are never sent: they show the message that a deletion removes. */
const fields = {
  content: text('content', { isLong: true }),
  /** A channel id, or the users of a direct message. */
  to: plain('list', 'to', z.union([z.int(), z.array(z.int())]), { isSame: isSameList }),
  topic: sometimesReported(text('topic')),
  scheduled_delivery_timestamp: plain('number', 'scheduled_delivery_timestamp', z.int()),
}

export type ScheduledMessageValues = ValuesOf<typeof fields>

/** Omits the failure of a message, because a message that failed in the meantime can be deleted just the same. */
export const scheduledMessageValues = (wire: ScheduledMessage): ScheduledMessageValues => ({
  content: wire.content,
  to: wire.to,
  topic: wire.topic,
  scheduled_delivery_timestamp: wire.scheduled_delivery_timestamp,
})

const removedSchema = z.object({ scheduled_message_id: z.int() })

export const scheduledMessage = recordKind({
  kind: 'scheduled-message',
  textArea: 'scheduled-messages',
  fields,
  // Two scheduled messages may have the same text, so only the id identifies one.
  nameOf: () => null,
  valuesOf: scheduledMessageValues,
  // The service reports nothing about one by its id, so only the id is kept.
  kept: { plural: 'scheduled-messages', content: z.object({}), empty: {} },
  reading: [listing('scheduled-messages.list', { rows: (reply) => reply.scheduled_messages })],
  acts: {
    delete: changing('scheduled-messages.delete', {
      severity: 'medium',
      target: gone(fields),
      ceremony: 'review',
      stores: 'whole',
      refusedField: () => null,
      refusedRule: ({ serverMessage = '' }: Failure) =>
        /scheduled message does not exist/i.test(serverMessage) ? 'unknown-id' : null,
    }),
  },
  events: [
    eventWithRows('scheduled_messages', 'add', 'new', {
      parameter: 'scheduled_messages',
      schema: z.array(scheduledMessageSchema),
    }),
    {
      type: 'scheduled_messages',
      op: 'update',
      read: ({ scheduled_message: changed }) => {
        const parsed = scheduledMessageSchema.safeParse(changed)
        if (!parsed.success) return null
        const wire = parsed.data
        return { about: 'one', id: wire.id, wire, values: scheduledMessageValues(wire) }
      },
    },
    {
      type: 'scheduled_messages',
      op: 'remove',
      read: (event) => {
        const parsed = removedSchema.safeParse(event)
        return parsed.success ? { about: 'gone', ids: [parsed.data.scheduled_message_id] } : null
      },
    },
  ],
})
