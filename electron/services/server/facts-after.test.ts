import { describe, expect, it } from 'vitest'
import type { Connection } from '#contract/connection.ts'
import { operations } from '#contract/operations/index.ts'
import { sampleOf } from '#contract/testing/sample-of.ts'
import { describeConnection, type ServerFacts } from './connection-facts.ts'
import { factsAfter } from './facts-after.ts'

const group = { direct_members: [7], direct_subgroups: [] }
const facts: ServerFacts = {
  profile: {
    id: 'a5f0c1ce-0000-4000-8000-000000000001',
    kind: 'account',
    server: 'https://chat.example',
    email: 'ada@example.org',
    userId: 7,
    fullName: 'Ada',
    label: 'Acme',
    color: 'blue',
    isProduction: false,
    dialect: null,
  },
  serverVersion: { dialect: 'field', level: 512 },
  settings: { realm_name: 'Acme' },
  me: {
    user_id: 7,
    email: 'ada@example.org',
    full_name: 'Ada',
    role: 200,
    is_admin: true,
    is_owner: false,
    is_guest: false,
    is_bot: false,
  },
  registration: {
    queue_id: 'q',
    last_event_id: -1,
    realm_name: 'Acme',
    realm_message_retention_days: 365,
    realm_topics_policy: 'allow_empty_topic',
    realm_empty_topic_display_name: 'general chat',
    realm_enable_spectator_access: true,
    server_web_public_streams_enabled: true,
    realm_upload_quota_mib: 100,
    realm_owner_full_content_access: false,
    realm_emails_restricted_to_domains: false,
    realm_new_stream_announcements_stream_id: -1,
    realm_allow_message_editing: true,
    realm_message_content_edit_limit_seconds: 600,
    realm_move_messages_within_stream_limit_seconds: 600,
    realm_move_messages_between_streams_limit_seconds: 600,
    realm_push_notifications_enabled: true,
    realm_require_e2ee_push_notifications: false,
    realm_can_create_public_channel_group: 3,
    realm_can_set_topics_policy_group: 3,
    has_webex_token: false,
    max_file_upload_size_mib: 25,
  },
}

const after = (...events: readonly object[]) =>
  factsAfter(
    facts,
    events.map((event, id) => Object.assign({ id, type: 'realm' }, event)),
  )

/** Each setting of an organization that a page relies on: its name in events, a new value, and the resulting fact. */
const settings: readonly (readonly [name: string, value: unknown, fact: (connection: Connection) => unknown])[] = [
  ['name', 'Acme Ltd', ({ realmName }) => realmName],
  ['message_retention_days', -1, ({ realm }) => realm.messageRetentionDays],
  ['topics_policy', 'disable_empty_topic', ({ realm }) => realm.topicsPolicy],
  ['mandatory_topics', true, ({ realm }) => realm.topicsPolicy === 'disable_empty_topic'],
  ['empty_topic_display_name', 'lobby', ({ realm }) => realm.emptyTopicDisplayName],
  ['enable_spectator_access', false, ({ realm }) => realm.isWebPublicPossible],
  ['upload_quota_mib', null, ({ realm }) => realm.uploadQuotaMib],
  ['owner_full_content_access', true, ({ realm }) => realm.ownerFullContentAccess],
  ['emails_restricted_to_domains', true, ({ realm }) => realm.areEmailDomainsRestricted],
  ['new_stream_announcements_stream_id', 3, ({ realm }) => realm.announcementChannelId],
  ['can_create_public_channel_group', 5, ({ realm }) => realm.permissions['can_create_public_channel_group']],
  ['can_set_topics_policy_group', group, ({ realm }) => realm.permissions['can_set_topics_policy_group']],
  ['allow_message_editing', false, ({ messages }) => messages.isEditingAllowed],
  ['message_content_edit_limit_seconds', null, ({ messages }) => messages.contentLimit?.seconds],
  ['move_messages_within_stream_limit_seconds', 60, ({ messages }) => messages.topicLimit?.seconds],
  ['move_messages_between_streams_limit_seconds', null, ({ messages }) => messages.channelLimit?.seconds],
  ['push_notifications_enabled', false, ({ push }) => push.isEnabled],
  ['require_e2ee_push_notifications', true, ({ push }) => push.isEncryptedAlone],
  ['max_file_upload_size_mib', 50, ({ limits }) => limits.max_file_upload_size_mib],
]

