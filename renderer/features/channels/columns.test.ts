import { expect, it } from 'vitest'
import type { Connection } from '#contract/connection.ts'
import { csvOf } from '../../components/record-table/save-csv.ts'
import { countChoices, filterRows, offeredOptions } from '../../components/filter-bar/filters.ts'
import { createDirectory } from '../../lib/organization/directory.ts'
import { channelColumns, type ChannelContext } from './columns.tsx'
import { haystackOf, rowsOf } from '../../records/channel/rows.ts'
import { channelFilters, everyChannel, isInaccessible, inaccessibleChannels } from './channels-page.tsx'
import { channelSearchSchema } from './checks.ts'
import type { Channel } from '../../lib/organization/channels.ts'

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
