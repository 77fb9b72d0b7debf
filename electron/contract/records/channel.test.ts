import { describe, expect, it } from 'vitest'
import { realmPermissions, type Connection } from '../connection.ts'
import type { Failure } from '../failures.ts'
import type { ChannelRecord } from '../operations/channels.ts'
import { operations } from '../operations/index.ts'
import { channel, channelValues, type ChannelField, type ChannelValues } from './channel.ts'
import type { RuleFacts } from './define.ts'
import {
  actLock,
  carriedFields,
  changesBetween,
  draftSchema,
  fieldLock,
  fieldOf,
  isSameValue,
  missingLevel,
  newsOf,
  supportedFields,
} from './index.ts'
import { irreversibleFields } from './severity.ts'

const record: ChannelRecord = {
  stream_id: 1,
  name: 'dock',
  description: 'Berths',
  rendered_description: '<p>Berths</p>',
  date_created: 1,
  creator_id: null,
  invite_only: false,
  is_web_public: false,
  message_retention_days: null,
  history_public_to_subscribers: true,
  first_message_id: null,
  folder_id: 2,
  topics_policy: 'inherit',
  is_recently_active: true,
  stream_weekly_traffic: null,
  can_add_subscribers_group: 8,
  can_remove_subscribers_group: 5,
  can_administer_channel_group: 6,
  can_delete_any_message_group: 8,
  can_delete_own_message_group: 8,
  can_move_messages_out_of_channel_group: 8,
}
const base = channelValues(record)
const changesOf = (change: Partial<ChannelValues>) => changesBetween('channel', base, { ...base, ...change })
const sentFor = (change: Partial<ChannelValues>) =>
  Object.assign(
    {},
    ...changesOf(change).map(({ field, base: from, mine }) => fieldOf('channel', field).toParameters(mine, from)),
  )

describe('a change that shuts out this account', () => {
  const me = { userId: 8, role: 200 }
  const directory = {
    nobodyId: 8,
    everyoneId: 1,
    isSystemGroup: () => true,
    includes: (setting: unknown) => setting === 5,
    isFolderArchived: () => false,
    folderNamed: () => null,
    accountWith: () => null,
  }
  const open = { ...base, can_subscribe_group: 8, can_add_subscribers_group: 8 }
  const factsOf = (mine: Partial<ChannelValues>, more: Partial<RuleFacts> = {}): RuleFacts => ({
    base: open,
    values: { ...open, ...mine },
    connection: { me, realm: { permissions: {} } } as unknown as Connection,
    directory,
    isMember: false,
    ...more,
  })
  const privacyFound = (mine: Partial<ChannelValues>, more: Partial<RuleFacts> = {}) => {
    const facts = factsOf(mine, more)
    return fieldOf('channel', 'privacy').find?.(facts.values['privacy'], facts)
  }
  const withoutReturn = (mine: Partial<ChannelValues>, more: Partial<RuleFacts> = {}) =>
    irreversibleFields('channel', 'update', changesBetween('channel', open, { ...open, ...mine }), factsOf(mine, more))

  it.each(['private', 'private-protected'] as const)('warns of %s, and that it cannot be undone', (privacy) => {
    expect(privacyFound({ privacy })).toEqual({ severity: 'warning', key: 'shuts-out' })
    expect(withoutReturn({ privacy, description: 'Piers' })).toEqual(['privacy'])
  })

  it.each<[string, Partial<ChannelValues>, Partial<RuleFacts>]>([
    ['is subscribed', { privacy: 'private' }, { isMember: true }],
    ['may subscribe all the same', { privacy: 'private', can_subscribe_group: 5 }, {}],
    ['may add people, and so itself', { privacy: 'private', can_add_subscribers_group: 5 }, {}],
    ['has no known subscriptions', { privacy: 'private' }, { isMember: undefined }],
    ['leaves the channel public', { description: 'Piers' }, {}],
  ])('does not warn an account that %s', (_who, mine, more) => {
    expect(privacyFound(mine, more) ?? null).toBeNull()
    expect(withoutReturn(mine, more)).toEqual([])
  })

  it('warns a moderator who gives up the channel', () => {
    const moderator = { connection: { me: { ...me, role: 300 }, realm: { permissions: {} } } as unknown as Connection }
    const own = { ...open, can_administer_channel_group: 5 }
    const changes = changesBetween('channel', own, { ...own, can_administer_channel_group: 8, description: 'Piers' })
    const facts = { ...factsOf({}, { isMember: true, ...moderator }), base: own, values: own }
    expect(irreversibleFields('channel', 'update', changes, facts)).toEqual([
      'description',
      'can_administer_channel_group',
    ])
    const kept = changes.filter(({ field }) => field === 'description')
    expect(irreversibleFields('channel', 'update', kept, facts)).toEqual([])
  })

  it('warns where the organization lets only others undo it', () => {
    const connection = { me, realm: { permissions: { can_create_public_channel_group: 8 } } } as unknown as Connection
    expect(withoutReturn({ privacy: 'private' }, { isMember: true, connection })).toEqual(['privacy'])
  })

  it('finds the rule of a refusal', () => {
    const ruleOf = (serverMessage: string) =>
      channel.acts.update?.refusedRule?.({ kind: 'invalid-input', message: '', serverMessage })
    expect(ruleOf('Channel content access is required.')).toBe('readers')
    expect(ruleOf('You do not have permission to administer this channel.')).toBe('administrators')
    expect(ruleOf('Something else.')).toBeNull()
  })
})

