import { describe, expect, it } from 'vitest'
import type { Connection } from '../connection.ts'
import type { Failure } from '../failures.ts'
import { roles } from '../roles.ts'
import { operations } from '../operations/index.ts'
import type { RuleFacts, Values } from './define.ts'
import { actLock, actOf, fieldOf } from './index.ts'
import { readRow } from './index.ts'
import { isTooLongResolved, message, messageValues, moveLimitOf, sentTopic, withMark } from './message.ts'

const connection = (more: object = {}) =>
  ({
    me: { userId: 7, role: roles.member },
    featureLevel: 509,
    limits: { max_topic_length: 60, max_message_length: 20 },
    realm: { topicsPolicy: 'allow_empty_topic', emptyTopicDisplayName: 'general chat' },
    messages: { isEditingAllowed: true, contentLimit: null, topicLimit: null, channelLimit: null },
    ...more,
  }) as unknown as Connection
const facts = (base: Values = {}, more: object = {}): RuleFacts =>
  ({ values: base, base, connection: connection(more), directory: {} }) as unknown as RuleFacts

const findIn = (field: string, value: unknown, given = facts({ topic: 'crane' })) =>
  fieldOf('message', field).find?.(value, given)?.key ?? null

describe('the fields of a message check', () => {
  it('the length of a text and of a topic, as characters', () => {
    expect(findIn('content', '🚢'.repeat(20))).toBeNull()
    expect(findIn('content', '🚢'.repeat(21))).toBe('too-long')
    expect(findIn('topic', 'x'.repeat(60))).toBeNull()
    expect(findIn('topic', 'x'.repeat(61))).toBe('too-long')
  })

  it('an emptied text, with a warning, because the message stays', () => {
    expect(fieldOf('message', 'content').find?.(' \n', facts())).toEqual({ severity: 'warning', key: 'content-empty' })
  })

  const inChannel = (
    policy: string | undefined,
    realmPolicy: string,
    more: object = {},
    base: Values = {},
  ): RuleFacts => ({
    ...facts({ topic: 'crane', stream_id: 1, ...base }, more),
    connection: connection({ realm: { topicsPolicy: realmPolicy, emptyTopicDisplayName: 'general chat' }, ...more }),
    topicsPolicyOf: () => policy,
  })

  it.each([
    ['inherit', 'disable_empty_topic', 'topic-required'],
    ['inherit', 'allow_empty_topic', null],
    ['disable_empty_topic', 'allow_empty_topic', 'topic-required'],
    ['allow_empty_topic', 'disable_empty_topic', null],
    ['empty_topic_only', 'disable_empty_topic', null],
    // Only the server knows the policy of a channel that it doesn't list.
    [undefined, 'disable_empty_topic', null],
  ])('an empty topic in a channel with the policy %s, where that of the organization is %s', (own, realm, found) => {
    for (const topic of ['', ' ', 'general chat', '(no topic)'])
      expect(findIn('topic', topic, inChannel(own, realm))).toBe(found)
    expect(findIn('topic', 'berths', inChannel(own, realm))).toBe(
      own === 'empty_topic_only' ? 'empty-topic-only' : null,
    )
  })

  it('the current topic only in another channel', () => {
    const given = inChannel('disable_empty_topic', 'allow_empty_topic', {}, { topic: '' })
    expect(findIn('topic', '', given)).toBeNull()
    expect(findIn('topic', '', { ...given, values: { ...given.base, stream_id: 2 } })).toBe('topic-required')
  })

  it('an empty topic by the organization alone, on a server before policies of channels, and before empty topics', () => {
    const required = inChannel(undefined, 'disable_empty_topic', { featureLevel: 391 })
    expect(findIn('topic', '', required)).toBe('topic-required')
    expect(
      findIn('topic', '(no topic)', { ...required, connection: { ...required.connection, featureLevel: 333 } }),
    ).toBe('topic-required')
    expect(findIn('topic', ' ', inChannel(undefined, 'allow_empty_topic', { featureLevel: 333 }))).toBe('topic-empty')
  })

  it('a topic with only the mark, which would resolve the empty topic', () => {
    expect(findIn('topic', '✔ ')).toBe('topic-only-mark')
    expect(findIn('topic', '✔ crane')).toBeNull()
  })

  it('the id of a channel', () => {
    for (const id of [0, -1, 1.5]) expect(findIn('stream_id', id)).toBe('channel-id')
    expect(findIn('stream_id', 12)).toBeNull()
  })
})

