import './record-texts.ts'
import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Connection } from '#contract/connection.ts'
import type { Failure } from '#contract/failures.ts'
import type { UserGroup } from '#contract/operations/groups.ts'
import type { Attachment, Message } from '#contract/operations/messages.ts'
import { type MessageValues, unreadMessage } from '#contract/records/message.ts'
import { countOf, type Topic } from '#contract/records/topic.ts'
import { type RoleName, roles } from '#contract/roles.ts'
import { texts } from '#contract/texts.ts'
import type { Outcome, WriteView } from '#contract/writes.ts'
import type { Channel } from '../../lib/organization/channels.ts'
import { createDirectory, emptyDirectory } from '../../lib/organization/directory.ts'
import { detachedFilesOf } from './files/detached-files.tsx'
import { moveWithinLimit, offeredMoveLimit } from './message-view.tsx'
import { readersText } from './place-form.tsx'
import { defaultMoveOptions, draftMoveOptions, nextPlace } from './place.ts'
import { messagesAtTarget, troubleOf } from './reach.ts'
import { messagesJoined } from './resolve-button.tsx'
import { isTooOld, mayMove, moveLocks, timeLimitEnd } from './rights.ts'
import { countLines, lineDifference, losesLinks, lostFiles } from './text-form.tsx'

describe('place-form', () => {
  const t = texts('messages')

  const open = { name: 'dock', invite_only: false, is_web_public: false, subscriberCount: 12 }
  const closed = { ...open, name: 'crew', invite_only: true }
  const web = { ...open, name: 'news', is_web_public: true }

  it('says who can read moved messages, only where a move changes that', () => {
    expect(readersText(closed, open)).toBe(t('warn.public', { channel: 'dock' }))
    expect(readersText(open, closed)).toBe(t('warn.private-count', { channel: 'crew', people: '12' }))
    expect(readersText(open, { ...closed, subscriberCount: undefined })).toBe(t('warn.private', { channel: 'crew' }))
    for (const [from, to] of [
      [open, open],
      [closed, closed],
      [web, web],
      [web, open],
    ] as const)
      expect(readersText(from, to)).toBeNull()
  })

  it('says that anyone on the internet can read a web-public channel, whatever the other one was', () => {
    for (const from of [open, closed]) expect(readersText(from, web)).toBe(t('warn.web-public', { channel: 'news' }))
  })
})

describe('place', () => {
  const context = (featureLevel: number | null = 509) => ({
    connection: { featureLevel, realm: { emptyTopicDisplayName: 'general chat' } } as unknown as Connection,
    directory: emptyDirectory,
    channelName: (id: number) => ({ 7: 'quay', 8: 'docks' })[id],
  })
  const base: MessageValues = { content: 'x', stream_id: 7, topic: 'crane', channel: 'quay' }
  const options = { mode: 'change_all', noticeInOld: true, noticeInNew: false } as const
  const count = { messages: 5, isLeast: false }
  const to = (values: Partial<MessageValues>, level?: number | null) =>
    nextPlace({ base, values: { ...base, ...values } }, { context: context(level), options, count })

  describe('a move', () => {
    it('contains only what changes, its scope, and its notices', () => {
      const rest = {
        propagate_mode: 'change_all',
        send_notification_to_old_thread: true,
        send_notification_to_new_thread: false,
        count,
      }
      const from = { stream_id: 7, topic: 'crane', channel: 'quay' }
      expect(to({ topic: 'crane 2' })).toEqual({ base: from, mine: { topic: 'crane 2', channel: 'quay', ...rest } })
      expect(to({ stream_id: 8 })).toEqual({ base: from, mine: { stream_id: 8, channel: 'docks', ...rest } })
      expect(to({ stream_id: 8, topic: 'lift' }).mine).toMatchObject({ stream_id: 8, topic: 'lift' })
    })

    it('to the display name of the general chat goes to the empty topic', () => {
      expect(to({ topic: ' general chat ' }).mine.topic).toBe('')
    })

    it('that changes nothing has no target', () => {
      const { mine } = to({ topic: ' crane ' })
      expect([mine.topic, mine.stream_id]).toEqual([undefined, undefined])
    })

    it('omits notices for a server that accepts no choice', () => {
      expect(to({ topic: 'a' }, 8).mine).not.toHaveProperty('send_notification_to_old_thread')
      expect(to({ topic: 'a' }, null).mine).toHaveProperty('send_notification_to_old_thread', true)
    })

    it('of an unreadable message has no base', () => {
      const values = { ...unreadMessage, topic: 'a' }
      const next = nextPlace(
        { base: unreadMessage, values },
        { context: context(), options: defaultMoveOptions, count: null },
      )
      expect(next).toEqual({
        mine: {
          topic: 'a',
          propagate_mode: 'change_one',
          send_notification_to_old_thread: false,
          send_notification_to_new_thread: true,
        },
      })
    })
  })

  it('restores the options of a move from a draft, or the usual ones', () => {
    expect(draftMoveOptions({ base: {}, mine: {}, extra: options })).toEqual(options)
    expect(draftMoveOptions({ base: {}, mine: {} })).toEqual(defaultMoveOptions)
    expect(draftMoveOptions({ extra: { ...options, mode: 'change_most' } })).toEqual(defaultMoveOptions)
    expect(draftMoveOptions(undefined)).toEqual(defaultMoveOptions)
  })
})

