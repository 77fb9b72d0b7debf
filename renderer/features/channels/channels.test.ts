import './record-texts.ts'
import { describe, expect, it } from 'vitest'
import type { Connection } from '#contract/connection.ts'
import type { ChannelFolder } from '#contract/operations/folders.ts'
import { countChoices, filterRows, offeredOptions } from '../../components/filter-bar/filters.ts'
import { csvOf } from '../../components/record-table/save-csv.ts'
import type { Channel } from '../../lib/organization/channels.ts'
import { createDirectory, emptyDirectory } from '../../lib/organization/directory.ts'
import { effectText } from '../../lib/records/kind-texts.ts'
import { haystackOf, rowsOf } from '../../records/channel/rows.ts'
import { findInChannels } from './attention.ts'
import { channelFilters, everyChannel, inaccessibleChannels, isInaccessible } from './channels-page.tsx'
import { channelSearchSchema } from './checks.ts'
import { channelColumns, type ChannelContext } from './columns.tsx'

describe('attention', () => {
  const group = { description: '', is_system_group: true, members: [] as number[], direct_subgroup_ids: [] as number[] }
  const groups = [
    { ...group, id: 1, name: 'role:nobody' },
    { ...group, id: 2, name: 'role:everyone', members: [30], direct_subgroup_ids: [3] },
    { ...group, id: 3, name: 'role:members', members: [10, 11], direct_subgroup_ids: [4] },
    { ...group, id: 4, name: 'role:moderators', members: [12] },
    { ...group, id: 5, name: 'crew', is_system_group: false, direct_subgroup_ids: [3] },
  ]
  const folder = { id: 1, name: 'Quays', is_archived: false } as ChannelFolder
  const directory = createDirectory(null, groups, [folder])
  const connection = { profileId: 'p', realm: { messageRetentionDays: 365 } } as Connection

  let nextId = 1
  const channel = (name: string, more: Partial<Channel>) =>
    ({
      stream_id: nextId++,
      name,
      description: '',
      invite_only: false,
      is_web_public: false,
      history_public_to_subscribers: true,
      is_archived: false,
      message_retention_days: null,
      stream_weekly_traffic: 5,
      stream_post_policy: 1,
      folder_id: 1,
      creator_id: null,
      can_subscribe_group: 1,
      can_add_subscribers_group: 1,
      can_send_message_group: 2,
      isSubscribed: true,
      subscriberCount: 12,
      ...more,
    }) as Channel

  const found = (channels: readonly Channel[], where = directory) =>
    Object.fromEntries(
      findInChannels(rowsOf(channels, where, connection), where).map(({ id, names, path }) => [id, { names, path }]),
    )

  it('finds problems of channels in use, and links to exactly these', () => {
    const channels = [
      channel('fine', {}),
      channel('loose', { folder_id: null }),
      channel('silent', { stream_weekly_traffic: 0 }),
      channel('new', { stream_weekly_traffic: null }),
      channel('empty', { subscriberCount: 0 }),
      channel('unreported', { subscriberCount: undefined }),
      channel('gone', { is_archived: true, folder_id: null, stream_weekly_traffic: 0, subscriberCount: 0 }),
    ]
    expect(found(channels)).toEqual({
      'no-folder': { names: ['loose'], path: 'channels?folder=%5B0%5D' },
      silent: { names: ['silent'], path: 'channels?traffic=%5B%22none%22%5D' },
      empty: { names: ['empty'], path: 'channels?subscribers=%5B%22none%22%5D' },
    })
  })

  it('reports no missing folders where none is used', () => {
    expect(found([channel('loose', { folder_id: null })], createDirectory(null, groups, []))).toEqual({})
  })

  it('finds private channels that everyone except guests may join, by any group and permission', () => {
    const open = { invite_only: true }
    const channels = [
      channel('by members', { ...open, can_subscribe_group: 3 }),
      channel('by a group of members', { ...open, can_add_subscribers_group: 5 }),
      channel('by name', {
        ...open,
        can_add_subscribers_group: { direct_members: [10, 11, 12], direct_subgroups: [] },
      }),
      channel('to moderators', { ...open, can_subscribe_group: 4 }),
      channel('to most', { ...open, can_subscribe_group: { direct_members: [10, 30], direct_subgroups: [4] } }),
      channel('public', { can_subscribe_group: 3 }),
    ]
    expect(found(channels)['open']).toEqual({
      names: ['by members', 'by a group of members', 'by name'],
      path: 'channels?check=%5B%22open%22%5D',
    })
    const rows = rowsOf(channels, directory, connection)
    const search = channelSearchSchema.parse({ check: ['open'] })
    expect(
      filterRows(rows, channelFilters(directory), search, '', haystackOf).map(({ channel: { name } }) => name),
    ).toEqual(['by members', 'by a group of members', 'by name'])
  })

  it('finds channels whose retired post policy is stricter than the permission that replaced it', () => {
    const channels = [
      channel('relies', { stream_post_policy: 2 }),
      channel('agrees', { stream_post_policy: 2, can_send_message_group: 4 }),
      channel('unreported', { stream_post_policy: undefined }),
    ]
    expect(found(channels)['retired']?.names).toEqual(['relies'])
  })
})

