import type { ChannelRecord, SubscriptionRecord } from '#contract/operations/channels.ts'

/** A channel: the service's record, and fields that only one of the two lists reports (service.md#channels). */
export type Channel = Omit<ChannelRecord, 'can_access_content' | 'rendered_description'> & {
  /** Undefined until the account's subscriptions are loaded, which takes longer than the list. */
  readonly isSubscribed: boolean | undefined
  readonly subscriberCount: number | undefined
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

/** Each channel with subscriptions, and the same channel before they were loaded. */
const earlier = new WeakMap<Channel, Channel>()

/** Returns the channel as it was before the subscriptions were loaded; only `isSubscribed` differs. */
export const withoutSubscription = (channel: Channel): Channel | undefined => earlier.get(channel)

/** Completes a list that was shown before the account's subscriptions were loaded. */
export function withSubscriptions(list: ChannelList, ids: ReadonlySet<number>): ChannelList {
  const channels = list.channels.map((channel) => {
    const whole = { ...channel, isSubscribed: ids.has(channel.stream_id) }
    earlier.set(whole, channel)
    return whole
  })
  return { ...list, channels }
}
