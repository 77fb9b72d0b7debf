import { badRequest } from '../server/errors.ts'
import type { Call } from '../server/operation.ts'
import { asInteger } from '../server/parameters.ts'
import { hasContentAccess, mayPost } from '../state/channel-access.ts'
import { limits } from '../state/realm-settings.ts'
import type { User } from '../state/records.ts'
import { checkedTopic, sentTopic } from './message-edit-parameters.ts'

/** Reads the destination and the text of a message, with the same checks for sending now or later. */
export function readDelivery({ realm, level, parameters }: Call, user: User) {
  const type = parameters.choice('type', ['direct', 'private', 'stream', 'channel'] as const)
  if (type === undefined) parameters.requiredText('type')
  const content = parameters.requiredText('content').trimEnd()
  if (content.trim() === '') throw badRequest('Message must not be empty')
  if (content.includes('\0')) throw badRequest('Message must not contain null bytes')
  if (Array.from(content).length > limits.max_message_length) {
    throw badRequest(`content is too long (limit: ${limits.max_message_length} characters)`)
  }
  parameters.requiredText('to')
  if (type === 'direct' || type === 'private') {
    const user_ids = parameters.integers('to') ?? []
    if (user_ids.length === 0) throw badRequest('Message must have recipients')
    for (const id of user_ids) if (realm.users.get(id)?.is_active !== true) throw badRequest(`Invalid user ID ${id}`)
    return { to: { user_ids }, content }
  }
  const channel = realm.channels.get(asInteger('to', parameters.json('to')))
  if (channel === undefined || !hasContentAccess(realm, user, channel)) throw badRequest('Invalid channel ID')
  if (!mayPost(realm, user, channel)) throw badRequest('You do not have permission to post in this channel.')
  const given = (parameters.text('topic') ?? '').trim()
  const topic = checkedTopic(sentTopic(realm, given, level), level)
  return { to: { stream_id: channel.stream_id, topic }, content }
}
