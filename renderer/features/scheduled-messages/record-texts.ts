import { z } from 'zod'
import type { ScheduledMessage } from '#contract/operations/scheduled-messages.ts'
import { texts } from '#contract/texts.ts'
import { knownKind } from '../../lib/records/known-kind.ts'
import { listSearchSchema } from '../../lib/page/use-search-state.ts'
import { formatDate, formatTime } from '../../lib/text/format.ts'
import { formatList } from '../../lib/text/sentences.ts'
import { userName } from '../../lib/organization/directory.ts'
import { registerComputedTexts, type TextContext } from '../../lib/records/kind-texts.ts'

/** A scheduled message as the server lists it, or only its id. */
export type KnownScheduled = Pick<ScheduledMessage, 'id'> & Partial<ScheduledMessage>

export const knownScheduled = knownKind<KnownScheduled>('scheduled-message')

export const states = ['failed', 'overdue', 'waiting'] as const
export const kinds = ['channel', 'direct'] as const

/** Search, filters and open message, in the address. */
export const scheduledSearchSchema = listSearchSchema({
  open: z.int(),
  state: z.array(z.enum(states)),
  kind: z.enum(kinds),
  channel: z.array(z.int()),
})

const t = texts('scheduled-messages')

/** Texts of a scheduled message as a record: canceling it, and the consequence. */
registerComputedTexts('scheduled-message', {
  value(field, value, context) {
    if (field === 'to') return recipientText(value as number | readonly number[], context)
    return field === 'scheduled_delivery_timestamp' ? timeText(value as number) : undefined
  },
})

/** The channel or the people by name, or by id if the name is unknown. */
export const recipientText = (to: number | readonly number[], context: TextContext): string =>
  typeof to === 'number' ? channelText(to, context) : formatList(to.map((id) => userName(context.directory, id)))

const channelText = (id: number, { channelName }: TextContext): string =>
  channelName?.(id) ?? t('scheduled-message.channel.unnamed', { id })

/** Text for the day and time of sending. */
export const timeText = (seconds: number): string =>
  t('scheduled-message.time', { date: formatDate(seconds), time: formatTime(seconds * 1000) })