describe('columns', () => {
  const group = { description: '', is_system_group: false, members: [], direct_subgroup_ids: [] }
  const directory = createDirectory(
    null,
    [
      { ...group, id: 1, name: 'role:nobody', is_system_group: true },
      { ...group, id: 2, name: 'Dock leads' },
      { ...group, id: 3, name: 'Fleet desk' },
    ],
    null,
  )
  const channel = (more: Partial<Channel>) =>
    ({
      stream_id: 7,
      name: 'docks',
      description: '',
      invite_only: false,
      is_web_public: false,
      history_public_to_subscribers: true,
      is_archived: false,
      is_default: false,
      message_retention_days: null,
      stream_weekly_traffic: null,
      folder_id: null,
      creator_id: null,
      isSubscribed: true,
      subscriberCount: 12,
      ...more,
    }) as Channel
  const connection = { profileId: 'p', realm: { messageRetentionDays: 365 } } as Connection
  const context: ChannelContext = { directory, highestTraffic: 0, drafts: new Set() }

  it('writes what the table shows to a file, in full, with a column for archived channels', () => {
    const docks = channel({ name: '=docks', is_archived: true, can_send_message_group: group23 })
    const columns = channelColumns.filter(({ id }) => ['name', 'can-post', 'subscribers', 'retention'].includes(id))
    const [head, line] = csvOf(columns, rowsOf([docks], directory, connection), context).split('\r\n')
    expect(head).toBe(
      '\uFEFFChannel,Channel ID,Description,Privacy,Archived,Default for new users,Can post,Subscribers,Retention',
    )
    expect(line).toBe(`"'=docks",7,,Public,Yes,No,Dock leads; Fleet desk; User 9,12,365 days (default)`)
  })

  it('shows a topics policy of a newer server with its word, in the table and in the file', () => {
    const [row] = rowsOf([channel({ topics_policy: 'ask_ai' as Channel['topics_policy'] })], directory, connection)
    const column = channelColumns.find(({ id }) => id === 'topics')
    if (row === undefined || column === undefined) throw new Error('the column of topics is missing')
    expect(csvOf([column], [row], context).split('\r\n')[1]).toBe('Unknown (ask_ai)')
    expect(column.cell(row, context)).toMatchObject({ props: { word: 'Unknown (ask_ai)' } })
  })
  const group23 = { direct_subgroups: [2, 3], direct_members: [9] }

  it('builds rows once per channel and directory, so that unchanged ones are not rendered again', () => {
    const one = channel({})
    const channels = [one, channel({ stream_id: 8 })]
    const rows = rowsOf(channels, directory, connection)
    expect(rowsOf(channels, directory, connection)).toBe(rows)
    const patched = rowsOf([one, channel({ stream_id: 8, name: 'new' })], directory, connection)
    expect(patched[0]).toBe(rows[0])
    expect(patched[1]).not.toBe(rows[1])
  })

  it('hides archived channels until they are requested, and distinguishes an unknown folder from none', () => {
    const channels = [channel({}), channel({ name: 'old', is_archived: true }), channel({ name: 'x' })]
    delete (channels[2] as { folder_id?: unknown }).folder_id
    const rows = rowsOf(channels, directory, connection)
    const names = (search: Record<string, unknown>) =>
      filterRows(rows, channelFilters(directory), search, '', haystackOf).map(({ channel: { name } }) => name)
    expect(names({})).toEqual(['docks', 'x'])
    expect(names({ archived: 'only' })).toEqual(['old'])
    expect(names({ folder: [0], archived: 'shown' })).toEqual(['docks', 'old'])
  })

  it('shows channels before people are loaded, without claims about their creators', () => {
    const soon = createDirectory(null, [...directory.groups.values()], null, false)
    const made = channel({ creator_id: 9, can_send_message_group: { direct_members: [9], direct_subgroups: [] } })
    const [early] = rowsOf([made], soon, connection)
    expect(early).toMatchObject({ creator: '…', isCreatorUnnamed: false, canPost: '…' })
    const [late] = rowsOf([made], directory, connection)
    expect(late).toMatchObject({ creator: 'User 9', isCreatorUnnamed: true, canPost: 'User 9' })
  })

  const nobody = { direct_subgroups: [], direct_members: [] }

  it('filters and counts channels by who can post, traffic and size', () => {
    const channels = [
      channel({ name: 'docks', can_send_message_group: 2, stream_weekly_traffic: 0, creator_id: 5 }),
      channel({ name: 'fleet', can_send_message_group: group23, stream_weekly_traffic: 1_000, subscriberCount: 0 }),
      channel({ name: 'still', can_send_message_group: nobody, stream_weekly_traffic: 99, isSubscribed: false }),
    ]
    const rows = rowsOf(channels, directory, connection)
    const filters = channelFilters(directory)
    const names = (search: Record<string, unknown>) =>
      filterRows(rows, filters, search, '', haystackOf).map(({ channel: { name } }) => name)
    expect(names({ 'can-post': [2] })).toEqual(['docks', 'fleet'])
    expect(names({ 'can-post': [0] })).toEqual(['fleet'])
    expect(names({ 'can-post': [1] })).toEqual(['still'])
    expect(names({ creator: [0] })).toEqual(['fleet', 'still'])
    expect(names({ traffic: ['none', 'thousands'] })).toEqual(['docks', 'fleet'])
    expect(names({ traffic: ['few'], subscribers: ['tens'] })).toEqual(['still'])
    expect(names({ subscribed: false })).toEqual(['still'])

    const offered = (id: string) => {
      const filter = filters.find((other) => other.id === id)
      const counts = countChoices(id, rows, filters, {}, '', haystackOf)
      return filter && offeredOptions(filter, counts, []).map(({ value, label }) => [label, counts.get(value)])
    }
    expect(offered('can-post')).toEqual([
      ['Dock leads', 2],
      ['Fleet desk', 1],
      ['Individual users', 1],
      ['Nobody', 1],
    ])
    expect(offered('creator')).toEqual([
      ['No creator', 2],
      ['User 5', 1],
    ])
  })

  it('ignores unknown choices in an address typed manually', () => {
    const typed = { 'can-post': '2', creator: ['x'], traffic: ['loud'], subscribers: 4, subscribed: 'maybe' }
    expect(Object.values(channelSearchSchema.parse(typed)).filter((value) => value !== undefined)).toEqual([])
  })

  it('shows with the numbers above the table what they count', () => {
    const channels = [
      channel({ stream_id: 1 }),
      channel({ stream_id: 2, isSubscribed: false }),
      channel({ stream_id: 3, invite_only: true }),
      channel({ stream_id: 4, invite_only: true, isSubscribed: false }),
      channel({ stream_id: 5, invite_only: true, isSubscribed: false, history_public_to_subscribers: false }),
      channel({ stream_id: 6, invite_only: true, isSubscribed: false, is_archived: true }),
    ]
    const shown = (search: object) =>
      filterRows(rowsOf(channels, directory, connection), channelFilters(directory), { ...search }, '', haystackOf)
    expect(shown(channelSearchSchema.parse(everyChannel))).toHaveLength(channels.length)
    expect(shown(channelSearchSchema.parse(inaccessibleChannels)).map((row) => row.channel)).toEqual(
      channels.filter(isInaccessible),
    )
  })
})

