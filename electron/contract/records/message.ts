import { z } from 'zod'
import type { Failure } from '../failures.ts'
import type { Reply } from '../operations/index.ts'
import type { Attachment, Message } from '../operations/messages.ts'
import { recordKind, type ActTarget, type Lock, type Refusal, type RuleFacts, type Values } from './define.ts'
import { readingOne } from './reading.ts'
import { namedField } from './refusals.ts'
import { unreadEvent } from './event-rules.ts'
import { isSameText, lengthOf, plain, text, sometimesReported } from './fields.ts'
import { strip } from './values.ts'
import { countOf, countSchema, emptyTopicLevel, propagateModes, topicOf, topicParameters, type Count } from './topic.ts'

/** A message: its text and its place (`service.md#editing-messages`, `service.md#moving-messages`). */

/** Prefix of resolved topics, the mark. */
export const resolvedMark = '\u2714 '

export const isResolved = (topic: string): boolean => topic.startsWith(resolvedMark)

/** Adds the mark to a topic, or removes it. */
export const withMark = (topic: string, isWanted: boolean): string => {
  const bare = topic.replace(/^\u2714[ \u2714]*/, '')
  return isWanted ? `${resolvedMark}${bare}` : bare
}

/** True if the mark would make the topic exceed the limit, so that the server would silently cut it. */
export const isTooLongResolved = (topic: string, limit: number | null): boolean =>
  !isResolved(topic) && limit !== null && lengthOf(withMark(topic, true)) > limit

/** The service drops empty lines before a text and white space after it, and replaces an empty text. */
const stored = (content: string): string => content.replace(/^\n+/, '').trimEnd() || '(deleted)'

const fields = {
  content: sometimesReported(
    text('content', {
      isLong: true,
      limit: 'max_message_length',
      guard: 'prev_content_sha256',
      isSame: (one, other) => stored(one) === stored(other),
      find: (value) => (value.trim() === '' ? { severity: 'warning', key: 'content-empty' } : null),
    }),
  ),
  stream_id: sometimesReported(plain('reference', 'stream_id', z.int(), { refersTo: 'channel', find: findInChannel })),
  topic: sometimesReported(text('topic', { limit: 'max_topic_length', find: findInTopic })),
}

export interface MessageValues extends Values {
  readonly content: string | undefined
  readonly stream_id: number | undefined
  readonly topic: string | undefined
  /** Facts from a reading, which no act changes. */
  readonly sender_id?: number | undefined
  readonly timestamp?: number | undefined
  readonly isDirect?: boolean | undefined
  readonly channel?: string | undefined
}

/** Initial values of a form if the message cannot be read. */
export const unreadMessage: MessageValues = { content: undefined, stream_id: undefined, topic: undefined }

export const messageValues = (wire: Message): MessageValues => ({
  content: wire.content,
  stream_id: wire.stream_id,
  topic: wire.subject,
  sender_id: wire.sender_id,
  timestamp: wire.timestamp,
  isDirect: wire.type === 'private',
  ...(typeof wire.display_recipient === 'string' && { channel: wire.display_recipient }),
})

const problem = (key: string) => ({ severity: 'problem', key }) as const

/** Replaces the display name of the empty topic with the empty topic (`service.md#topics`). */
export const sentTopic = (topic: string, { realm }: RuleFacts['connection']): string => {
  const name = strip(topic).text
  return name !== '' && name === realm.emptyTopicDisplayName ? '' : name
}

/** Level that added the policy of a channel. Before, that of the organization applies to all. */
const channelPolicyLevel = 392

/** Checks a topic as far as the console can, by the policy of the channel that the message is in, or moves to. */
function findInTopic(value: string, facts: RuleFacts) {
  const { connection, base, values } = facts
  const topic = sentTopic(value, connection)
  if (topic !== '' && withMark(topic, false).trim() === '') return problem('topic-only-mark')
  // The current topic is not a mistake of this edit.
  if (topic === base['topic'] && values['stream_id'] === base['stream_id']) return null
  const policy = topicsPolicyIn(facts)
  const { featureLevel } = connection
  if (topic === '' && featureLevel !== null && featureLevel < emptyTopicLevel) return problem('topic-empty')
  if (topic === '' || topic === noTopic) return policy === 'disable_empty_topic' ? problem('topic-required') : null
  return policy === 'empty_topic_only' ? problem('empty-topic-only') : null
}

/** Name that the service treats as the empty topic where topics are required (`service.md#topics`). */
const noTopic = '(no topic)'

/** Undefined if the policy of the channel is unknown; only the server knows then. */
function topicsPolicyIn({ connection: { featureLevel, realm }, values, topicsPolicyOf }: RuleFacts) {
  const channelId = values['stream_id']
  const isOfChannel = featureLevel === null || featureLevel >= channelPolicyLevel
  const own = isOfChannel ? (typeof channelId === 'number' ? topicsPolicyOf?.(channelId) : undefined) : 'inherit'
  return own === 'inherit' ? realm.topicsPolicy : own
}