describe('the settings of a channel', () => {
  it('have retention as default, forever or days', () => {
    expect(base.message_retention_days).toBe('realm_default')
    expect(channelValues({ ...record, message_retention_days: -1 }).message_retention_days).toBe('unlimited')
    expect(channelValues({ ...record, message_retention_days: 30 }).message_retention_days).toBe(30)
  })

  it.each([
    ['public', {}],
    ['web-public', { is_web_public: true }],
    ['private', { invite_only: true }],
    ['private-protected', { invite_only: true, history_public_to_subscribers: false }],
  ])('have the three booleans as %s', (privacy, more) => {
    expect(channelValues({ ...record, ...more }).privacy).toBe(privacy)
  })

  it('keep missing fields unknown', () => {
    expect(base.can_send_message_group).toBeUndefined()
    expect(base.is_archived).toBeUndefined()
    expect(base.is_default_stream).toBeUndefined()
  })

  it('cover every parameter of the operation', () => {
    const covered = new Set(Object.values(channel.fields).flatMap(({ parameters }) => parameters))
    const documented = Object.keys(operations['channels.update'].parameters).filter((name) => name !== 'stream_id')
    // Only a new channel has subscribers and an announcement. The last one is the name of the parameter before 197.
    expect(covered).toEqual(new Set([...documented, 'subscribers', 'announce', 'can_remove_subscribers_group_id']))
  })

  it('keep the valid fields of a draft, and drop only the others', () => {
    const draft = { base: { new_name: 'dock', folder_id: 'two' }, mine: { new_name: 'pier', color: 'red' } }
    expect(draftSchema('channel').parse(draft)).toEqual({ base: { new_name: 'dock' }, mine: { new_name: 'pier' } })
  })

  it('offer only what an older level supports', () => {
    expect(supportedFields('channel', 'update', 300)).not.toContain('folder_id')
    expect(missingLevel('channel', 'update', 'folder_id', 300)).toBe(389)
    expect(missingLevel('channel', 'update', 'folder_id', null)).toBeNull()
  })
})

