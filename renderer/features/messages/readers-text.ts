import { texts } from '#contract/texts.ts'
import { formatNumber } from '../../lib/format.ts'
import type { Channel } from '../../lib/organization/channels.ts'

const t = texts('messages')

type Readers = Pick<Channel, 'name' | 'invite_only' | 'is_web_public' | 'subscriberCount'>

/** Sentence where a move changes who can read; null if it does not. */
export function readersText(from: Readers, to: Readers): string | null {
  if (to.is_web_public && !from.is_web_public) return t('warn.web-public', { channel: to.name })
  if (from.invite_only === to.invite_only) return null
  if (!to.invite_only) return t('warn.public', { channel: to.name })
  const count = to.subscriberCount
  return count === undefined
    ? t('warn.private', { channel: to.name })
    : t('warn.private-count', { channel: to.name, people: formatNumber(count) })
}
