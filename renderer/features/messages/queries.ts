import { queryOptions } from '@tanstack/react-query'
import type { Connection } from '#contract/connection.ts'
import { AppError } from '#contract/failures.ts'
import type { Message } from '#contract/operations/messages.ts'
import type { Parameters } from '#contract/operations/index.ts'
import { rawMessages, topicOf, topicParameters, type Topic, type TopicPlace } from '#contract/records/topic.ts'
import { recordKeys } from '../../lib/records/record-keys.ts'
import { request, unlessMissing } from '../../lib/bridge/request.ts'
import { noteClock } from '../../lib/live/use-minute.ts'
import { requireReadable } from '../../lib/bridge/unreadable.ts'

/** Query keys of messages. */
export const messageKeys = {
  all: (profileId: string) => ['messages', profileId] as const,
  isListed: (profileId: string) => [...messageKeys.all(profileId), 'is-listed'] as const,
  channel: (profileId: string, id: number) => [...recordKeys.all('message', profileId), 'channel', id] as const,
  one: (profileId: string, id: number) => [...recordKeys.all('message', profileId), 'one', id] as const,
  /** Newest message of a topic that messages may be moved to. */
  target: (profileId: string, place: object) => [...recordKeys.all('message', profileId), 'target', place] as const,
  topic: (profileId: string, id: number, place: object) =>
    [...recordKeys.all('message', profileId), 'topic', id, place] as const,
}

/** The server's answer for a message id. */
export type MessageAnswer =
  /** `serverTime` is in UNIX milliseconds. */
  | { readonly state: 'read'; readonly message: Message; readonly serverTime: number }
  /** The message does not exist, or this account can't read it. */
  | { readonly state: 'gone' }
  /** This server has no operation that reads messages. */
  | { readonly state: 'unreported' }

export const messageQueries = {
  /** True if this server lists messages, so that one can choose among them. */
  isListed: ({ profileId, featureLevel }: Connection) =>
    queryOptions({
      queryKey: messageKeys.isListed(profileId),
      queryFn: async ({ signal }) => {
        const none = { anchor: 'newest', num_before: 0, num_after: 0, ...rawMessages(featureLevel) }
        return (await unlessMissing(request(profileId, 'messages.list', none, { signal }))) !== null
      },
    }),
  /** Newest messages of a channel. Its topics are found in them. */
  channel: (connection: Connection, id: number) =>
    queryOptions({
      queryKey: messageKeys.channel(connection.profileId, id),
      queryFn: ({ signal }) => readTopic(connection, { stream_id: id }, 'newest', signal),
    }),
  one: (connection: Connection, id: number) =>
    queryOptions({
      queryKey: messageKeys.one(connection.profileId, id),
      queryFn: ({ signal }) => findMessage(connection, id, signal),
    }),
  target: (connection: Connection, place: TopicPlace) =>
    queryOptions({
      queryKey: messageKeys.target(connection.profileId, place),
      queryFn: ({ signal }) => readTopic(connection, place, 'newest', signal),
    }),
  topic: (connection: Connection, { id, stream_id, subject }: Pick<Message, 'id' | 'stream_id' | 'subject'>) =>
    queryOptions({
      queryKey: messageKeys.topic(connection.profileId, id, { stream_id, subject }),
      queryFn: ({ signal }) =>
        stream_id === undefined ? null : readTopic(connection, { stream_id, subject }, id, signal),
    }),
}

async function readTopic(
  { profileId, featureLevel }: Connection,
  place: Pick<TopicPlace, 'stream_id'> & Partial<TopicPlace>,
  around: number | 'newest',
  signal: AbortSignal,
): Promise<Topic | null> {
  const parameters = topicParameters(featureLevel, place, around)
  const answer = await unlessMissing(request(profileId, 'messages.list', parameters, { signal }))
  return answer && topicOf(answer.reply)
}

async function findMessage(connection: Connection, id: number, signal: AbortSignal): Promise<MessageAnswer> {
  const { profileId } = connection
  const form = rawMessages(connection.featureLevel)
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