describe('the parameters of a change', () => {
  it('have a permission with its value at the start of the edit', () => {
    expect(sentFor({ can_remove_subscribers_group: { direct_members: [3], direct_subgroups: [5] } })).toEqual({
      can_remove_subscribers_group: { new: { direct_members: [3], direct_subgroups: [5] }, old: 5 },
    })
  })

  it('have no old value where it is unknown', () => {
    expect(sentFor({ can_send_message_group: 4 })).toEqual({ can_send_message_group: { new: 4 } })
  })

  it('always have the history with the privacy, which the server would reset', () => {
    expect(sentFor({ privacy: 'private' })).toEqual({ is_private: true, history_public_to_subscribers: true })
    expect(sentFor({ privacy: 'private-protected' })).toEqual({
      is_private: true,
      history_public_to_subscribers: false,
    })
    expect(sentFor({ privacy: 'web-public' })).toEqual({
      is_private: false,
      history_public_to_subscribers: true,
      is_web_public: true,
    })
  })

  it('switch off web-public if it was on, or may have been', () => {
    const { privacy } = channel.fields
    expect(privacy.toParameters('public', 'web-public')).toMatchObject({ is_web_public: false })
    expect(privacy.toParameters('public', undefined)).toMatchObject({ is_web_public: false })
    expect(privacy.toParameters('public', 'private')).not.toHaveProperty('is_web_public')
  })

  it('have null to remove a channel from its folder', () => {
    expect(sentFor({ folder_id: null })).toEqual({ folder_id: null })
  })

  it('have only changed fields, in order', () => {
    expect(changesOf({ folder_id: 3, new_name: 'pier' }).map(({ field }) => field)).toEqual(['new_name', 'folder_id'])
  })

  it('have a value set where it was unknown, and none that stays unknown', () => {
    expect(changesOf({ can_send_message_group: 4, can_subscribe_group: undefined })).toEqual([
      { field: 'can_send_message_group', base: undefined, mine: 4 },
    ])
  })
})

describe('equality as the server compares', () => {
  it.each<[ChannelField, unknown, unknown, boolean]>([
    ['description', 'a\nb', 'a b', true],
    ['description', 'a  b', 'a b', false],
    ['new_name', ' dock\u00a0', 'dock', true],
    ['new_name', 'Dock', 'dock', false],
    ['can_send_message_group', 5, { direct_members: [], direct_subgroups: [5] }, true],
    [
      'can_send_message_group',
      { direct_members: [2, 1, 1], direct_subgroups: [] },
      { direct_members: [1, 2], direct_subgroups: [] },
      true,
    ],
    ['can_send_message_group', { direct_members: [1], direct_subgroups: [5] }, 5, false],
    ['message_retention_days', 'unlimited', 'realm_default', false],
    ['folder_id', null, undefined, false],
    ['folder_id', undefined, undefined, true],
  ])('%s: %j and %j', (field, one, other, isSame) => {
    expect(isSameValue('channel', field, one, other)).toBe(isSame)
    expect(isSameValue('channel', field, other, one)).toBe(isSame)
  })
})

