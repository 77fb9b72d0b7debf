import { replaceEqualDeep } from '@tanstack/react-query'
import type { ChannelRecord, SubscriptionRecord } from '#contract/operations/channels.ts'

/** A channel: the service's record, and fields that only one of the two lists reports (service.md#channels). */
export type Channel = Omit<ChannelRecord, 'can_access_content' | 'rendered_description'> & {
  /** Undefined until the account's subscriptions are loaded, which takes longer than the list. */
  readonly isSubscribed: boolean | undefined
  readonly subscriberCount: number | undefined
  /** True if there may be more subscribers than that. */
  readonly isCountLeast?: boolean
}

export interface ChannelList {
  readonly channels: readonly Channel[]
  /** Extent of the list, which may lack channels of the organization. */
  readonly scope: 'everything' | 'visible' | 'subscribed'
}

export function toChannel(record: ChannelRecord | SubscriptionRecord, isSubscribed: Channel['isSubscribed']): Channel {
  const subscribers = 'subscribers' in record ? record.subscribers?.length : undefined
  return { ...record, isSubscribed, subscriberCount: record.subscriber_count ?? subscribers }
}

/** Completes a list that was shown before the account's subscriptions were loaded. */
export const withSubscriptions = (list: ChannelList, ids: ReadonlySet<number>): ChannelList => ({
  ...list,
  channels: list.channels.map((channel) => {
    const whole = { ...channel, isSubscribed: ids.has(channel.stream_id) }
    completed.set(whole, channel)
    return whole
  }),
})

/** Each channel that was completed, by which it need not be compared with its former content. */
const completed = new WeakMap<Channel, Channel>()

/** Each channel whose subscription became known, and the same channel before. */
const earlier = new WeakMap<Channel, Channel>()

/** Returns the channel as it was before its subscription was known; only `isSubscribed` differs. */
export const withoutSubscription = (channel: Channel): Channel | undefined => earlier.get(channel)

/** Keeps the identity of channels that did not change, so that their rows stay. */
export function sharedWith(before: ChannelList | undefined, next: ChannelList): ChannelList {
  if (before === undefined) return next
  const known = new Map(before.channels.map((channel) => [channel.stream_id, channel]))
  let isSame = before.scope === next.scope && before.channels.length === next.channels.length
  const channels = next.channels.map((channel, index) => {
    const shared = sharedChannel(known.get(channel.stream_id), channel)
    isSame &&= shared === before.channels[index]
    return shared
  })
  return isSame ? before : { ...next, channels }
}

function sharedChannel(before: Channel | undefined, next: Channel): Channel {
  if (before === undefined) return next
  const { isSubscribed } = before
  const isSame = completed.get(next) === before || replaceEqualDeep(before, { ...next, isSubscribed }) === before
  if (!isSame) return next
  if (isSubscribed === next.isSubscribed) return before
  earlier.set(next, before)
  return next
}