it('a text is compared as the service stores it', () => {
  const isSame = (one: string, other: string) => fieldOf('message', 'content').isSame(one, other)
  expect(isSame('a\n', 'a')).toBe(true)
  expect(isSame('\n\na', 'a')).toBe(true)
  expect(isSame('  a', 'a')).toBe(false)
  expect(isSame(' ', '(deleted)')).toBe(true)
})

it('a topic gets one mark, and loses every mark', () => {
  expect(withMark('crane', true)).toBe('✔ crane')
  expect(withMark('✔ crane', true)).toBe('✔ crane')
  expect(withMark('✔ ✔✔ crane', false)).toBe('crane')
  expect(withMark('crane ✔ 2', false)).toBe('crane ✔ 2')
})

it('the display name of the empty topic is sent as the empty topic', () => {
  expect(sentTopic(' general chat', connection())).toBe('')
  expect(sentTopic(' crane ', connection())).toBe('crane')
  expect(sentTopic('', connection({ realm: { emptyTopicDisplayName: null } }))).toBe('')
})

it('a text is locked before sending, as far as the server reports it', () => {
  const lock = (values: Values, more = {}) => actLock('message', 'update', facts(values, more))
  expect(lock({ sender_id: 7 })).toBeNull()
  expect(lock({ sender_id: 8 })).toEqual({ by: 'rule', key: 'others-text' })
  expect(lock({})).toBeNull()
  expect(lock({ sender_id: 8 }, { me: null })).toBeNull()
  const limited = (seconds: number | null) => ({ messages: { isEditingAllowed: true, contentLimit: { seconds } } })
  const at = (now: number | undefined, seconds: number | null) =>
    actLock('message', 'update', { ...facts({ sender_id: 7, timestamp: 1_000 }, limited(seconds)), now })
  expect(at(1_601, 600)).toEqual({ by: 'rule', key: 'text-too-late' })
  expect(at(1_600, 600)).toBeNull()
  expect(at(9_000, null)).toBeNull()
  expect(at(undefined, 600)).toBeNull()
  const off = { messages: { isEditingAllowed: false } }
  expect(lock({ sender_id: 7 }, off)).toEqual({ by: 'rule', key: 'editing-off' })
})

describe('a place', () => {
  const { target } = actOf('message', 'move')
  const at = { stream_id: 1, topic: 'crane' }

  it('is reached by a move that names part of it', () => {
    expect(target?.isSame({ topic: 'crane', propagate_mode: 'change_all' }, at)).toBe(true)
    expect(target?.isSame({ stream_id: 2 }, at)).toBe(false)
    expect(target?.isSame({ topic: 'crane 2' }, at)).toBe(false)
    expect(target?.isSame({ topic: 'Crane' }, at)).toBe(false)
  })

  it('is sent without the names for people', () => {
    const move = { topic: 'a', channel: 'docks', count: { messages: 5, isLeast: false }, propagate_mode: 'change_all' }
    expect(target?.toParameters(move)).toEqual({ topic: 'a', propagate_mode: 'change_all' })
  })
})