describe('a setting of the organization', () => {
  it.each(settings)('%s follows events of one setting and of several', (name, value, fact) => {
    expect(fact(describeConnection(facts))).not.toEqual(value)
    const one = { op: 'update', property: name, value }
    expect(fact(describeConnection(after(one)))).toEqual(value)
    const several = { op: 'update_dict', property: 'default', data: { description: 'x', [name]: value } }
    expect(fact(describeConnection(after(several)))).toEqual(value)
  })

  it.each(settings)('%s is unchanged if the event has a value that no registration would', (name, _value, fact) => {
    const odd = after({ op: 'update_dict', property: 'default', data: { [name]: ['odd'] } })
    expect(fact(describeConnection(odd))).toEqual(fact(describeConnection(facts)))
  })

  it('has the value of the last event', () => {
    const { topicsPolicy } = describeConnection(
      after(
        { op: 'update', property: 'topics_policy', value: 'disable_empty_topic' },
        { op: 'update_dict', property: 'default', data: { topics_policy: 'empty_topic_only' } },
      ),
    ).realm
    expect(topicsPolicy).toBe('empty_topic_only')
  })
})

const reply = sampleOf(operations['events.register'].reply()) as Readonly<Record<string, unknown>>
const names = Object.keys(reply).filter((name) => /^(?:realm|max)_/.test(name))

it.each(names)('%s of a registration follows its events', (name) => {
  const value = reply[name]
  const property = name.replace(/^realm_/, '')
  const without = { ...facts, registration: { queue_id: 'q', last_event_id: -1 } }
  const followed = (event: object) => factsAfter(without, [{ id: 1, type: 'realm', ...event }]).registration
  expect(followed({ op: 'update', property, value })).toHaveProperty(name, value)
  expect(followed({ op: 'update_dict', property: 'default', data: { [property]: value, x: 1 } })).toEqual({
    ...without.registration,
    [name]: value,
  })
})

describe('this account', () => {
  const person = (reported: object) =>
    describeConnection(after({ type: 'realm_user', op: 'update', person: reported })).me

  it('has its current role, name and address', () => {
    expect(person({ user_id: 7, role: 100 })).toMatchObject({ role: 100, fullName: 'Ada' })
    expect(person({ user_id: 7, full_name: 'Ada L.' })).toMatchObject({ role: 200, fullName: 'Ada L.' })
    expect(person({ user_id: 7, new_email: 'ada@acme.example' })).toMatchObject({ email: 'ada@acme.example' })
  })

  it('is not changed by events of others', () => {
    expect(person({ user_id: 8, role: 600, full_name: 'Bo' })).toEqual(describeConnection(facts).me)
  })

  it.each(['has_webex_token', 'has_provider_b_token'])('has or lacks the token of a provider by %s', (type) => {
    expect(describeConnection(after({ type, value: true })).hasProviderBToken).toBe(true)
    expect(describeConnection(after({ type, value: true }, { type, value: false })).hasProviderBToken).toBe(false)
  })
})

it('is the same object if events do not concern it, or are not as documented', () => {
  expect(
    after(
      { type: 'has_webex_token', value: 'yes' },
      { type: 'stream', op: 'update' },
      { op: 'update_dict', data: { push_notifications_enabled: null } },
      { op: 'update_dict', data: null },
      { op: 'update' },
      { op: 'update', property: { toString: 1 }, value: true },
      { op: 'deactivated', realm_id: 1 },
      { type: 'realm_user', op: 'update', person: null },
      { type: 'has_zoom_token', value: true },
    ),
  ).toBe(facts)
})

describe('a restart of the server', () => {
  const upgraded = { type: 'restart', zulip_feature_level: 520, zulip_version: '13.0' }

  it('brings the level and version of an upgrade', () => {
    expect(describeConnection(after(upgraded))).toMatchObject({ featureLevel: 520, version: '13.0' })
  })

  it('without them, or with odd ones, changes nothing', () => {
    expect(after({ type: 'restart' })).toBe(facts)
    expect(after({ type: 'restart', zulip_feature_level: '520', zulip_version: 13 })).toBe(facts)
  })
})
