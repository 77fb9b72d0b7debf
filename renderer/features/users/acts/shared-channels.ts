import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/request.ts'
import { recordKeys } from '../../../lib/records/record-keys.ts'

/** Channels of this account with their subscribers: no operation lists the channels of somebody else. */
export const sharedChannelsQuery = (profileId: string) =>
  queryOptions({
    queryKey: [...recordKeys.all('channel', profileId), 'shared'],
    queryFn: async ({ signal }) => {
      const { reply } = await request(profileId, 'channels.subscribed', { include_subscribers: 'true' }, { signal })
      return reply.subscriptions.map(({ name, subscribers = [] }) => ({ name, subscribers }))
    },
    // Subscription events cover only this account.
    gcTime: 0,
  })
