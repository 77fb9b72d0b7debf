import { z } from 'zod'
import { isSameText } from '#contract/records/fields.ts'
import { propagateModes, sentTopic, type MessageValues, type Move } from '#contract/records/message.ts'
import type { Edit } from '../../lib/edit/use-edit.ts'
import type { WordsContext } from '../../lib/records/words.ts'
import type { Count } from './reach.ts'

const mannerSchema = z.object({ mode: z.enum(propagateModes), tellsOld: z.boolean(), tellsNew: z.boolean() })

/** How a move is made, beside where it goes. */
export type Manner = Readonly<z.infer<typeof mannerSchema>>

/** As the server does where it is told nothing (§4.1). */
export const usualManner: Manner = { mode: 'change_one', tellsOld: false, tellsNew: true }

/** The manner that a draft was kept with. */
export const keptManner = (draft: unknown): Manner =>
  z.object({ aside: mannerSchema }).safeParse(draft).data?.aside ?? usualManner

export const placeFields = ['stream_id', 'topic'] as const

/** Below, the server tells people in its own way and takes no wish (§4.1). */
const noticeLevel = 9

interface Facts {
  readonly context: WordsContext
  readonly manner: Manner
  readonly count: Count | null
}

/** What a move aims at: only what changes is sent, and what the edit started from is what it is compared with. */
export function nextPlace(
  { base, values }: Pick<Edit<MessageValues>, 'base' | 'values'>,
  { context, manner, count }: Facts,
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
    propagate_mode: manner.mode,
    ...(!(level !== null && level < noticeLevel) && {
      send_notification_to_old_thread: manner.tellsOld,
      send_notification_to_new_thread: manner.tellsNew,
    }),
    ...(count && { count }),
  }
  if (base.topic === undefined || base.stream_id === undefined) return { mine }
  return { base: { stream_id: base.stream_id, topic: base.topic, ...named(base.channel) }, mine }
}
