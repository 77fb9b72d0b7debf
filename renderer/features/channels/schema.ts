import { z } from 'zod'
import type { ChannelRecord, SubscriptionRecord } from '#contract/operations/channels.ts'
import { privacies } from '#contract/records/channel.ts'
import { listSearchSchema } from '../../lib/search-schema.ts'

/** What a channel is here: the service's record, and what only one of the two listings tells (§4.19, REFERENCE §2). */
export type Channel = Omit<ChannelRecord, 'can_access_content' | 'rendered_description'> & {
  readonly isSubscribed: boolean
  readonly subscriberCount: number | undefined
}

export interface ChannelList {
  readonly channels: readonly Channel[]
  /** Why the list may be shorter than the organization. */
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

export const retentions = ['default', 'days', 'forever'] as const
export type RetentionFilter = (typeof retentions)[number]

/** Filters and sorting as they stand in the address. */
export const channelSearchSchema = listSearchSchema({
  privacy: z.array(z.enum(privacies)),
  /** Folder ids; 0 stands for "no folder". */
  folder: z.array(z.int()),
  archived: z.enum(['shown', 'only']),
  retention: z.array(z.enum(retentions)),
  default: z.boolean(),
})
