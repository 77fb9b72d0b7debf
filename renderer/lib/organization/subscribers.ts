import { queryOptions } from '@tanstack/react-query'
import { AppError } from '#contract/failures.ts'
import { request } from '../request.ts'
import { requireReadable } from '../unreadable.ts'
import { type Channel } from './channels.ts'
import { recordKeys } from '../records/record-keys.ts'

export const subscriberQueries = {
  of: (profileId: string, { stream_id: id, isSubscribed }: Channel) =>
    queryOptions({
      queryKey: [...recordKeys.all('channel', profileId), 'subscribers', id, isSubscribed],
      queryFn: ({ signal }) => listSubscribers(profileId, id, isSubscribed, signal),
      // Subscription events cover only this account, so the list is loaded again each time it is shown.
      gcTime: 0,
    }),
}

export interface Subscribers {
  /** Ids of the subscribers; null if the server does not report them. */
  readonly ids: readonly number[] | null
  /** True if the server lists subscribers by channel, as the gate reads them before and after a change. */
  readonly areByChannel: boolean
}

/**
 * Lists the ids of a channel's subscribers. If the server does not list them by channel, the subscriptions of this
 * account contain them for its own channels (service.md#subscriptions).
 */
async function listSubscribers(
  profileId: string,
  streamId: number,
  isSubscribed: boolean | undefined,
  signal: AbortSignal,
): Promise<Subscribers> {
  try {
    const { reply } = await request(profileId, 'channels.subscribers', { stream_id: streamId }, { signal })
    return { ids: reply.subscribers, areByChannel: true }
  } catch (thrown) {
    // The channel is known to exist, so a “not found” means that the operation is missing.
    if (!(thrown instanceof AppError) || thrown.failure.kind !== 'not-found') throw thrown
  }
  if (!isSubscribed) return { ids: null, areByChannel: false }
  const { reply } = await request(profileId, 'channels.subscribed', { include_subscribers: 'true' }, { signal })
  const own = reply.subscriptions.find(({ stream_id: id }) => id === streamId)
  // An unreadable channel may be this one, with its subscribers.
  if (own === undefined) requireReadable(profileId, ['channels.subscribed'])
  return { ids: own?.subscribers ?? null, areByChannel: false }
}
