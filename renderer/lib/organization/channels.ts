import type { ChannelRecord, SubscriptionRecord } from '#contract/operations/channels.ts'

/** A channel: the service's record, and fields that only one of the two lists reports (service.md#channels). */
export type Channel = Omit<ChannelRecord, 'can_access_content' | 'rendered_description'> & {
  readonly isSubscribed: boolean
  readonly subscriberCount: number | undefined
}

export interface ChannelList {
  readonly channels: readonly Channel[]
  /** Extent of the list, which may lack channels of the organization. */
  readonly scope: 'everything' | 'visible' | 'subscribed'
}

export function toChannel(
  record: ChannelRecord | SubscriptionRecord,
  subscription: SubscriptionRecord | undefined,
): Channel {
  const subscribers = subscription?.subscribers?.length
  return {
    ...record,
    isSubscribed: subscription !== undefined,
    subscriberCount: record.subscriber_count ?? subscribers,
  }
}
