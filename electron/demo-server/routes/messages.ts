import { badRequest, ApiError } from '../server/errors.ts'
import { always, operation, type Call, type Operation } from '../server/operation.ts'
import { hasContentAccess } from '../state/channel-access.ts'
import { canReadIn, canReadMessage } from '../state/message-access.ts'
import { deliver } from '../state/message-delivery.ts'
import { messageRecord, shownTopic } from '../state/message-records.ts'
import { renderMessage } from '../state/render.ts'
import { readableMessage } from './message-edit.ts'
import { readDelivery } from './read-delivery.ts'
import { asObject } from '../server/parameters.ts'
import type { Message } from '../state/message-store.ts'
import type { User } from '../state/records.ts'
import { pathIdsIn } from '../state/upload-links.ts'

const maximum = 5000
type Filter = (message: Message) => boolean

/** Returns a window of messages around an anchor, by the filter of the request (`service.md#reading-messages`). */
function listMessages(call: Call, user: User): Readonly<Record<string, unknown>> {
  const { realm, level, parameters } = call
  const before = count(call, 'num_before')
  const after = count(call, 'num_after')
  if (before + after > maximum) throw badRequest(`Too many messages requested (maximum ${maximum}).`)
  const includeAnchor = parameters.boolean('include_anchor', true)
  const form = {
    applyMarkdown: parameters.boolean('apply_markdown', true),
    allowEmptyTopic: parameters.boolean('allow_empty_topic_name', false),
    level,
  }
  const filters = readNarrow(call, user)
  const anchor = readAnchor(call)
  const matches: Message[] = []
  for (const message of realm.contents.messages.all()) {
    if (filters.every((filter) => filter(message)) && canReadMessage(realm, user, message)) matches.push(message)
  }
  const older = matches.filter(({ id }) => id < anchor)
  const newer = matches.filter(({ id }) => id > anchor)
  const exact = matches.find(({ id }) => id === anchor)
  const window = [
    ...(before === 0 ? [] : older.slice(-before)),
    ...(exact === undefined || !includeAnchor ? [] : [exact]),
    ...newer.slice(0, after),
  ]
  return {
    messages: window.map((message) => messageRecord(realm, message, form)),
    found_oldest: before >= older.length,
    found_newest: after >= newer.length,
    found_anchor: exact !== undefined,
    anchor,
    history_limited: false,
  }
}

function count({ parameters }: Call, name: string): number {
  parameters.requiredText(name)
  const value = parameters.integer(name) ?? 0
  if (value < 0) throw badRequest(`${name} is too small`)
  return value
}

function readAnchor({ realm, parameters }: Call): number {
  const text = parameters.text('anchor') ?? 'newest'
  // All messages count as read here, so the first unread message is the newest.
  if (text === 'newest' || text === 'first_unread') return Math.max(1, realm.contents.messages.lastId) + 1
  if (text === 'oldest') return 0
  const id = Number(text)
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(id)) throw badRequest('Invalid anchor')
  return id
}

function readNarrow(call: Call, user: User): Filter[] {
  const value = call.parameters.json('narrow')
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw badRequest('narrow is not a list')
  return value.map((item: unknown, index) => {
    // A term of the older form is a pair.
    const [first, second] = Array.isArray(item) ? (item as unknown[]) : []
    const term = Array.isArray(item) ? { operator: first, operand: second } : asObject(`narrow[${index}]`, item)
    const { operator, operand, negated }: Readonly<Record<string, unknown>> = term
    if (typeof operator !== 'string') throw badRequest(`narrow[${index}]["operator"] is not a string`)
    const filter = filterOf(call, user, operator.toLowerCase(), operand)
    return negated === true ? (message: Message) => !filter(message) : filter
  })
}

function filterOf(call: Call, user: User, operator: string, operand: unknown): Filter {
  const { realm, level } = call
  const bad = (why: string): ApiError =>
    new ApiError(400, 'BAD_NARROW', `Invalid narrow operator: ${why}`, { desc: why })
  switch (operator) {
    case 'channel':
    case 'stream': {
      if (operator === 'channel' && level < 250) throw bad('unknown operator channel')
      const channel =
        typeof operand === 'number' ? realm.channels.get(operand) : realm.findChannelByName(String(operand))
      if (channel === undefined) throw bad('unknown channel')
      return (message) => message.stream_id === channel.stream_id
    }
    case 'topic':
    case 'subject': {
      if (typeof operand !== 'string') throw bad('topic is not a string')
      const name = operand === realm.settings.empty_topic_display_name ? '' : operand.toLowerCase()
      return (message) => message.stream_id !== null && message.topic.toLowerCase() === name
    }
    case 'sender': {
      const sender = typeof operand === 'number' ? realm.users.get(operand) : realm.findUserByEmail(String(operand))
      if (sender === undefined) throw bad('unknown user')
      return (message) => message.sender_id === sender.user_id
    }
    case 'dm':
    case 'pm-with': {
      const ids = Array.isArray(operand) ? (operand as unknown[]) : [operand]
      const all = new Set([user.user_id, ...ids.filter((id) => typeof id === 'number')])
      return ({ recipients }) => recipients?.length === all.size && recipients.every((id) => all.has(id))
    }
    case 'search': {
      const words = String(operand).toLowerCase().split(/\s+/)
      return (message) => words.every((word) => `${message.topic} ${message.content}`.toLowerCase().includes(word))
    }
    case 'id':
      return (message) => message.id === Number(operand)
    case 'is':
      if (operand === 'resolved') return (message) => message.topic.startsWith('✔ ')
      if (operand === 'dm' || operand === 'private') return (message) => message.stream_id === null
      throw bad('unknown is operand')
    case 'has':
      if (operand === 'attachment') return (message) => pathIdsIn(message.content).size > 0
      if (operand === 'link') return (message) => /https?:\/\//.test(message.content)
      throw bad('unknown has operand')
    default:
      throw bad(`unknown operator ${operator}`)
  }
}

