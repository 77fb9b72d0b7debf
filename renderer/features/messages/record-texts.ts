import { createElement } from 'react'
import { isScopeChanged } from '#contract/records/index.ts'
import type { Move } from '#contract/records/message.ts'
import type { PropagateMode } from '#contract/records/topic.ts'
import { texts } from '#contract/texts.ts'
import { topicText } from '../../lib/organization/topic-text.ts'
import { WarningEffect } from '../../records/review/effect.tsx'
import { registerReviewPart } from '../../records/review/review-parts.ts'
import { registerComputedTexts, type TextContext } from '../../lib/records/kind-texts.ts'

const t = texts('messages')

/** Texts of a message as a record: its fields, its rules, its location, and its moves. */
registerComputedTexts('message', { target: (_act, value, context) => placeText(value as Move, context) })

registerReviewPart('message', 'move', ({ view: { kind, act, phase, plan, target } }) => {
  const [sent] = [...plan.sends.map(({ value }) => value), ...plan.conflicts.map(({ mine }) => mine)]
  if (phase === 'ended' || !isScopeChanged(kind, act, target?.mine, sent)) return null
  const stated = (move: unknown) => countText((move as Move).count) ?? t('count.unknown')
  const words = t('message.count.changed', { now: stated(sent), before: stated(target?.mine) })
  return createElement('p', { role: 'alert' }, createElement(WarningEffect, { words }))
})

const countText = (count: Move['count']): string | undefined =>
  count && t(count.isLeast ? 'message.count.least' : 'message.count', { count: count.messages })

/** Text of a location and, for a move, of its scope and notices. */
function placeText(move: Move, context: TextContext): string {
  const { stream_id: id, channel, topic, propagate_mode: mode, count } = move
  const name = (id === undefined ? undefined : context.channelName?.(id)) ?? channel
  const newChannel = name ?? (id === undefined ? undefined : t('message.value.stream_id.unnamed-id', { id }))
  const newTopic = topic === undefined ? undefined : topicText(topic, context)
  const lines = [targetText(newChannel, newTopic)]
  if (mode !== undefined) lines.push(modeText(mode))
  const counted = countText(count)
  if (counted !== undefined) lines.push(counted)
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