describe('the field of a refusal', () => {
  const { refusedField } = channel.acts['update'] ?? { refusedField: () => null }
  const refusal = (more: Partial<Failure>): Failure => ({ kind: 'invalid-input', message: 'refused', ...more })
  const sent = ['new_name', 'message_retention_days', 'privacy', 'can_send_message_group']

  it.each([
    ['a named parameter', refusal({ details: { var_name: 'message_retention_days' } }), 'message_retention_days'],
    ['a parameter of a composed field', refusal({ details: { var_name: 'is_private' } }), 'privacy'],
    ['errors by field', refusal({ fields: { new_name: ['too long'] } }), 'new_name'],
    ['a setting name', refusal({ details: { setting_name: 'can_send_message_group' } }), 'can_send_message_group'],
    [
      'a setting in the words',
      refusal({ serverMessage: "'can_send_message_group' setting cannot be set to 'role:nobody' group." }),
      'can_send_message_group',
    ],
    ['the owner-only refusal', refusal({ serverMessage: 'Must be an organization owner' }), 'message_retention_days'],
    ['a taken name', refusal({ code: 'CHANNEL_ALREADY_EXISTS' }), 'new_name'],
    ['the name that is taken', refusal({ details: { channel_name: 'dock' } }), 'new_name'],
    ['parameters that do not go together', refusal({ details: { parameters: ['x', 'is_private'] } }), 'privacy'],
    ['a private default channel', refusal({ serverMessage: 'A default channel cannot be private.' }), 'privacy'],
  ])('is found by %s', (_, failure, field) => {
    expect(refusedField({ failure, missing: sent, sent })).toBe(field)
  })

  it('is the topics policy if the refusal names the empty topic', () => {
    const words = 'To enable this configuration, all messages in this channel must be in the general chat topic.'
    const failure = refusal({ serverMessage: words, details: { empty_topic_display_name: 'general chat' } })
    const given = ['topics_policy', 'description', 'new_name', 'folder_id']
    expect(refusedField({ failure, missing: given, sent: given })).toBe('topics_policy')
    // Another person may have set the same value in the meantime.
    expect(refusedField({ failure, missing: ['new_name'], sent: ['new_name'] })).toBeNull()
  })

  it('is not guessed from other words', () => {
    const failure = refusal({ serverMessage: 'Insufficient permission' })
    expect(refusedField({ failure, missing: sent, sent })).toBeNull()
  })

  it('is not one that the server already has', () => {
    const failure = refusal({ details: { var_name: 'message_retention_days' } })
    expect(refusedField({ failure, missing: ['new_name'], sent: ['new_name'] })).toBeNull()
  })

  it('is the first one that the server did not store', () => {
    const failure = refusal({ serverMessage: 'That name is reserved.' })
    const missing = ['folder_id', 'new_name']
    expect(refusedField({ failure, missing, sent: ['topics_policy', ...missing] })).toBe('new_name')
  })

  it.each(carriedFields('channel', 'update'))('can be %s, by its place in the order of the server', (name) => {
    const failure = refusal({ serverMessage: 'That is reserved.' })
    expect(refusedField({ failure, missing: [name], sent: [name, 'another'] }), `add ${name} to serverOrder`).toBe(name)
  })
})

describe('events of a channel', () => {
  const [rule] = channel.events
  const read = (property: string, value: unknown, more: object = {}) =>
    rule?.read({ stream_id: 1, name: 'dock', property, value, ...more })

  it('have the changed field by its name', () => {
    expect(read('description', 'Piers')).toMatchObject({ about: 'one', id: 1, values: { description: 'Piers' } })
    expect(read('message_retention_days', -1)).toMatchObject({ values: { message_retention_days: 'unlimited' } })
    expect(read('can_send_message_group', 4)).toMatchObject({ values: { can_send_message_group: 4 } })
  })

  it('have a new name only for a renaming', () => {
    expect(read('name', 'pier')).toMatchObject({ values: { new_name: 'pier' } })
    expect(read('description', 'Piers')).toMatchObject({ values: { new_name: undefined } })
  })

  it('have the privacy from all three booleans', () => {
    const more = { history_public_to_subscribers: false, is_web_public: false }
    expect(read('invite_only', true, more)).toMatchObject({ values: { privacy: 'private-protected' } })
  })

  const news = (type: string, event: object) => newsOf('channel', { type, ...event })
  it('have new channels, at any level', () => {
    const { folder_id: _folder, topics_policy: _topics, ...older } = record
    expect(news('stream', { op: 'create', streams: [record, older] })).toMatchObject({
      about: 'new',
      records: [
        { id: 1, wire: record, values: { new_name: 'dock', folder_id: 2, is_default_stream: undefined } },
        { id: 1, values: { new_name: 'dock', folder_id: undefined } },
      ],
    })
    expect(news('stream', { op: 'create', streams: [{ stream_id: 1 }] })).toBeNull()
  })

  it('have removed channels, by id or by record', () => {
    expect(news('stream', { op: 'delete', stream_ids: [1, 2] })).toEqual({ about: 'gone', ids: [1, 2] })
    expect(news('stream', { op: 'delete', streams: [{ stream_id: 3 }] })).toEqual({ about: 'gone', ids: [3] })
    expect(news('stream', { op: 'delete' })).toBeNull()
  })

  it('have the default channels', () => {
    const reported = news('default_streams', { default_streams: [1] })
    const of = (id: number) => (reported?.about === 'each' ? reported.of(id) : null)
    expect(of(1)).toEqual({ wire: { is_default: true }, values: { is_default_stream: true } })
    expect(of(2)).toEqual({ wire: { is_default: false }, values: { is_default_stream: false } })
  })

  it.each([
    ['a property of no field', read('color', 'red')],
    ['a value of another shape', read('description', 7)],
  ])('are ignored for %s', (_, news) => {
    expect(news).toBeNull()
  })
})

