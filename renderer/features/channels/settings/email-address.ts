import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/request.ts'
import { recordKeys } from '../../../lib/records/record-keys.ts'

export const emailAddressQuery = (profileId: string, streamId: number, senderId: number | null) =>
  queryOptions({
    queryKey: [...recordKeys.all('channel', profileId), 'email-address', streamId, senderId],
    queryFn: ({ signal }) => getEmailAddress(profileId, streamId, senderId, signal),
  })

/**
 * Requests the address for posting to a channel by email, in the name of a sender (service.md#channel-email-address).
 */
async function getEmailAddress(
  profileId: string,
  streamId: number,
  senderId: number | null,
  signal?: AbortSignal,
): Promise<string> {
  const sender = senderId === null ? {} : { sender_id: senderId }
  return (await request(profileId, 'channels.email-address', { stream_id: streamId, ...sender }, { signal })).reply
    .email
}
