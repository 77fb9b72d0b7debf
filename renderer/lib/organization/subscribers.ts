import { queryOptions } from '@tanstack/react-query'
import { AppError } from '#contract/failures.ts'
import { request } from '../request.ts'
import { requireReadable } from '../unreadable.ts'
import { channelKeys, type Channel } from './channels.ts'

export const subscriberQueries = {
  of: (profileId: string, { stream_id: id, isSubscribed }: Channel) =>
    queryOptions({
      queryKey: [...channelKeys.all(profileId), 'subscribers', id, isSubscribed],
      queryFn: ({ signal }) => listSubscribers(profileId, id, isSubscribed, signal),
      // Events of subscriptions tell only of this account, so it is read anew whenever somebody looks.
      gcTime: 0,
    }),
}

/**
 * The ids of everyone who is subscribed to a channel. Where the server does not list them by channel, §4.19 tells those
 * of the channels this account is subscribed to; null where neither tells.
 */
async function listSubscribers(
  profileId: string,
  streamId: number,
  isSubscribed: boolean,
  signal: AbortSignal,
): Promise<readonly number[] | null> {
  try {
    return (await request(profileId, 'channels.subscribers', { stream_id: streamId }, { signal })).reply.subscribers
  } catch (thrown) {
    // The channel is there, since it was listed, so what was not found is the operation.
    if (!(thrown instanceof AppError) || thrown.failure.kind !== 'not-found') throw thrown
  }
  if (!isSubscribed) return null
  const { reply } = await request(profileId, 'channels.subscribed', { include_subscribers: 'true' }, { signal })
  const own = reply.subscriptions.find(({ stream_id: id }) => id === streamId)
  // One that could not be read may be this one, whose subscribers were told then.
  if (own === undefined) requireReadable(profileId, ['channels.subscribed'])
  return own?.subscribers ?? null
}