/** Operations that read and send messages. */
export const messageOperations: readonly Operation[] = [
  operation({
    id: 'messages.list',
    method: 'GET',
    path: '/messages',
    documented: false,
    parameters: {
      anchor: always,
      num_before: always,
      num_after: always,
      include_anchor: always,
      apply_markdown: always,
      allow_empty_topic_name: { since: 334 },
      client_gravatar: always,
      narrow: always,
    },
    run: listMessages,
  }),
  operation({
    id: 'messages.send',
    method: 'POST',
    path: '/messages',
    documented: false,
    parameters: { type: always, to: always, topic: always, content: always },
    run: (call, user) => ({ id: deliver(call.context, { senderId: user.user_id, ...readDelivery(call, user) }).id }),
  }),
  operation({
    id: 'messages.get',
    method: 'GET',
    path: '/messages/{message_id}',
    documented: false,
    parameters: { apply_markdown: always, allow_empty_topic_name: { since: 334 } },
    run: (call, user) => {
      const { realm, level, parameters } = call
      const form = {
        applyMarkdown: parameters.boolean('apply_markdown', true),
        allowEmptyTopic: parameters.boolean('allow_empty_topic_name', false),
        level,
      }
      const message = readableMessage(call, user)
      return { raw_content: message.content, message: messageRecord(realm, message, form) }
    },
  }),
  operation({
    id: 'messages.history',
    method: 'GET',
    path: '/messages/{message_id}/history',
    documented: false,
    parameters: { allow_empty_topic_name: { since: 334 } },
    run: (call, user) => {
      if (!call.realm.settings.allow_edit_history) {
        throw badRequest('Message edit history is disabled in this organization')
      }
      const allowEmptyTopic = call.parameters.boolean('allow_empty_topic_name', false)
      return { message_history: history(call, readableMessage(call, user), allowEmptyTopic) }
    },
  }),
  operation({
    id: 'channels.topics',
    method: 'GET',
    path: '/users/me/{stream_id}/topics',
    documented: false,
    parameters: { allow_empty_topic_name: { since: 334 } },
    run: ({ realm, level, parameters, pathId }, user) => {
      const allowEmptyTopic = parameters.boolean('allow_empty_topic_name', false)
      const channel = realm.channels.get(pathId('stream_id'))
      if (channel === undefined || !hasContentAccess(realm, user, channel)) throw badRequest('Invalid channel ID')
      // The topics of archived channels are listed since 480.
      if (channel.is_archived && level < 480) throw badRequest('Invalid channel ID')
      const topics = realm.contents.messages.topicsOf(channel.stream_id, (message) =>
        canReadIn(realm, user, channel, message),
      )
      return { topics: topics.map(({ name, max_id }) => ({ name: shownTopic(realm, name, allowEmptyTopic), max_id })) }
    },
  }),
]

/** Snapshots of the message after each change, oldest first. */
function history({ realm }: Call, message: ReturnType<typeof readableMessage>, allowEmptyTopic: boolean) {
  let content = message.content
  let topic = message.topic
  const { linkifiers } = realm.contents
  const snapshots: Record<string, unknown>[] = []
  for (const entry of message.history.toReversed()) {
    snapshots.push({
      timestamp: entry.timestamp,
      user_id: entry.user_id,
      content,
      rendered_content: renderMessage(content, linkifiers),
      topic: shownTopic(realm, topic, allowEmptyTopic),
      ...(entry.prev_content === undefined ? {} : { prev_content: entry.prev_content }),
      ...(entry.prev_topic === undefined ? {} : { prev_topic: shownTopic(realm, entry.prev_topic, allowEmptyTopic) }),
      ...(entry.prev_stream === undefined ? {} : { prev_stream: entry.prev_stream, stream: entry.stream }),
    })
    content = entry.prev_content ?? content
    topic = entry.prev_topic ?? topic
  }
  snapshots.push({
    timestamp: message.date_sent,
    user_id: message.sender_id,
    content,
    rendered_content: renderMessage(content, linkifiers),
    topic: shownTopic(realm, topic, allowEmptyTopic),
  })
  return snapshots.reverse()
}
