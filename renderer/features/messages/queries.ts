import { queryOptions } from '@tanstack/react-query'
import type { Connection } from '#contract/connection.ts'
import { AppError } from '#contract/failures.ts'
import type { Message } from '#contract/operations/messages.ts'
import type { Parameters } from '#contract/operations/index.ts'
import { request, unlessMissing } from '../../lib/request.ts'
import { noteClock } from '../../lib/server-clock.ts'
import { requireReadable } from '../../lib/unreadable.ts'
import { messageKeys } from './keys.ts'
import type { Topic, TopicPlace } from './reach.ts'

/** The server's answer for a message id. */
export type MessageAnswer =
  /** `serverTime` is in UNIX milliseconds. */
  | { readonly state: 'read'; readonly message: Message; readonly serverTime: number }
  /** The message does not exist, or this account can't read it. */
  | { readonly state: 'gone' }
  /** This server has no operation that reads messages. */
  | { readonly state: 'unreported' }

type Listed = Extract<Awaited<ReturnType<typeof request<'messages.list'>>>, object>['reply']

/** Limit of messages on each side of the open one. A longer topic is counted as “at least”. */
const mostRead = 500

/**
 * Below 334 a topic is never empty, and below 250 the channel operator has another name (service.md#topics,
 * service.md#reading-messages).
 */
const emptyTopicLevel = 334
const channelOperatorLevel = 250
const isFrom = ({ featureLevel }: Connection, level: number) => featureLevel === null || featureLevel >= level

const raw = (connection: Connection) => ({
  apply_markdown: false,
  ...(isFrom(connection, emptyTopicLevel) && { allow_empty_topic_name: true }),
})

export const messageQueries = {
  one: (connection: Connection, id: number) =>
    queryOptions({
      queryKey: messageKeys.one(connection.profileId, id),
      queryFn: ({ signal }) => findMessage(connection, id, signal),
    }),
  target: (connection: Connection, place: TopicPlace) =>
    queryOptions({
      queryKey: messageKeys.target(connection.profileId, place),
      queryFn: ({ signal }) => readTarget(connection, place, signal),
    }),
  topic: (connection: Connection, { id, stream_id, subject }: Pick<Message, 'id' | 'stream_id' | 'subject'>) =>
    queryOptions({
      queryKey: messageKeys.topic(connection.profileId, id, { stream_id, subject }),
      queryFn: ({ signal }) => readTopic(connection, { id, stream_id, subject }, signal),
    }),
}

async function readTarget(connection: Connection, place: TopicPlace, signal: AbortSignal): Promise<Topic | null> {
  const newest = { anchor: 'newest', num_before: mostRead, num_after: 0 }
  const answer = await unlessMissing(
    request(connection.profileId, 'messages.list', { ...newest, ...narrowTo(connection, place) }, { signal }),
  )
  return answer && topicOf(answer.reply)
}

/** Parameters for the messages of a topic; the server ignores the case of topics. */
const narrowTo = (connection: Connection, { stream_id, subject }: TopicPlace) => ({
  narrow: [
    { operator: isFrom(connection, channelOperatorLevel) ? 'channel' : 'stream', operand: stream_id },
    { operator: 'topic', operand: subject },
  ],
  ...raw(connection),
})

/** Unreadable messages belong to the topic too, so the count becomes “at least”. */
function topicOf({ messages, found_oldest, found_newest, unreadable }: Listed): Topic {
  const isWhole = unreadable === undefined
  return { messages, isOldestRead: found_oldest && isWhole, isNewestRead: found_newest && isWhole }
}

async function findMessage(connection: Connection, id: number, signal: AbortSignal): Promise<MessageAnswer> {
  const { profileId } = connection
  const form = raw(connection)
  try {
    const got = await unlessMissing(request(profileId, 'messages.get', { message_id: id, ...form }, { signal }))
    noteClock(profileId, got?.serverTime ?? null)
    if (got?.reply.message) return read(got.reply.message, got.serverTime)
    const around: Parameters<'messages.list'> = { anchor: String(id), num_before: 0, num_after: 0, ...form }
    const listed = await unlessMissing(request(profileId, 'messages.list', around, { signal }))
    if (listed === null) return { state: 'unreported' }
    noteClock(profileId, listed.serverTime)
    const message = listed.reply.messages.find((one) => one.id === id)
    if (message === undefined) requireReadable(profileId, ['messages.list'])
    return message ? read(message, listed.serverTime) : { state: 'gone' }
  } catch (thrown) {
    if (thrown instanceof AppError && /invalid message/i.test(thrown.failure.serverMessage ?? ''))
      return { state: 'gone' }
    throw thrown
  }
}

const read = (message: Message, serverTime: number | null): MessageAnswer => ({
  state: 'read',
  message,
  serverTime: serverTime ?? Date.now(),
})

async function readTopic(
  connection: Connection,
  { id, stream_id, subject }: Pick<Message, 'id' | 'stream_id' | 'subject'>,
  signal: AbortSignal,
): Promise<Topic | null> {
  if (stream_id === undefined) return null
  const around = { anchor: String(id), num_before: mostRead, num_after: mostRead }
  const narrow = narrowTo(connection, { stream_id, subject })
  const answer = await unlessMissing(
    request(connection.profileId, 'messages.list', { ...around, ...narrow }, { signal }),
  )
  return answer && topicOf(answer.reply)
}
