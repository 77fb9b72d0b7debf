import { z } from 'zod'
import type { TypingReport } from './indicators.ts'

const person = z.object({ user_id: z.int() })

const eventSchema = z.union([
  z.object({
    op: z.enum(['start', 'stop']),
    // Older servers use `private`.
    message_type: z.enum(['direct', 'private']),
    sender: person,
    recipients: z.array(person),
  }),
  z.object({
    op: z.enum(['start', 'stop']),
    message_type: z.enum(['stream', 'channel']),
    sender: person,
    stream_id: z.int(),
    topic: z.string(),
  }),
])

/** Parses a typing event (service.md#events); null if that fails. */
export function parseTypingEvent(event: unknown): TypingReport | null {
  const read = eventSchema.safeParse(event)
  if (!read.success) return null
  const { op, sender } = read.data
  const senderId = sender.user_id
  if ('stream_id' in read.data) {
    const { stream_id: channelId, topic } = read.data
    return { op, senderId, place: { kind: 'topic', channelId, topic } }
  }
  // The sender is among the recipients.
  const ids = read.data.recipients.map(({ user_id: id }) => id).filter((id) => id !== senderId)
  return { op, senderId, place: { kind: 'people', ids } }
}