describe('record-texts', () => {
  const context = (messageRetentionDays: number | null) => ({
    connection: { realm: { messageRetentionDays } } as Connection,
    directory: emptyDirectory,
  })
  const effect = (field: string, from: unknown, to: unknown, organizationDays: number | null = 365) =>
    effectText('channel', field, { from, to }, context(organizationDays))

  it.each([
    ['private', 'web-public', /^Anyone on the internet can read all its messages/],
    ['private', 'public', /^Everyone in the organization except guests can find it/],
    ['web-public', 'public', /^People without an account can no longer read it/],
    ['public', 'private', /^Only subscribers can read it\./],
    ['public', 'private-protected', /^Only subscribers can read it, and new subscribers can’t/],
    ['private-protected', 'private', /^Subscribers can read all its messages/],
    ['private', 'private-protected', /^New subscribers can no longer read/],
  ])('describes the effect of opening or closing a channel: from %s to %s', (from, to, words) => {
    expect(effect('privacy', from, to)).toMatch(words)
  })

  it.each([
    ['realm_default', 1, 365, 'Messages older than 1 day are permanently deleted.'],
    ['unlimited', 30, 365, 'Messages older than 30 days are permanently deleted.'],
    [30, 'realm_default', 7, 'Messages older than 7 days are permanently deleted.'],
    [30, 90, 365, 'Messages are kept for 90 days. Messages already deleted aren’t restored.'],
    [30, 'realm_default', -1, 'Messages are no longer deleted. Messages already deleted aren’t restored.'],
    [30, 'unlimited', 365, 'Messages are no longer deleted. Messages already deleted aren’t restored.'],
    [
      30,
      'realm_default',
      null,
      'Messages are deleted according to the organization default, which this server doesn’t report.',
    ],
  ])('describes the effect of retention from %s to %s with default %s', (from, to, organizationDays, words) => {
    expect(effect('message_retention_days', from, to, organizationDays)).toBe(words)
  })

  it('describes the message of an announcement, which an undo does not delete', () => {
    const realm = { announcementChannelId: 7 }
    const around = { connection: { realm } as Connection, directory: emptyDirectory }
    const named = { ...around, channelName: (id: number) => (id === 7 ? 'all-hands' : undefined) }
    const on = { from: false, to: true }
    expect(effectText('channel', 'announce', on, named)).toMatch(/ in #all-hands\. .*doesn’t delete the message\.$/)
    expect(effectText('channel', 'announce', on, around)).toMatch(/channel for announcements\. .*doesn’t delete/)
    expect(effectText('channel', 'announce', { from: true, to: false }, named)).toBeNull()
  })

  it('says who sees a new name only where there was another', () => {
    expect(effect('new_name', 'docks', 'quays')).toMatch(/^Everyone sees the new name\./)
    for (const [field, to] of [
      ['new_name', 'quays'],
      ['folder_id', 2],
      ['topics_policy', 'disable_empty_topic'],
    ] as const)
      expect(effectText('channel', field, { from: '', to, isNew: true }, context(null))).toBeNull()
  })

  it('describes no effect where the new value says it', () => {
    expect(effect('description', 'a', 'b')).toBeNull()
  })
})
