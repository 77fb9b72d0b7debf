import { expect, it } from 'vitest'
import type { Connection } from '#contract/connection.ts'
import type { ChannelFolder } from '#contract/operations/folders.ts'
import { filterRows } from '../../components/filter-bar/filters.ts'
import { haystackOf, rowsOf } from '../../records/channel/rows.ts'
import type { Channel } from '../../lib/organization/channels.ts'
import { createDirectory } from '../../lib/organization/directory.ts'
import { findInChannels } from './attention.ts'
import { channelFilters } from './channels-page.tsx'
import { channelSearchSchema } from './checks.ts'

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
    channel('by name', { ...open, can_add_subscribers_group: { direct_members: [10, 11, 12], direct_subgroups: [] } }),
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
