import { texts } from '#contract/texts.ts'
import { formatNumber } from '../../lib/format.ts'
import { topicText } from '../../lib/organization/topic-text.ts'
import type { TextContext } from '../../lib/records/kind-texts.ts'
import { channelText } from './facts.tsx'
import type { Count } from './reach.ts'

const t = texts('messages')

export const countText = ({ messages, isLeast }: Count): string =>
  isLeast ? t('count.least', { count: messages }) : formatNumber(messages)

/** Text of a location, as the server writes it in its notices. */
export const placeText = (id: number, topic: string, context: TextContext): string =>
  t('fact.place', { channel: `#${channelText(id, undefined, context)}`, topic: topicText(topic, context) })