describe('reach', () => {
  const topic = (isOldestRead: boolean, isNewestRead: boolean): Topic => ({
    messages: [3, 5, 8, 9].map((id) => ({ id }) as Message),
    isOldestRead,
    isNewestRead,
  })

  it.each([
    ['change_one', true, true, 1, false],
    ['change_one', false, false, 1, false],
    ['change_later', true, true, 2, false],
    ['change_later', false, true, 2, false],
    ['change_later', true, false, 2, true],
    ['change_all', true, true, 4, false],
    ['change_all', false, true, 4, true],
    ['change_all', true, false, 4, true],
  ] as const)('counts %s, oldest %s, newest %s: %i, at least %s', (mode, oldest, newest, messages, isLeast) => {
    expect(countOf(topic(oldest, newest), 8, mode)).toEqual({ messages, isLeast })
  })

  it('counts only the one message where the topic can’t be read', () => {
    expect(countOf(null, 8, 'change_all')).toBeNull()
    expect(countOf(null, 8, 'change_one')).toEqual({ messages: 1, isLeast: false })
  })

  it('counts the messages of an existing target topic', () => {
    const from = { stream_id: 1, subject: 'Crane' }
    const into = (stream_id: number, subject: string) =>
      messagesAtTarget(topic(true, true), from, { stream_id, subject })
    expect(into(1, 'Lift')).toEqual({ messages: 4, isLeast: false })
    expect(into(2, 'Crane')).toEqual({ messages: 4, isLeast: false })
    expect(messagesAtTarget(topic(false, true), from, { stream_id: 1, subject: 'LIFT' })).toEqual({
      messages: 4,
      isLeast: true,
    })
    // A change of case only renames the topic.
    expect(into(1, 'CRANE')).toBeNull()
    expect(into(1, 'Crane')).toBeNull()
    expect(messagesAtTarget({ ...topic(true, true), messages: [] }, from, { stream_id: 1, subject: 'New' })).toBeNull()
    expect(messagesAtTarget(null, from, { stream_id: 1, subject: 'Lift' })).toBeNull()
  })
})