/** Checks only the form of the id. If channels are not listed, only the server knows whether the id exists. */
function findInChannel(value: number) {
  return Number.isInteger(value) && value > 0 ? null : problem('channel-id')
}

const placeSchema = z.object({
  stream_id: z.int().optional(),
  topic: z.string().optional(),
  /** Name of the channel, for readers of the journal. */
  channel: z.string().optional(),
})
export type Place = z.output<typeof placeSchema>

const moveSchema = placeSchema.extend({
  propagate_mode: z.enum(propagateModes).optional(),
  send_notification_to_old_thread: z.boolean().optional(),
  send_notification_to_new_thread: z.boolean().optional(),
  /** Number of messages, if counted. */
  count: countSchema.optional(),
})
export type Move = z.output<typeof moveSchema>

/** Compares only the parts that both places name, because a move names only its changes. */
const isSamePlace = (one: Place, other: Place): boolean =>
  (one.stream_id === undefined || other.stream_id === undefined || one.stream_id === other.stream_id) &&
  (one.topic === undefined || other.topic === undefined || isSameText(one.topic, other.topic))

/**
 * The place of a message, compared and stored as a whole, because a topic without its channel means nothing. If another
 * user moved the message, a conflict is shown before sending.
 */
const place: ActTarget<Move> = {
  schema: moveSchema,
  isSame: isSamePlace,
  parameters: [
    'stream_id',
    'topic',
    'propagate_mode',
    'send_notification_to_old_thread',
    'send_notification_to_new_thread',
  ],
  toParameters: ({ channel: _name, count: _count, ...sent }) => sent,
  reads: 'record',
  valueOf: (found) => {
    if (found === null || Array.isArray(found)) return undefined
    const { stream_id, topic, channel } = found as MessageValues
    return { stream_id, topic, ...(channel !== undefined && { channel }) }
  },
  turned: movedBack,
}

/** A move takes the messages that are in the topic at that moment, so they are counted where the message is now. */
const moved: ActTarget<Move> = {
  ...place,
  scope: {
    operation: 'messages.list',
    parameters: ({ stream_id, topic }, { propagate_mode: mode = 'change_one' }, { id, level }) =>
      mode === 'change_one' || typeof stream_id !== 'number' || typeof topic !== 'string'
        ? null
        : topicParameters(level, { stream_id, subject: topic }, id),
    measure: (reply, { propagate_mode: mode = 'change_one' }, id) =>
      countOf(topicOf(reply as Reply<'messages.list'>), id, mode),
    keyOf: ({ count }) => (count === undefined ? null : `${count.messages} ${count.isLeast}`),
    with: ({ count: _count, ...move }, count) => (count === null ? move : { ...move, count: count as Count }),
  },
}

/**
 * Reverses a move of one message, or of a topic that changed only its mark. After a move of several messages, nobody
 * knows which messages came with it.
 */
function movedBack(before: Move, wished: Move): { readonly base: Move; readonly mine: Move } | null {
  const { stream_id: to, topic: as, channel: named, count, ...manner } = wished
  const isOne = (wished.propagate_mode ?? 'change_one') === 'change_one'
  const isMark =
    before.topic !== undefined && to === undefined && as === withMark(before.topic, !isResolved(before.topic))
  if (!isOne && !isMark) return null
  const { stream_id, topic, channel } = before
  const called = (name: string | undefined) => (name === undefined ? {} : { channel: name })
  return {
    base: {
      ...(to === undefined
        ? { ...(stream_id !== undefined && { stream_id }), ...called(channel) }
        : { stream_id: to, ...called(named) }),
      ...((as ?? topic) !== undefined && { topic: as ?? topic }),
    },
    mine: {
      ...manner,
      ...called(channel),
      ...(to !== undefined && stream_id !== undefined && { stream_id }),
      ...(as !== undefined && topic !== undefined && { topic }),
      ...(isOne && count !== undefined && { count }),
    },
  }
}

/** A lock for the text: only the author can change it, if the organization allows editing. */
function textLock({ values, now, connection: { me, messages } }: RuleFacts): Lock | null {
  if (messages.isEditingAllowed === false) return { by: 'rule', key: 'editing-off' }
  const sender = values['sender_id']
  if (me !== null && typeof sender === 'number' && sender !== me.userId) return { by: 'rule', key: 'others-text' }
  const { timestamp: sentAt } = values
  const seconds = messages.contentLimit?.seconds
  const isOver =
    now !== undefined && typeof sentAt === 'number' && typeof seconds === 'number' && sentAt + seconds < now
  return isOver ? { by: 'rule', key: 'text-too-late' } : null
}

/** Messages of a topic that can still be moved after a time limit; there may be none. */
export interface MoveLimit {
  readonly firstId: number | null
  readonly inTopic: number
  readonly allowed: number
}

const limitSchema = z.object({
  first_message_id_allowed_to_move: z.int().nullable(),
  total_messages_in_topic: z.int(),
  total_messages_allowed_to_move: z.int(),
})

