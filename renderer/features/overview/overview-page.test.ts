import { expect, it } from 'vitest'
import type { User } from '#contract/operations/users.ts'
import type { ChannelFolder } from '#contract/operations/folders.ts'
import type { Channel } from '../../lib/organization/channels.ts'
import { createDirectory } from '../../lib/organization/directory.ts'
import { channelsByPrivacy, peopleByRole, trafficByFolder, type PlotData } from './overview-page.tsx'

const folders = [
  { id: 1, name: 'Quays', is_archived: false },
  { id: 2, name: 'Crew', is_archived: false },
] as ChannelFolder[]
const directory = createDirectory(null, [], folders)

const listOf = (channels: readonly Partial<Channel>[]) =>
  channels.map(
    (more, stream_id) =>
      ({
        stream_id,
        name: 'docks',
        description: '',
        invite_only: false,
        is_web_public: false,
        history_public_to_subscribers: true,
        is_archived: false,
        message_retention_days: null,
        ...more,
      }) as Channel,
  )

const valuesOf = ({ bars }: PlotData) => Object.fromEntries(bars.map(({ label, value }) => [label, value]))

it('adds up the messages of each folder, the busiest first, and mentions channels without an average', () => {
  const plot = trafficByFolder(
    listOf([
      { folder_id: 1, stream_weekly_traffic: 4 },
      { folder_id: 2, stream_weekly_traffic: 9 },
      { folder_id: 1, stream_weekly_traffic: 3 },
      { folder_id: null, stream_weekly_traffic: null },
      { folder_id: 2, stream_weekly_traffic: 100, is_archived: true },
    ]),
    directory,
  )
  expect(plot.bars).toEqual([
    { label: 'Crew', value: 9, path: 'channels?folder=%5B2%5D' },
    { label: 'Quays', value: 7, path: 'channels?folder=%5B1%5D' },
  ])
  expect(plot.notCounted).toEqual(['1 channel is too new to have an average, so it isn’t counted.'])
})

it('counts channels by privacy without archived ones, and mentions these', () => {
  const plot = channelsByPrivacy(
    listOf([
      {},
      { is_web_public: true },
      { invite_only: true },
      { invite_only: true, history_public_to_subscribers: false },
      { is_archived: true },
      {},
    ]),
  )
  expect(valuesOf(plot)).toEqual({
    Public: 2,
    'Private, shared history': 1,
    'Private, protected history': 1,
    'Web-public': 1,
  })
  expect(plot.notCounted).toEqual(['1 archived channel isn’t counted.'])
})

it('counts people by role, without bots and deactivated users, and with a bar for unknown roles', () => {
  const user = (user_id: number, more: Partial<User>): User => ({
    user_id,
    email: `${user_id}@x.example`,
    full_name: 'x',
    is_bot: false,
    role: 400,
    ...more,
  })
  const users = [
    user(1, { role: 100 }),
    user(2, {}),
    user(3, {}),
    user(4, { role: 450 }),
    user(5, { is_bot: true }),
    user(6, { is_active: false }),
  ]
  const plot = peopleByRole(createDirectory(users, [], null))
  expect(plot && valuesOf(plot)).toEqual({
    Owners: 1,
    Administrators: 0,
    Moderators: 0,
    Members: 2,
    Guests: 0,
    'Role unknown': 1,
  })
  expect(plot?.notCounted).toEqual(['Not counted: 1 deactivated user and 1 bot.'])
  expect(peopleByRole(createDirectory(null, [], null))).toBeNull()
})
