import { describe, expect, it } from 'vitest'
import type { Connection } from '../connection.ts'
import { channel, newChannel, templateFields } from './channel.ts'
import type { RuleFacts } from './define.ts'
import { actLock, carriedFields, missingLevel, senderOf } from './index.ts'

const factsOf = (
  permissions: object,
  { featureLevel = 417, role = 400 }: { featureLevel?: number | null; role?: number } = {},
) =>
  ({
    values: {},
    base: {},
    connection: { featureLevel, me: { userId: 7, role }, realm: { permissions } } as unknown as Connection,
    // Group 1 contains the account, and group 2 doesn't.
    directory: { includes: (setting: unknown) => setting === 1 },
  }) as unknown as RuleFacts

describe('creating a channel', () => {
  it('is open to accounts that may create one kind of channel, and where that is unknown', () => {
    const [mine, others] = [1, 2]
    expect(actLock('channel', 'create', factsOf({}))).toBeNull()
    expect(
      actLock(
        'channel',
        'create',
        factsOf({
          can_create_public_channel_group: others,
          can_create_private_channel_group: mine,
          can_create_web_public_channel_group: others,
        }),
      ),
    ).toBeNull()
  })

  it('is closed to all others, to guests, and on servers without the operation', () => {
    const closed = {
      can_create_public_channel_group: 2,
      can_create_private_channel_group: 2,
      can_create_web_public_channel_group: 2,
    }
    expect(actLock('channel', 'create', factsOf(closed))).toEqual({ by: 'group', setting: 2 })
    expect(actLock('channel', 'create', factsOf({}, { role: 600 }))).toEqual({ by: 'role', role: 'member' })
    expect(actLock('channel', 'create', factsOf({}, { featureLevel: 416 }))).toEqual({
      by: 'rule',
      key: 'create-level',
    })
    expect(actLock('channel', 'create', factsOf({}, { featureLevel: null }))).toBeNull()
  })

  it('can be announced if it is not private, and the organization has a channel for that', () => {
    const { announce } = channel.fields
    const facts = (announcementChannelId: number | null, values: object) =>
      ({ values, connection: { realm: { announcementChannelId } } }) as unknown as RuleFacts
    const lockAt = (id: number | null, values: object = { privacy: 'public' }) => announce.lock?.(facts(id, values))
    expect(lockAt(3)).toBeNull()
    expect(lockAt(-1)).toEqual({ by: 'rule', key: 'announce-off' })
    expect(lockAt(null)).toEqual({ by: 'rule', key: 'announce-unknown' })
    expect(lockAt(3, { privacy: 'private' })).toEqual({ by: 'rule', key: 'announce-private' })
    // It was turned on before the channel became private.
    const late = { privacy: 'private-protected', announce: true }
    expect(lockAt(3, late)).toBeNull()
    expect(announce.find?.(true, facts(3, late))).toEqual({ severity: 'problem', key: 'announced-private' })
    expect(announce.find?.(false, facts(3, { ...late, announce: false }))).toBeNull()
    expect(announce.find?.(true, facts(3, { privacy: 'web-public' }))).toBeNull()
  })

  it('has its own fields, and starts with the account and the folder', () => {
    const created = carriedFields('channel', 'create')
    const changed = carriedFields('channel', 'update')
    expect(changed).not.toContain('subscribers')
    expect(changed).not.toContain('announce')
    expect(Object.keys(channel.fields).filter((name) => changed.includes(name) && !created.includes(name))).toEqual([
      'is_archived',
    ])
    expect(created.filter((name) => senderOf('channel', 'create', name) === 'update')).toEqual([
      'default_push_notifications',
      'can_create_topic_group',
      'can_delete_any_message_group',
      'can_delete_own_message_group',
    ])
    expect(missingLevel('channel', 'create', 'can_create_topic_group', 440)).toBe(441)
    expect(templateFields).not.toContain('new_name')
    expect(templateFields).not.toContain('announce')
    expect(newChannel(7, 3)).toMatchObject({ subscribers: [7], folder_id: 3 })
    expect(newChannel(null, null)).toMatchObject({ subscribers: [], folder_id: null })
  })
})