describe('a refusal', () => {
  const failure = (serverMessage: string, more: Partial<Failure> = {}): Failure => ({
    kind: 'invalid-input',
    message: '',
    status: 400,
    code: 'BAD_REQUEST',
    serverMessage,
    ...more,
  })
  const all = Object.keys(message.fields)
  const { refusedRule, refusedField } = actOf('message', 'update')

  it.each([
    ['Nothing to change', 'nothing-to-change', null],
    ['Direct messages cannot be moved to channels.', 'direct', null],
    ['Direct messages cannot have topics.', 'direct', null],
    ['Invalid propagate_mode without topic edit', 'nothing-moved', 'topic'],
    ['General chat cannot be marked as resolved', 'empty-topic-resolved', 'topic'],
    ['Cannot change message content while changing channel', 'text-and-channel', 'stream_id'],
    ['Widgets cannot be edited.', 'widget', 'content'],
    ['Your organization has turned off message editing', 'editing-off', 'content'],
    ["You don't have permission to edit this message", 'others-text', 'content'],
    ['The time limit for editing this message has passed', 'text-too-late', 'content'],
    ["The time limit for editing this message's topic has passed", 'topic-too-late', 'topic'],
    ["The time limit for editing this message's channel has passed", 'channel-too-late', 'stream_id'],
    ["You don't have permission to resolve topics in this channel.", 'no-resolving', 'topic'],
    ["You don't have permission to move this message", 'no-moving', null],
    ['Invalid message(s)', 'unknown-message', null],
    ['Invalid channel ID', 'channel-unknown', 'stream_id'],
    ['Topics are required in this organization.', 'topic-required', 'topic'],
    ['Only the general chat topic is allowed in this channel.', 'empty-topic-only', 'topic'],
    ['topic is too long (limit: 60 characters)', 'topic-refused', 'topic'],
    ['Invalid character in topic, at position 3!', 'topic-refused', 'topic'],
  ])('with “%s” has the rule %s at %s', (words, rule, field) => {
    expect(refusedRule?.(failure(words))).toBe(rule)
    expect(refusedField({ failure: failure(words), missing: all, sent: all })).toBe(field)
  })

  it.each([
    ['EXPECTATION_MISMATCH', 'text-changed'],
    ['MOVE_MESSAGES_TIME_LIMIT_EXCEEDED', 'move-limit'],
    ['STREAM_WILDCARD_MENTION_NOT_ALLOWED', 'channel-wildcard'],
    ['TOPIC_WILDCARD_MENTION_NOT_ALLOWED', 'topic-wildcard'],
  ])('with the code %s has the rule %s, with any words', (code, rule) => {
    expect(refusedRule?.(failure('Nope', { code }))).toBe(rule)
  })

  it('for age reports what can be moved, if its fields are there', () => {
    const code = 'MOVE_MESSAGES_TIME_LIMIT_EXCEEDED'
    const details = { total_messages_in_topic: 5, total_messages_allowed_to_move: 2 }
    const of = (more: object) => moveLimitOf(failure('', { code, details: { ...details, ...more } }))
    expect(of({ first_message_id_allowed_to_move: 8 })).toEqual({ firstId: 8, inTopic: 5, allowed: 2 })
    expect(of({ first_message_id_allowed_to_move: null })?.firstId).toBeNull()
    expect(of({})).toBeNull()
    expect(moveLimitOf(failure(''))).toBeNull()
  })
})

it('a message is read by its id, then by a list around it, but not from a reply with only its text', () => {
  const wire = {
    id: 5,
    sender_id: 7,
    sender_full_name: 'Astrid Vik',
    content: 'Hello',
    timestamp: 100,
    type: 'stream',
    stream_id: 1,
    display_recipient: 'docks',
    subject: 'crane',
  }
  const parsed = operations['messages.get'].reply().parse({ message: wire })
  const [row] = message.reading[0]?.rows(parsed, 5) ?? []
  expect(row && readRow('message', row)).toMatchObject({ id: 5, values: { channel: 'docks', topic: 'crane' } })
  expect(message.reading[0]?.rows({ raw_content: 'Hello' }, 5)).toEqual([])
  expect(message.reading[1]?.rows({ messages: [wire] }, 5)).toHaveLength(1)
  expect(messageValues({ ...wire, type: 'private', stream_id: undefined, display_recipient: [] })).toMatchObject({
    isDirect: true,
    stream_id: undefined,
  })
})

it('a topic is too long to resolve if the check mark makes it exceed the limit', () => {
  expect(isTooLongResolved('x'.repeat(59), 60)).toBe(true)
  expect(isTooLongResolved('x'.repeat(60), 60)).toBe(true)
  expect(isTooLongResolved('x'.repeat(58), 60)).toBe(false)
  expect(isTooLongResolved('\u{1f6a2}'.repeat(58), 60)).toBe(false)
  // Removing the mark shortens the topic, and an unknown limit blocks nothing.
  expect(isTooLongResolved(`\u2714 ${'x'.repeat(58)}`, 60)).toBe(false)
  expect(isTooLongResolved('x'.repeat(60), null)).toBe(false)
})