describe('resolve-button', () => {
  afterEach(() => vi.unstubAllGlobals())

  const connection = { profileId: 'p', featureLevel: null } as Connection
  const message = {
    id: 1,
    sender_id: 2,
    sender_full_name: 'Ada',
    content: '',
    timestamp: 1,
    type: 'stream',
    subject: '',
  }

  /** Asks about a topic on a server whose other topics have these numbers of messages. */
  async function joining(subject: string, topics: Readonly<Record<string, number>>, failure?: Failure) {
    const send = ({ parameters }: { parameters: { narrow: { operator: string; operand: unknown }[] } }) => {
      if (failure !== undefined) return { ok: false, failure }
      const asked = parameters.narrow.find(({ operator }) => operator === 'topic')?.operand
      const messages = Array.from({ length: topics[String(asked)] ?? 0 }, (_, index) => ({ ...message, id: index + 1 }))
      const reply = { messages, found_oldest: true, found_newest: true }
      return { ok: true, value: { reply: JSON.stringify(reply), ignoredParameters: [], serverTime: null } }
    }
    vi.stubGlobal('window', { bridge: { 'request:send': async (input: Parameters<typeof send>[0]) => send(input) } })
    return messagesJoined(new QueryClient(), connection, { stream_id: 7, subject })
  }

  it('counts the messages of a resolved topic with the same name', async () => {
    expect(await joining('crane', { '✔ crane': 12 })).toEqual({ messages: 12, isLeast: false })
  })

  it('counts those of an open topic with the same name before a topic is reopened', async () => {
    expect(await joining('✔ crane', { crane: 3, '✔ crane': 12 })).toEqual({ messages: 3, isLeast: false })
  })

  it('finds none where no other topic has the name', async () => {
    expect(await joining('crane', { crane: 5 })).toBeNull()
  })

  it('leaves the decision to the server where the account can’t read the topic', async () => {
    expect(await joining('crane', {}, { kind: 'forbidden', message: 'HTTP 403', status: 403 })).toBeNull()
  })

  it('rejects if the server can’t be asked, so that nothing is combined unseen', async () => {
    const unreached: Failure = { kind: 'network', message: 'broken', reason: 'connection-lost' }
    await expect(joining('crane', {}, unreached)).rejects.toMatchObject({ failure: unreached })
  })
})

describe('rights', () => {
  const group = (id: number, members: readonly number[]) =>
    ({ id, name: `g${id}`, members, direct_subgroup_ids: [], is_system_group: false }) as unknown as UserGroup
  const directory = createDirectory(null, [group(1, [7]), group(2, [])], [])
  const meAs = (role: RoleName, isBot = false) => ({ userId: 7, email: '', fullName: '', role: roles[role], isBot })

  const connection = (permissions: object, me: object | null = meAs('member')) =>
    ({ me, realm: { permissions } }) as unknown as Connection
  const channel = (setting: number | undefined) =>
    ({
      can_move_messages_within_channel_group: setting,
      can_move_messages_out_of_channel_group: setting,
      can_resolve_topics_group: setting,
    }) as unknown as Channel
  const all = (setting: number) => ({
    can_move_messages_between_topics_group: setting,
    can_move_messages_between_channels_group: setting,
    can_resolve_topics_group: setting,
  })
  const locks = (is: boolean) => ({ topic: is, channel: is, resolving: is })

  describe('locks for moving are known', () => {
    it('only if the organization and the channel both deny it', () => {
      expect(moveLocks({ connection: connection(all(2)), directory, channel: channel(2) })).toEqual(locks(true))
      expect(moveLocks({ connection: connection(all(1)), directory, channel: channel(2) })).toEqual(locks(false))
      expect(moveLocks({ connection: connection(all(2)), directory, channel: channel(1) })).toEqual(locks(false))
    })

    it('so that a message can move unless it is direct, or neither its topic nor its channel can change', () => {
      const barred = { connection: connection(all(2)), directory, channel: channel(2) }
      expect(mayMove({ stream_id: 5 }, barred)).toBe(false)
      expect(mayMove(null, barred)).toBe(true)
      const topicsOnly = { ...all(2), can_move_messages_between_topics_group: 1 }
      expect(mayMove({ stream_id: 5 }, { ...barred, connection: connection(topicsOnly) })).toBe(true)
      expect(mayMove({ stream_id: undefined }, { ...barred, connection: connection(all(1)) })).toBe(false)
    })

    it('and are never guessed', () => {
      for (const [facts, place] of [
        [connection({}), channel(2)],
        [connection(all(2)), channel(undefined)],
        [connection(all(2)), undefined],
        [connection(all(2), null), channel(2)],
        [connection(all(2), meAs('member', true)), channel(2)],
      ] as const)
        expect(moveLocks({ connection: facts, directory, channel: place })).toEqual(locks(false))
    })
  })

  describe('a time limit', () => {
    const at = (role: RoleName, seconds: number | null | 'unreported') => {
      const limit = seconds === 'unreported' ? null : { seconds }
      const messages = { isEditingAllowed: true, contentLimit: limit, topicLimit: limit, channelLimit: { seconds: 10 } }
      return { connection: { me: meAs(role), messages }, now: 1_000 }
    }
    const toTopic = { changesTopic: true, changesChannel: false }

    it('ends at a time, never, or is unknown', () => {
      expect(timeLimitEnd({ seconds: 60 }, { timestamp: 100 })).toBe(160)
      expect(timeLimitEnd({ seconds: null }, { timestamp: 100 })).toBe('never')
      expect(timeLimitEnd(null, { timestamp: 100 })).toBeNull()
    })

    it('applies to members and guests, and nobody above', () => {
      for (const role of ['member', 'guest'] as const)
        expect(isTooOld({ timestamp: 900 }, toTopic, at(role, 60))).toBe(true)
      for (const role of ['moderator', 'administrator', 'owner'] as const)
        expect(isTooOld({ timestamp: 900 }, toTopic, at(role, 60))).toBe(false)
    })

    it('applies only to what changes, and where it is known', () => {
      expect(isTooOld({ timestamp: 950 }, toTopic, at('member', 60))).toBe(false)
      expect(isTooOld({ timestamp: 950 }, { changesTopic: true, changesChannel: true }, at('member', 60))).toBe(true)
      expect(isTooOld({ timestamp: 1 }, toTopic, at('member', null))).toBe(false)
      expect(isTooOld({ timestamp: 1 }, toTopic, at('member', 'unreported'))).toBe(false)
    })
  })
})

