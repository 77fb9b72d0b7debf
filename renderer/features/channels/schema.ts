import { z } from 'zod'
import type { ChannelRecord, SubscriptionRecord } from '#contract/operations/channels.ts'
import { privacies } from '#contract/records/channel.ts'

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

export const columnIds = [
  'name',
  'folder',
  'can-post',
  'can-administer',
  'can-subscribe',
  'subscribers',
  'traffic',
  'retention',
  'topics',
  'creator',
  'created',
  'push',
] as const
export type ColumnId = (typeof columnIds)[number]

export const retentions = ['default', 'days', 'forever'] as const
export type RetentionFilter = (typeof retentions)[number]

/** Filters and sorting as they stand in the address; anything malformed there counts as not set. */
export const channelSearchSchema = z.object({
  q: z.string().optional().catch(undefined),
  privacy: z.array(z.enum(privacies)).optional().catch(undefined),
  /** Folder ids; 0 stands for "no folder". */
  folder: z.array(z.int()).optional().catch(undefined),
  archived: z.enum(['shown', 'only']).optional().catch(undefined),
  retention: z.array(z.enum(retentions)).optional().catch(undefined),
  default: z.boolean().optional().catch(undefined),
  sort: z.enum(columnIds).optional().catch(undefined),
  descending: z.boolean().optional().catch(undefined),
})
export type ChannelSearch = z.output<typeof channelSearchSchema>
