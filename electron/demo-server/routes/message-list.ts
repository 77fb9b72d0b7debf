import { ApiError, badRequest } from '../server/errors.ts'
import type { Call } from '../server/operation.ts'
import { asObject } from '../server/parameters.ts'
import { canReadMessage } from '../state/message-access.ts'
import { messageRecord } from '../state/message-records.ts'
import type { Message } from '../state/message-store.ts'
import type { User } from '../state/records.ts'
import { pathIdsIn } from '../state/upload-links.ts'

const maximum = 5000
type Filter = (message: Message) => boolean

/** Returns a window of messages around an anchor, by the filter of the request (`service.md#reading-messages`). */
export function listMessages(call: Call, user: User): Readonly<Record<string, unknown>> {
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
