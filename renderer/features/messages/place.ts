import { z } from 'zod'
import { isSameText } from '#contract/records/fields.ts'
import { sentTopic, type MessageValues, type Move } from '#contract/records/message.ts'
import { propagateModes, type Count } from '#contract/records/topic.ts'
import type { Edit } from '../../lib/edit/use-edit.ts'
import type { TextContext } from '../../lib/records/kind-texts.ts'

const optionsSchema = z.object({
  mode: z.enum(propagateModes),
  noticeInOld: z.boolean(),
  noticeInNew: z.boolean(),
})

/** Options of a move, apart from its target. */
export type MoveOptions = Readonly<z.infer<typeof optionsSchema>>

/** Initial options: the server's defaults (service.md#moving-messages). */
export const defaultMoveOptions: MoveOptions = { mode: 'change_one', noticeInOld: false, noticeInNew: true }

const keptSchema = z.object({ extra: optionsSchema })

/** Returns the options stored in a draft. */
export const draftMoveOptions = (draft: unknown): MoveOptions =>
  keptSchema.safeParse(draft).data?.extra ?? defaultMoveOptions

export const placeFields = ['stream_id', 'topic'] as const

/** Level below which the server sends notices by its own rules and accepts no choice (service.md#moving-messages). */
const noticeLevel = 9

interface Facts {
  readonly context: TextContext
  readonly options: MoveOptions
  readonly count: Count | null
}

/** Returns the value of the move's act. Only changed parts are sent; the base is needed for the comparison. */
export function nextPlace(
  { base, values }: Pick<Edit<MessageValues>, 'base' | 'values'>,
  { context, options, count }: Facts,
): { readonly base?: Move; readonly mine: Move } {
  const { connection, channelName } = context
  const { stream_id: id } = values
  const topic = values.topic === undefined ? undefined : sentTopic(values.topic, connection)
  const changesTopic = topic !== undefined && (base.topic === undefined || !isSameText(topic, base.topic))
  const named = (channel: string | undefined) => (channel === undefined ? {} : { channel })
  const level = connection.featureLevel
  const mine: Move = {
    ...(id !== undefined && id !== base.stream_id && { stream_id: id }),
    ...(changesTopic && { topic }),
    ...named(id === undefined ? undefined : (channelName?.(id) ?? (id === base.stream_id ? base.channel : undefined))),
    propagate_mode: options.mode,
    ...(!(level !== null && level < noticeLevel) && {
      send_notification_to_old_thread: options.noticeInOld,
      send_notification_to_new_thread: options.noticeInNew,
    }),
    ...(count && { count }),
  }
  if (base.topic === undefined || base.stream_id === undefined) return { mine }
  return { base: { stream_id: base.stream_id, topic: base.topic, ...named(base.channel) }, mine }
}
