import type { Move, PropagateMode } from '#contract/records/message.ts'
import { texts } from '#contract/texts.ts'
import { topicText } from '../../lib/organization/topic-text.ts'
import { registerComputedTexts, type TextContext } from '../../lib/records/kind-texts.ts'

const t = texts('messages')

/** Texts of a message as a record: its fields, its rules, its location, and its moves. */
registerComputedTexts('message', { target: (_act, value, context) => placeText(value as Move, context) })

/** Text of a location and, for a move, of its scope and notices. */
function placeText(move: Move, context: TextContext): string {
  const { stream_id: id, channel, topic, propagate_mode: mode, count } = move
  const name = (id === undefined ? undefined : context.channelName?.(id)) ?? channel
  const newChannel = name ?? (id === undefined ? undefined : t('message.value.stream_id.unnamed-id', { id }))
  const newTopic = topic === undefined ? undefined : topicText(topic, context)
  const lines = [targetText(newChannel, newTopic)]
  if (mode !== undefined) lines.push(modeText(mode))
  if (count !== undefined)
    lines.push(t(count.isLeast ? 'message.count.least' : 'message.count', { count: count.messages }))
  if (move.send_notification_to_old_thread !== undefined)
    lines.push(t(move.send_notification_to_old_thread ? 'message.notice.old' : 'message.notice.old-none'))
  if (move.send_notification_to_new_thread !== undefined)
    lines.push(t(move.send_notification_to_new_thread ? 'message.notice.new' : 'message.notice.new-none'))
  return lines.join('\n')
}

function targetText(channel: string | undefined, topic: string | undefined): string {
  if (channel !== undefined && topic !== undefined) return t('message.place', { channel, topic })
  if (channel !== undefined) return t('message.place.channel-only', { channel })
  return t('message.place.topic-only', { topic: topic ?? '' })
}

const modes = { change_one: 'one', change_later: 'later', change_all: 'all' } as const

/** Text for the scope of a move. */
export const modeText = (mode: PropagateMode): string => t(`message.mode.${modes[mode]}`)
