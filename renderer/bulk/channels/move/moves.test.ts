import { describe, expect, it } from 'vitest'
import type { Connection } from '#contract/connection.ts'
import { roles, type RoleName } from '#contract/roles.ts'
import type { Channel } from '../../../lib/organization/channels.ts'
import { createDirectory } from '../../../lib/organization/directory.ts'
import { rowsOf } from '../../../records/channel/rows.ts'
import { leaving, moveLock, moveOf, sizesAround } from './moves.tsx'

const planner = 9
const group = { description: '', is_system_group: false, direct_subgroup_ids: [] }
const directory = createDirectory(null, [{ ...group, id: 2, name: 'Crew planners', members: [planner] }], null)
const connectionOf = (role: RoleName | null, userId = 1) =>
  ({
    profileId: 'p',
    realm: { messageRetentionDays: null, permissions: {} },
    me: role && { userId, role: roles[role] },
  }) as Connection
const channel = (stream_id: number, folder_id: number | null | undefined, more: Partial<Channel> = {}) =>
  ({
    stream_id,
    name: `channel ${stream_id}`,
    description: '',
    folder_id,
    creator_id: null,
    is_archived: false,
    can_administer_channel_group: 2,
    ...more,
  }) as Channel
const rows = rowsOf(
  [channel(1, 5), channel(2, 5), channel(3, 6), channel(4, null), channel(5, 6, { is_archived: true })],
  directory,
  connectionOf('owner'),
)

const [first, , , , archived] = rows as Required<[Row, Row, Row, Row, Row]>
type Row = (typeof rows)[number]

it('moves only channels outside the target, each from the folder it was shown in', () => {
  expect(leaving(rows.slice(0, 4), 5).map((row) => moveOf(row, 5))).toEqual([
    { kind: 'channel', act: 'update', id: 3, changes: [{ field: 'folder_id', base: 6, mine: 5 }] },
    { kind: 'channel', act: 'update', id: 4, changes: [{ field: 'folder_id', base: null, mine: 5 }] },
  ])
  expect(leaving(rows.slice(3, 4), null)).toEqual([])
})

it('counts the channels in use of each folder that changes, the target first', () => {
  expect(sizesAround(rows, leaving(rows.slice(0, 4), 6), 6)).toEqual([
    { folder: 6, before: 1, after: 4 },
    { folder: 5, before: 2, after: 0 },
    { folder: null, before: 1, after: 0 },
  ])
})

describe('a channel that can’t be moved', () => {
  it.each([
    ['an administrator moves it', 'administrator', 1, null],
    ['whoever administers the channel moves it', 'member', planner, null],
    ['a member does not', 'member', 1, 'administrators'],
    ['a guest never does, whatever the channel says', 'guest', planner, 'administrators'],
    ['where no role is told, the server decides', null, 1, null],
  ] as const)('%s', (_, role, userId, lock) => {
    expect(moveLock(first, connectionOf(role, userId), directory)).toBe(lock)
  })

  it('is archived, whatever the account', () => {
    expect(moveLock(archived, connectionOf('owner'), directory)).toBe('archived')
  })
})
