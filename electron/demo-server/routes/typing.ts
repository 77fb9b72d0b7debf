import { badRequest } from '../server/errors.ts'
import { always, operation, type Call, type Operation } from '../server/operation.ts'
import { publishToUsers } from '../state/announce.ts'
import { mayPost } from '../state/channel-access.ts'
import type { User } from '../state/records.ts'
import { checkedTopic, sentTopic } from './message-edit-parameters.ts'

export const typingOperations: readonly Operation[] = [
  operation({
    id: 'typing.set',
    method: 'POST',
    path: '/typing',
    documented: true,
    parameters: { type: always, op: always, to: always, stream_id: always, topic: always },
    run: (call, user) => {
      const { parameters, level } = call
      // `private` is refused since 215.
      const types = [...(level < 215 ? ['private'] : []), 'direct', 'stream', 'channel']
      const type = parameters.choice('type', types) ?? 'direct'
      parameters.requiredText('op')
      const op = parameters.choice('op', ['start', 'stop'] as const) ?? 'start'
      if (type === 'direct' || type === 'private') typeDirectly(call, user, op)
      else typeInChannel(call, user, op)
      return {}
    },
  }),
]

/** Sends a typing notification of a direct conversation. Ignores `stream_id` and `topic`, whatever their value. */
function typeDirectly({ context, realm, parameters }: Call, user: User, op: string): void {
  if (!parameters.has('to')) throw badRequest("Missing 'to' argument")
  const ids = parameters.integers('to') ?? []
  if (ids.length === 0) throw badRequest("Empty 'to' list")
  if (realm.contents.accounts.get(user.user_id)?.send_private_typing_notifications === false) {
    throw badRequest('User has disabled typing notifications for direct messages')
  }
  const people = [...new Set([user.user_id, ...ids])].map((id) => {
    const person = realm.users.get(id)
    if (person === undefined) throw badRequest(`Invalid user ID ${id}`)
    return person
  })
  // The event also goes to the typing user.
  const everybody = people.map((person) => person.user_id)
  publishToUsers(context, everybody, {
    type: 'typing',
    op,
    message_type: 'direct',
    sender: nameCard(user),
    recipients: people.map(nameCard),
  })
}

/** Sends a typing notification of a channel. Ignores `to`. */
function typeInChannel({ context, realm, level, parameters }: Call, user: User, op: string): void {
  const streamId = parameters.integer('stream_id')
  if (streamId === undefined) throw badRequest("Missing 'stream_id' argument")
  const given = parameters.text('topic')?.trim()
  if (given === undefined) throw badRequest('Missing topic')
  const topic = checkedTopic(sentTopic(realm, given, level), level)
  if (realm.contents.accounts.get(user.user_id)?.send_stream_typing_notifications === false) {
    throw badRequest('User has disabled typing notifications for channel messages')
  }
  const channel = realm.channels.get(streamId)
  if (channel === undefined || !mayPost(realm, user, channel)) throw badRequest('Invalid channel ID')
  const event = { type: 'typing', op, message_type: 'stream', sender: nameCard(user), stream_id: streamId, topic }
  context.queues.publish((queue) =>
    // A client gets typing events of channels only if it declared that it supports them.
    channel.subscribers.has(queue.userId) && queue.capabilities['stream_typing_notifications'] === true
      ? event
      : undefined,
  )
}

const nameCard = (user: User): Record<string, unknown> => ({ user_id: user.user_id, email: user.delivery_email })
