import { describe, expect, it } from 'vitest'
import type { Connection } from '../connection.ts'
import { subscribingLock } from './channel-rights.ts'
import type { RuleFacts, Values } from './define.ts'

const [mine, others] = [1, 2]
const values = {
  privacy: 'public',
  can_add_subscribers_group: others,
  can_administer_channel_group: others,
  can_remove_subscribers_group: others,
  can_subscribe_group: others,
}

interface Case {
  readonly role?: number
  readonly channel?: Values
  readonly realm?: Readonly<Record<string, unknown>>
  readonly isMember?: boolean
}

function lockOf(act: 'subscribe' | 'unsubscribe', { role = 400, channel = {}, realm, isMember = false }: Case) {
  const permissions = realm ?? { can_add_subscribers_group: others }
  const base = { ...values, ...channel }
  const facts = {
    base,
    values: base,
    isMember,
    connection: { me: { userId: 8, role }, realm: { permissions } } as unknown as Connection,
    directory: { includes: (setting: unknown) => setting === mine } as unknown as RuleFacts['directory'],
  } as RuleFacts
  const lock = subscribingLock(act, facts)
  return lock === null || lock.by !== 'rule' ? lock : lock.key
}

describe('subscribing others', () => {
  it('needs a permission of the channel or the organization', () => {
    expect(lockOf('subscribe', {})).toBe('no-right')
    expect(lockOf('subscribe', { channel: { can_add_subscribers_group: mine } })).toBeNull()
    expect(lockOf('subscribe', { channel: { can_administer_channel_group: mine } })).toBeNull()
    expect(lockOf('subscribe', { realm: { can_add_subscribers_group: mine } })).toBeNull()
    expect(lockOf('subscribe', { channel: { can_remove_subscribers_group: mine } })).toBe('no-right')
    expect(lockOf('subscribe', { role: 200 })).toBeNull()
  })

  it('needs access to a private channel, for administrators too', () => {
    const channel = { privacy: 'private' }
    expect(lockOf('subscribe', { role: 200, channel })).toBe('no-access')
    expect(lockOf('subscribe', { role: 200, channel, isMember: true })).toBeNull()
    expect(lockOf('subscribe', { channel: { ...channel, can_add_subscribers_group: mine } })).toBeNull()
    expect(lockOf('unsubscribe', { role: 200, channel })).toBeNull()
  })

  it('is not locked by what the server does not report, except for guests', () => {
    expect(lockOf('subscribe', { realm: {} })).toBeNull()
    expect(lockOf('unsubscribe', { channel: { can_remove_subscribers_group: undefined } })).toBeNull()
    expect(lockOf('subscribe', { role: 600, realm: {} })).toEqual({ by: 'role', role: 'member' })
  })
})

it('unsubscribing others needs the permission to remove them, or to administer the channel', () => {
  expect(lockOf('unsubscribe', {})).toBe('no-right')
  expect(lockOf('unsubscribe', { channel: { can_remove_subscribers_group: mine } })).toBeNull()
  expect(lockOf('unsubscribe', { channel: { can_administer_channel_group: mine } })).toBeNull()
  expect(lockOf('unsubscribe', { channel: { can_add_subscribers_group: mine } })).toBe('no-right')
})