describe('text-form', () => {
  const file = (path_id: string, message_ids: readonly number[]): Attachment => ({
    id: 1,
    name: path_id,
    path_id,
    size: 5,
    create_time: 0,
    message_ids: [...message_ids],
  })
  const photo = file('2/ab/quay 3.jpg', [7])
  const log = file('2/cd/log.csv', [7, 8])
  const text = 'Photo: [a](/user_uploads/2/ab/quay%203.jpg), log: https://chat.example/user_uploads/2/cd/log.csv?x'

  describe('files that lose their links', () => {
    it('are those that no message links to any more', () => {
      expect(lostFiles(text, 'Nothing.', 7, [photo, log])).toEqual([photo])
    })

    it('are none while the link remains, in any form', () => {
      expect(lostFiles(text, 'See /user_uploads/2/ab/quay%203.jpg', 7, [photo, log])).toEqual([])
      expect(losesLinks(text, text)).toBe(false)
    })

    it('are found by the text only', () => {
      expect(losesLinks(text, 'Nothing.')).toBe(true)
      expect(losesLinks('Nothing.', text)).toBe(false)
      expect(losesLinks('100% of /user_uploads/2/ab/50%.txt', '')).toBe(true)
    })
  })

  it('finds changed, added and removed lines, and the changed words of a line', () => {
    const lines = lineDifference('one\ntwo pints\nthree\nfour', 'one\ntwo litres\nfour\nfive')
    expect(lines.map(({ kind }) => kind)).toEqual(['same', 'changed', 'removed', 'same', 'added'])
    expect(lines[1]?.pieces).toEqual([
      { kind: 'same', text: 'two ' },
      { kind: 'removed', text: 'pints' },
      { kind: 'added', text: 'litres' },
    ])
    expect(countLines(lines)).toEqual({ changed: 1, added: 1, removed: 1 })
  })

  it('does not compare words of lines where it would take too long', () => {
    const [line] = lineDifference('a '.repeat(3_000), 'b '.repeat(3_000))
    expect(line?.pieces).toHaveLength(2)
  })

  it('contains both texts completely, whatever they are', () => {
    const text = fc.array(fc.constantFrom('', 'a', 'b', 'a b', 'b c')).map((lines) => lines.join('\n'))
    fc.assert(
      fc.property(text, text, (from, to) => {
        const lines = lineDifference(from, to)
        const side = (without: 'added' | 'removed') =>
          lines
            .filter(({ kind }) => kind !== without)
            .map(({ pieces }) =>
              pieces
                .filter(({ kind }) => kind !== without)
                .map(({ text }) => text)
                .join(''),
            )
            .join('\n')
        expect(side('added')).toBe(from)
        expect(side('removed')).toBe(to)
      }),
    )
  })
})