it.each([
  ['description', 'a', 'b', false],
  ['folder_id', 1, 2, false],
  ['topics_policy', 'inherit', 'empty_topic_only', false],
  ['message_retention_days', 7, 30, false],
  ['message_retention_days', 30, 'unlimited', false],
  ['message_retention_days', 30, 7, true],
  ['message_retention_days', 'unlimited', 7, true],
  // The organization's own retention may be shorter.
  ['message_retention_days', 30, 'realm_default', true],
  ['privacy', 'private', 'web-public', true],
  ['can_send_message_group', 1, 2, true],
])('%s from %s to %s is risky: %s', (name, from, to, isRisky) => {
  expect(fieldOf('channel', name).isRisky?.(to, from) ?? false).toBe(isRisky)
})

describe('permissions to set', () => {
  const [nobodyId, leadsId, membersId] = [1, 2, 3]
  const inGroup: Readonly<Record<number, readonly number[]>> = { [nobodyId]: [], [leadsId]: [7], [membersId]: [7, 8] }
  const facts = (
    account: { readonly role: number | null; readonly userId?: number },
    more: {
      readonly values?: Partial<ChannelValues>
      readonly isMember?: boolean | undefined
      readonly realm?: object
    } = {},
  ): RuleFacts => {
    const server = { ...base, privacy: 'public', is_default_stream: false, can_administer_channel_group: leadsId }
    const permissions = Object.fromEntries(realmPermissions.map((name) => [name, membersId]))
    return {
      base: { ...server, ...more.values },
      values: { ...server, ...more.values },
      isMember: more.isMember,
      connection: {
        me: { userId: 8, ...account },
        realm: { isWebPublicPossible: true, permissions: { ...permissions, ...more.realm } },
      } as unknown as Connection,
      directory: {
        includes: (setting: number, userId: number) => inGroup[setting]?.includes(userId) ?? null,
      } as unknown as RuleFacts['directory'],
    }
  }
  const administrators = { by: 'rule', key: 'administrators' }

  it.each([
    ['an administrator', { role: 200 }, {}, null],
    ['a member whom the channel names', { role: 400, userId: 7 }, {}, null],
    ['a member', { role: 400 }, {}, administrators],
    // Guests never may, even as members of the group.
    ['a guest', { role: 600, userId: 7 }, {}, administrators],
    ['an account of an unknown role', { role: null }, {}, null],
    ['a member, by a group that is not known', { role: 400 }, { can_administer_channel_group: 99 }, null],
    [
      'a member, where no setting names anyone',
      { role: 400 },
      { can_administer_channel_group: undefined },
      administrators,
    ],
  ])('the channel: %s', (_, account, values, lock) => {
    expect(actLock('channel', 'update', facts(account, { values }))).toEqual(lock)
    expect(actLock('channel', 'archive', facts(account, { values }))).toEqual(lock)
  })

  it.each<[ChannelField, number, object | null]>([
    ['message_retention_days', 100, null],
    ['message_retention_days', 200, { by: 'role', role: 'owner' }],
    ['is_default_stream', 200, null],
    ['is_default_stream', 400, { by: 'role', role: 'administrator' }],
    ['default_push_notifications', 400, { by: 'role', role: 'administrator' }],
    ['description', 400, null],
    ['can_send_message_group', 400, null],
  ])('%s as %i', (name, role, lock) => {
    expect(fieldLock('channel', name, facts({ role, userId: 7 }))).toEqual(lock)
  })

  it.each(['privacy', 'can_add_subscribers_group', 'can_subscribe_group'])(
    '%s of a private channel is for those who can read it',
    (name) => {
      const lock = (isMember: boolean | undefined, values: Partial<ChannelValues>) => {
        const groups = { can_subscribe_group: nobodyId, can_add_subscribers_group: nobodyId }
        return fieldLock('channel', name, facts({ role: 100 }, { values: { ...groups, ...values }, isMember }))
      }
      expect(lock(false, { privacy: 'private' })).toEqual({ by: 'rule', key: 'readers' })
      expect(lock(true, { privacy: 'private' })).toBeNull()
      expect(lock(undefined, { privacy: 'private' })).toBeNull()
      expect(lock(false, { privacy: 'public' })).toBeNull()
      expect(lock(false, { privacy: 'private', can_subscribe_group: membersId })).toBeNull()
      // An unknown setting may allow this account.
      expect(lock(false, { privacy: 'private', can_subscribe_group: undefined })).toBeNull()
    },
  )

  it('a default channel cannot be private: the switch is locked unless it is on', () => {
    const lock = (values: Partial<ChannelValues>) =>
      fieldLock('channel', 'is_default_stream', facts({ role: 100 }, { values }))
    expect(lock({ privacy: 'private' })).toEqual({ by: 'rule', key: 'private-default' })
    expect(lock({ privacy: 'private-protected' })).toEqual({ by: 'rule', key: 'private-default' })
    expect(lock({ privacy: 'private', is_default_stream: true })).toBeNull()
  })

  it.each([
    ['can_delete_any_message_group', undefined, 'can_set_delete_message_policy_group'],
    ['can_delete_own_message_group', undefined, 'can_set_delete_message_policy_group'],
    ['topics_policy', 'allow_empty_topic', 'can_set_topics_policy_group'],
    ['privacy', 'private', 'can_create_private_channel_group'],
    ['privacy', 'web-public', 'can_create_web_public_channel_group'],
  ])('%s %s needs a permission of the organization', (name, option, setting) => {
    const lock = (realm: object) => fieldLock('channel', name, facts({ role: 200 }, { realm }), option)
    expect(lock({ [setting]: leadsId })).toEqual({ by: 'group', setting: leadsId })
    expect(lock({ [setting]: membersId })).toBeNull()
    expect(lock({ [setting]: null })).toBeNull()
  })

  it('the current value can be kept', () => {
    const realm = { can_create_public_channel_group: leadsId, can_set_topics_policy_group: leadsId }
    expect(fieldLock('channel', 'privacy', facts({ role: 200 }, { realm }), 'public')).toBeNull()
    const values = { topics_policy: 'disable_empty_topic' } as const
    expect(
      fieldLock('channel', 'topics_policy', facts({ role: 200 }, { realm, values }), values.topics_policy),
    ).toBeNull()
    expect(fieldLock('channel', 'topics_policy', facts({ role: 200 }, { realm, values }), 'inherit')).toBeNull()
  })
})

describe('the name of a channel', () => {
  const find = (name: string, base = 'dock') =>
    channel.fields.new_name.find?.(name, {
      base: { new_name: base },
      connection: { limits: {} },
      otherNamed: (given: string) =>
        ({ fares: { name: 'Fares', isArchived: false }, drills: { name: 'drills', isArchived: true } })[given] ?? null,
    } as unknown as RuleFacts) ?? null

  it('is required, and differs from all others, archived ones included', () => {
    expect(find('  ')).toMatchObject({ severity: 'problem', key: 'name-empty' })
    expect(find('fares')).toEqual({ severity: 'problem', key: 'name-taken', values: { name: 'Fares' } })
    expect(find('drills')).toMatchObject({ severity: 'problem', key: 'name-taken-archived' })
    expect(find('quay')).toBeNull()
  })

  it('is not compared with others while unchanged', () => {
    expect(find('fares', 'fares')).toBeNull()
  })
})
