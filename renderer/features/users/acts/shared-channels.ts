import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/request.ts'
import { recordKeys } from '../../../lib/records/record-keys.ts'

/** Channels of this account with their subscribers, because no operation lists the channels of another person. */
export const sharedChannelsQuery = (profileId: string) =>
  queryOptions({
    queryKey: [...recordKeys.all('channel', profileId), 'shared'],
    queryFn: async ({ signal }) => {
      const { reply } = await request(profileId, 'channels.subscribed', { include_subscribers: 'true' }, { signal })
      return reply.subscriptions.map(({ name, subscribers = [] }) => ({ name, subscribers }))
    },
    // The list is not cached, because subscription events cover only this account.
    gcTime: 0,
  })