describe('writes', () => {
  const failure = (code: string, serverMessage: string): Failure => ({
    kind: 'invalid-input',
    message: '',
    status: 400,
    code,
    serverMessage,
    details: {
      first_message_id_allowed_to_move: 8,
      total_messages_in_topic: 5,
      total_messages_allowed_to_move: 2,
    },
  })
  const view = (act: string, more: object) => ({ act, attempts: [], ...more }) as unknown as WriteView

  it('turns only a move that is refused for age into an offer', () => {
    const attempts = [{ failure: failure('MOVE_MESSAGES_TIME_LIMIT_EXCEEDED', 'x') }]
    expect(offeredMoveLimit(view('move', { attempts }))).toEqual({ firstId: 8, inTopic: 5, allowed: 2 })
    expect(offeredMoveLimit(view('move', { attempts: [{ failure: failure('BAD_REQUEST', 'x') }] }))).toBeNull()
    expect(offeredMoveLimit(view('move', { attempts: [{ failure: null }] }))).toBeNull()
    expect(offeredMoveLimit(view('move', {}))).toBeNull()
  })

  it('offers the same move from the first message that may move', () => {
    const base = { stream_id: 1, topic: 'crane' }
    const mine = {
      stream_id: 2,
      topic: 'lift',
      propagate_mode: 'change_all',
      send_notification_to_old_thread: true,
      send_notification_to_new_thread: false,
      count: { messages: 5, isLeast: false },
    }
    expect(moveWithinLimit({ target: { base, mine } }, 8, 2)).toEqual({
      kind: 'message',
      act: 'move',
      id: 8,
      changes: [],
      target: { base, mine: { ...mine, propagate_mode: 'change_later', count: { messages: 2, isLeast: false } } },
    })
  })

  it('reports problems in the server’s words and ours, but not accepted moves', () => {
    const ended = (outcome: Partial<Outcome>, cause: Failure | null = null) =>
      troubleOf({ state: 'ended', outcome: outcome as Outcome, failure: cause }, 'move')
    expect(ended({ state: 'saved', because: 'reads-back' })).toBeNull()
    // The server accepted the move, and no operation verifies it.
    expect(ended({ state: 'unverified', because: 'no-read' })).toBeNull()
    const refused = failure('BAD_REQUEST', 'Invalid channel ID')
    expect(ended({ state: 'refused', because: 'server-words', words: 'Invalid channel ID' }, refused)).toBe(
      '“Invalid channel ID” The channel doesn’t exist, or this account can’t access it.',
    )
    expect(troubleOf({ state: 'held', because: 'changed' }, 'move')).toMatch(/^Someone else moved the message/)
  })

  it('takes files without a link from the answer to an edited text', () => {
    const file = { id: 3, name: 'a.pdf', path_id: '2/a/a.pdf', size: 10, create_time: 100, message_ids: [] }
    expect(detachedFilesOf(view('update', { reported: [file] }))).toEqual([file])
    expect(detachedFilesOf(view('update', {}))).toEqual([])
    expect(detachedFilesOf(view('move', { reported: [file] }))).toEqual([])
  })
})
