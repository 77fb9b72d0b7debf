import { texts } from '#contract/texts.ts'
import { formatDate, formatTime } from '../../lib/format.ts'
import { formatList } from '../../lib/sentences.ts'
import { userName } from '../../lib/organization/directory.ts'
import { registerComputedTexts, type TextContext } from '../../lib/records/kind-texts.ts'

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
