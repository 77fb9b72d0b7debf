import { queryOptions } from '@tanstack/react-query'
import { channelKeys } from '../../../lib/organization/channels.ts'
import { request } from '../../../lib/request.ts'

/** Channels of this account with their subscribers: no operation lists the channels of somebody else. */
export const sharedChannelsQuery = (profileId: string) =>
  queryOptions({
    queryKey: [...channelKeys.all(profileId), 'shared'],
    queryFn: async ({ signal }) => {
      const { reply } = await request(profileId, 'channels.subscribed', { include_subscribers: 'true' }, { signal })
      return reply.subscriptions.map(({ name, subscribers = [] }) => ({ name, subscribers }))
    },
    // Subscription events cover only this account.
    gcTime: 0,
  })
