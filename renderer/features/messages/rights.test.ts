import { describe, expect, it } from 'vitest'
import type { Connection } from '#contract/connection.ts'
import { roles, type RoleName } from '#contract/roles.ts'
import type { Channel } from '../../lib/organization/channels.ts'
import { createDirectory } from '../../lib/organization/directory.ts'
import type { UserGroup } from '#contract/operations/groups.ts'
import { timeLimitEnd, isTooOld, mayMove, moveLocks } from './rights.ts'

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