/** Reads the alternative that a refused move offers; null for another refusal. */
export function moveLimitOf({ code, details }: Failure): MoveLimit | null {
  if (code !== 'MOVE_MESSAGES_TIME_LIMIT_EXCEEDED') return null
  const parsed = limitSchema.safeParse(details)
  if (!parsed.success) return null
  const { first_message_id_allowed_to_move: firstId, ...counts } = parsed.data
  return { firstId, inTopic: counts.total_messages_in_topic, allowed: counts.total_messages_allowed_to_move }
}

const codes: Readonly<Record<string, string>> = {
  EXPECTATION_MISMATCH: 'text-changed',
  MOVE_MESSAGES_TIME_LIMIT_EXCEEDED: 'move-limit',
  STREAM_WILDCARD_MENTION_NOT_ALLOWED: 'channel-wildcard',
  TOPIC_WILDCARD_MENTION_NOT_ALLOWED: 'topic-wildcard',
}

/** Most refusals are BAD_REQUEST, so their words decide (`service.md#editing-messages`). */
const refusals: readonly (readonly [words: RegExp, rule: string, field?: keyof typeof fields])[] = [
  [/channel wildcard mention/i, 'channel-wildcard', 'content'],
  [/topic wildcard mention/i, 'topic-wildcard', 'content'],
  [/turned off message editing/i, 'editing-off', 'content'],
  [/permission to edit this message/i, 'others-text', 'content'],
  [/time limit for editing this message's topic/i, 'topic-too-late', 'topic'],
  [/time limit for editing this message's channel/i, 'channel-too-late', 'stream_id'],
  [/time limit for editing this message/i, 'text-too-late', 'content'],
  [/widgets cannot be edited/i, 'widget', 'content'],
  [/content while changing channel/i, 'text-and-channel', 'stream_id'],
  [/permission to resolve topics/i, 'no-resolving', 'topic'],
  [/cannot be marked as resolved/i, 'empty-topic-resolved', 'topic'],
  [/permission to move this message/i, 'no-moving'],
  [/direct messages cannot/i, 'direct'],
  [/topics are required|topic can't be empty/i, 'topic-required', 'topic'],
  [/only the .* topic is allowed/i, 'empty-topic-only', 'topic'],
  [/topic is too long|character in topic|create new topics/i, 'topic-refused', 'topic'],
  [/invalid channel id/i, 'channel-unknown', 'stream_id'],
  [/invalid propagate_mode/i, 'nothing-moved', 'topic'],
  [/nothing to change/i, 'nothing-to-change'],
  [/invalid message/i, 'unknown-message'],
]

const refusalOf = ({ serverMessage = '' }: Failure) => refusals.find(([words]) => words.test(serverMessage)) ?? null

const refusedRule = (failure: Failure): string | null => codes[failure.code ?? ''] ?? refusalOf(failure)?.[1] ?? null

const refusedField = (refusal: Refusal): string | null => {
  const field = namedField(fields, refusal) ?? refusalOf(refusal.failure)?.[2] ?? null
  return field !== null && refusal.sent.includes(field) ? field : null
}

const edits = {
  operation: 'messages.edit',
  on: 'record',
  stores: 'whole',
  refusedField,
  refusedRule,
} as const

const raw = { apply_markdown: false, allow_empty_topic_name: true }

const isUnknownMessage = ({ serverMessage = '' }: Failure): boolean => /invalid message/i.test(serverMessage)

export const message = recordKind({
  kind: 'message',
  textArea: 'messages',
  fields,
  // A message has no name, so pages show its id.
  nameOf: () => null,
  valuesOf: messageValues,
  reading: [
    readingOne('messages.get', {
      // Below 334 a topic is never empty, and the second parameter is refused.
      parameters: (id) => [
        { message_id: id, ...raw },
        { message_id: id, apply_markdown: false },
      ],
      rows: ({ message: wire }) => (wire === undefined ? [] : [wire]),
      isComplete: false,
      isGone: isUnknownMessage,
    }),
    readingOne('messages.list', {
      parameters: (id) => {
        const around = { anchor: String(id), num_before: 0, num_after: 0 }
        return [
          { ...around, ...raw },
          { ...around, apply_markdown: false },
        ]
      },
      rows: (reply) => reply.messages,
      isComplete: false,
    }),
  ],
  acts: {
    update: {
      ...edits,
      severity: 'light',
      ceremony: 'review',
      target: null,
      carries: ['content'],
      undo: { by: 'same' },
      lock: textLock,
      reported: (reply) => {
        const { detached_uploads: files = [] } = reply as { detached_uploads?: Attachment[] }
        return files.length === 0 ? undefined : files
      },
    },
    move: { ...edits, severity: 'light', ceremony: 'review', target: moved, undo: { by: 'same' } },
    resolve: { ...edits, severity: 'light', ceremony: 'question', target: place, undo: { by: 'same' } },
  },
  // One event covers many messages and changes counts, so open messages are read again.
  events: [unreadEvent('update_message')],
})
