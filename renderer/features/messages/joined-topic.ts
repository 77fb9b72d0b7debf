import type { QueryClient } from '@tanstack/react-query'
import type { Connection } from '#contract/connection.ts'
import type { Message } from '#contract/operations/messages.ts'
import { isResolved, withMark } from '#contract/records/message.ts'
import { isRefusal } from '../../lib/request.ts'
import { messageQueries } from './queries.ts'
import { messagesAtTarget, type Count } from './reach.ts'

/**
 * Messages of the topic that already has the name that resolving or unresolving gives; null if there are none, or if
 * this account can't read them. Rejects with an `AppError` if the server can't be asked.
 */
export async function messagesJoined(
  queryClient: QueryClient,
  connection: Connection,
  { stream_id, subject }: Pick<Message, 'stream_id' | 'subject'>,
): Promise<Count | null> {
  if (stream_id === undefined) return null
  const target = { stream_id, subject: withMark(subject, !isResolved(subject)) }
  try {
    const topic = await queryClient.fetchQuery({ ...messageQueries.target(connection, target), staleTime: 0 })
    return messagesAtTarget(topic, { stream_id, subject }, target)
  } catch (thrown) {
    if (isRefusal(thrown)) return null
    throw thrown
  }
}
