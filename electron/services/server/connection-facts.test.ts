import { describe, expect, it } from 'vitest'
import { connectionSchema } from '#contract/connection.ts'
import type { Registration } from '#contract/operations/server.ts'
import { describeConnection } from './connection-facts.ts'

const profile = {
  id: 'a5f0c1ce-0000-4000-8000-000000000001',
  kind: 'account',
  server: 'https://chat.example',
  email: 'ada@example.org',
  userId: null,
  fullName: null,
  label: 'Acme',
  color: 'blue',
  isProduction: false,
  dialect: null,
} as const
const nothing = {
  profile,
  serverVersion: { dialect: 'neutral', level: null },
  settings: null,
  me: null,
  registration: null,
} as const
const queue: Registration = { queue_id: 'q', last_event_id: -1 }
const describeWith = (registration: Partial<Registration>) =>
  describeConnection({ ...nothing, registration: { ...queue, ...registration } })

describe('describeConnection', () => {
  it('leaves everything unknown that the server did not report', () => {
    const connection = describeConnection(nothing)
    expect(connectionSchema.parse(connection)).toEqual(connection)
    expect(connection).toMatchObject({ hasEvents: false, me: null, hasProviderBToken: null })
    const { permissions, ...realm } = connection.realm
    expect(new Set(Object.values(realm))).toEqual(new Set([null]))
    expect(permissions).toEqual({})
  })

  it.each([
    [true, true, true],
    [true, false, false],
    [undefined, false, false],
    [true, undefined, null],
    [undefined, undefined, null],
  ])('concludes from %s and %s whether channels can be web-public: %s', (ofServer, ofOrganization, isPossible) => {
    const { realm } = describeWith({
      server_web_public_streams_enabled: ofServer,
      realm_enable_spectator_access: ofOrganization,
    })
    expect(realm.isWebPublicPossible).toBe(isPossible)
  })

  it.each([
    [true, 512, true],
    [true, 500, true],
    [true, null, true],
    [true, 499, false],
    [true, 409, false],
    [false, 512, false],
    [undefined, 512, null],
  ])('takes %s at level %s for older devices that receive nothing: %s', (isRequired, level, isAlone) => {
    const registration = { ...queue, realm_require_e2ee_push_notifications: isRequired }
    const { push } = describeConnection({ ...nothing, serverVersion: { dialect: 'neutral', level }, registration })
    expect(push.isEncryptedAlone).toBe(isAlone)
  })

  it('has the typing intervals only if it knows all three', () => {
    const all = {
      server_typing_started_wait_period_milliseconds: 1,
      server_typing_stopped_wait_period_milliseconds: 2,
      server_typing_started_expiry_period_milliseconds: 3,
    }
    expect(describeWith(all).typing).toEqual({ startedWait: 1, stoppedWait: 2, startedExpiry: 3 })
    expect(describeWith({ server_typing_started_wait_period_milliseconds: 1 }).typing).toBeNull()
  })

  it("reads provider B's token by either name", () => {
    expect(describeWith({ has_webex_token: true }).hasProviderBToken).toBe(true)
    expect(describeWith({ has_provider_b_token: false, has_webex_token: true }).hasProviderBToken).toBe(false)
  })

  it('keeps every group setting of the organization, under any name', () => {
    const named = { direct_members: [7], direct_subgroups: [] }
    const { realm } = describeWith({
      realm_can_create_groups: 5,
      realm_can_do_something_new_group: named,
      realm_can_be_malformed_group: 'everyone',
      realm_moderation_request_channel_id: 12,
    })
    expect(realm.permissions).toEqual({ can_create_groups: 5, can_do_something_new_group: named })
  })

  it('knows that a permission is one role group before it could hold several', () => {
    const settingAt = (level: number | null) =>
      describeConnection({ ...nothing, serverVersion: { dialect: 'neutral', level } }).channelPermissionSettings
    expect([settingAt(null), settingAt(320)]).toEqual([null, null])
    expect(settingAt(319)).toMatchObject({ can_remove_subscribers_group: { require_system_group: true } })
  })

  it('expects no events from a registration without a queue', () => {
    expect(describeWith({ queue_id: null }).hasEvents).toBe(false)
    expect(describeWith({}).hasEvents).toBe(true)
  })
})
