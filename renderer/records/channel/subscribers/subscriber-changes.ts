import type { Connection } from '#contract/connection.ts'
import { subscribingLock, accessPermissions } from '#contract/records/channel-rights.ts'
import { channelValues } from '#contract/records/channel.ts'
import type { RuleFacts } from '#contract/records/define.ts'
import type { Membership } from '#contract/records/membership.ts'
import { texts } from '#contract/texts.ts'
import type { Channel } from '../../../lib/organization/channels.ts'
import { kindOfUser, peopleOf, type Directory } from '../../../lib/organization/directory.ts'
import { ruleDirectory } from '../../../lib/records/findings.ts'
import { lockText } from '../../../lib/records/locks.ts'
import type { OneWrite } from '../../../lib/writes/send-to-end.ts'
import { channelShape } from '../rows.ts'

const t = texts('records', 'channel')

export type SubscriberAct = 'subscribe' | 'unsubscribe'

interface Given {
  readonly channel: Channel
  readonly directory: Directory
  readonly connection: Connection
}

/**
 * Write that subscribes or unsubscribes people. It has no base, because the page may not know who is subscribed; main
 * sends only those who are not yet as wanted.
 */
export const subscriberWrite = (act: SubscriberAct, channelId: number, people: readonly number[]): OneWrite => {
  const mine: Membership = { ids: people, included: act === 'subscribe' ? people : [] }
  return { kind: 'channel-subscribers', act, id: channelId, changes: [], target: { mine } }
}

/** Reason why this account can't subscribe or unsubscribe others; null if it can, as far as known. */
export function subscribingReason(act: SubscriberAct, { channel, directory, connection }: Given): string | null {
  // The server reports no current name of an archived channel, which the request needs.
  if (channelShape.isHidden(channel)) return t('subscribers.locked.archived')
  const base = channelValues(channel)
  const facts: RuleFacts = {
    base,
    values: base,
    connection,
    directory: ruleDirectory(directory),
    isMember: channel.isSubscribed,
  }
  const lock = subscribingLock(act, facts)
  if (lock === null) return null
  return t(`subscribers.locked.${act}`, { why: lockText('channel-subscribers', lock, directory) })
}

/**
 * True if the last person leaves a private channel, and nobody could be subscribed to it afterward
 * (service.md#subscribing-people).
 */
export function closesForGood(given: Given, subscribers: readonly number[], leaving: readonly number[]): boolean {
  const gone = new Set(leaving)
  const isReader = (id: number) => ['people', 'unknown'].includes(kindOfUser(given.directory, id))
  if (leaving.length === 0 || subscribers.some((id) => !gone.has(id) && isReader(id))) return false
  return needsSubscriber(given)
}

/** The same before the subscribers are loaded: true if no more people are subscribed than may leave. */
export const mightCloseForGood = (given: Given, leaving: number): boolean =>
  leaving > 0 && (given.channel.subscriberCount ?? 0) <= leaving && needsSubscriber(given)

/** True if only its subscribers can let people into a channel. */
const needsSubscriber = ({ channel, directory, connection }: Given): boolean =>
  channel.invite_only &&
  connection.realm.ownerFullContentAccess !== true &&
  accessPermissions.every((name) => {
    const setting = channel[name]
    return setting === undefined || peopleOf(directory, setting).size === 0
  })
