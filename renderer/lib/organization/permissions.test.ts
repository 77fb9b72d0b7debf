import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import type { Connection } from '#contract/connection.ts'
import type { UserGroup } from '#contract/operations/groups.ts'
import type { GroupSetting } from '#contract/operations/shapes.ts'
import type { User } from '#contract/operations/users.ts'
import {
  countPermissions,
  offersChanges,
  permissionsOfGroup,
  permissionsOfPerson,
  type Permission,
} from './permissions.ts'
import type { Channel } from './channels.ts'
import { runSteps } from '../live/in-slices.ts'
import { createDirectory } from './directory.ts'
import { permissionsOf, permissionSteps } from './use-permissions.ts'

const connection = (featureLevel: number | null, permissions: Connection['realm']['permissions']) =>
  ({ featureLevel, realm: { permissions } }) as unknown as Connection

it('takes changes of groups as not offered only by a server that reports neither its level nor a permission', () => {
  expect(offersChanges(connection(null, {}))).toBe(false)
  expect(offersChanges(connection(90, {}))).toBe(true)
  expect(offersChanges(connection(null, { can_create_groups: 3 }))).toBe(true)
})

const group = (id: number, name: string, members: number[], direct_subgroup_ids: number[] = []): UserGroup => ({
  id,
  name,
  description: '',
  is_system_group: name.startsWith('role:'),
  members,
  direct_subgroup_ids,
})
const connectionWith = (permissions: object) => ({ realm: { permissions } }) as unknown as Connection
const channel = (stream_id: number, more: Partial<Channel>) =>
  ({ stream_id, name: `c${stream_id}`, invite_only: false, ...more }) as Channel

const [nobody, owners, administrators] = [1, 2, 3]
const roles = [
  group(nobody, 'role:nobody', []),
  group(owners, 'role:owners', [10]),
  group(administrators, 'role:administrators', [11], [owners]),
]
const [leads, bergen, night, weekend, summer] = [20, 21, 22, 23, 24]
const teams = [
  group(leads, 'Terminal leads', [12], [bergen, night]),
  group(bergen, 'Bergen leads', [12, 13]),
  // Each of these groups contains the other, which a server should never send.
  group(night, 'Night watch', [14], [weekend]),
  group(weekend, 'Weekend watch', [15], [night]),
  { ...group(summer, 'Summer crew', [16], [bergen]), deactivated: true },
]
const directory = createDirectory(null, [...roles, ...teams], null)

const on = { kind: 'organization' } as const
const permission = (setting: string, value: GroupSetting, role?: 'administrator'): Permission => ({
  on,
  setting,
  value,
  sources: role === undefined ? undefined : { role, setting: undefined },
})

describe('the permissions of an organization', () => {
  it('lists those of the organization, of channels and of groups, as far as the server reports them', () => {
    const connection = connectionWith({ can_create_public_channel_group: 3 })
    const channels = [
      channel(1, { can_administer_channel_group: leads, can_send_message_group: nobody }),
      channel(2, { can_send_message_group: leads, is_archived: true }),
    ]
    const groups = [
      { ...group(30, 'Pilots', []), can_manage_group: leads },
      { ...group(31, 'Gone', []), can_manage_group: leads, deactivated: true },
    ]
    expect(runSteps(permissionSteps(connection, channels, groups))).toEqual([
      permission('can_create_public_channel_group', 3),
      {
        on: { kind: 'channel', id: 1, name: 'c1', privacy: 'public' },
        setting: 'can_administer_channel_group',
        value: leads,
        sources: { role: 'administrator', setting: undefined },
      },
      {
        on: { kind: 'channel', id: 1, name: 'c1', privacy: 'public' },
        setting: 'can_send_message_group',
        value: nobody,
      },
      { on: { kind: 'group', id: 30, name: 'Pilots' }, setting: 'can_manage_group', value: leads },
    ])
  })
})

describe('a list of permissions', () => {
  const many = Array.from({ length: 4_000 }, (_, id) => channel(id + 1, { can_send_message_group: leads }))

  it('is made in slices if it is long, and once for the same lists', () => {
    const connection = connectionWith({})
    const groups = [...teams]
    const short = permissionsOf(connection, many.slice(0, 20), groups)
    expect(short.result()).toHaveLength(20)
    const long = permissionsOf(connection, many, groups)
    expect(long.result()).toBeNull()
    expect(permissionsOf(connection, many, groups)).toBe(long)
  })

  it('shares the reasons of channels with the same value', () => {
    const permissions = runSteps(permissionSteps(connectionWith({}), many, teams))
    const held = permissionsOfPerson(directory, permissions, 13)
    expect(held).toHaveLength(4_000)
    expect(new Set(held.map(({ reasons }) => reasons)).size).toBe(1)
  })
})

describe('permissionsOfPerson', () => {
  const reasonsOf = (userId: number, value: GroupSetting, role?: 'administrator') =>
    permissionsOfPerson(directory, [permission('x', value, role)], userId)[0]?.reasons ?? []

  it('lists every reason: named, and each group that has the person as a member', () => {
    expect(reasonsOf(12, { direct_members: [12], direct_subgroups: [leads] })).toEqual([
      { by: 'named' },
      { by: 'group', path: [leads] },
      { by: 'group', path: [leads, bergen] },
    ])
  })

  it('lists what administrators always have beside what the setting names', () => {
    expect(reasonsOf(10, leads, 'administrator')).toEqual([{ by: 'role', role: 'administrator' }])
    expect(reasonsOf(10, administrators, 'administrator')).toEqual([
      { by: 'group', path: [administrators, owners] },
      { by: 'role', role: 'administrator' },
    ])
    expect(reasonsOf(10, leads)).toEqual([])
  })

  it('goes once around a loop', () => {
    expect(reasonsOf(14, weekend)).toEqual([{ by: 'group', path: [weekend, night] }])
    expect(reasonsOf(15, leads)).toEqual([{ by: 'group', path: [leads, night, weekend] }])
  })

  it('gives nothing through a deactivated group, nor to bots and deactivated users', () => {
    expect(reasonsOf(16, summer)).toEqual([])
    expect(reasonsOf(13, summer)).toEqual([])
    const left = createDirectory([{ user_id: 12, is_active: false } as User], teams, null)
    const named = { direct_members: [12], direct_subgroups: [leads] }
    expect(permissionsOfPerson(left, [permission('x', named)], 12)).toEqual([])
  })
})

describe('permissionsOfGroup', () => {
  const pathsOf = (groupId: number, value: GroupSetting, role?: 'administrator') =>
    permissionsOfGroup(directory, [permission('x', value, role)], groupId)[0]?.reasons ?? []

  it('lists what it has itself and through the groups that contain it', () => {
    expect(pathsOf(bergen, bergen)).toEqual([{ by: 'group', path: [bergen] }])
    expect(pathsOf(bergen, leads)).toEqual([{ by: 'group', path: [leads, bergen] }])
    expect(pathsOf(leads, bergen)).toEqual([])
    expect(pathsOf(weekend, leads)).toEqual([{ by: 'group', path: [leads, night, weekend] }])
  })

  it('counts what administrators always have, for owners too', () => {
    expect(pathsOf(owners, leads, 'administrator')).toEqual([{ by: 'role', role: 'administrator' }])
    expect(pathsOf(leads, bergen, 'administrator')).toEqual([])
  })

  it('gives a deactivated group nothing', () => {
    expect(pathsOf(summer, summer)).toEqual([])
  })
})

describe('permissions agree with a naive reference', () => {
  const ids = fc.nat(9)
  const graphs = fc.record({
    raw: fc.array(
      fc.record({
        members: fc.array(fc.nat(12), { maxLength: 4 }),
        direct_subgroup_ids: fc.array(ids, { maxLength: 4 }),
        deactivated: fc.boolean(),
      }),
      { minLength: 1, maxLength: 10 },
    ),
    value: fc.oneof(
      ids,
      fc.record({
        direct_members: fc.array(fc.nat(12), { maxLength: 2 }),
        direct_subgroups: fc.array(ids, { maxLength: 3 }),
      }),
    ),
    hasStanding: fc.boolean(),
  })

  it('for people and for groups, on any graph', () => {
    fc.assert(
      fc.property(graphs, ({ raw, value, hasStanding }) => {
        // The first group represents the administrators.
        const groups = raw.map((one, id) => ({ ...group(id, id === 0 ? 'role:administrators' : `g${id}`, []), ...one }))
        const some = createDirectory(null, groups, null)
        const asked = permission('x', value, hasStanding ? 'administrator' : undefined)
        const named = typeof value === 'number' ? [value] : value.direct_subgroups
        const people = typeof value === 'number' ? [] : value.direct_members
        const below = new Set(named.flatMap((id) => [...reachable(groups, id)]))
        const ofAdministrators = hasStanding ? reachable(groups, 0) : new Set<number>()

        for (const { id } of groups) {
          const holds = permissionsOfGroup(some, [asked], id).length > 0
          expect(holds).toBe(below.has(id) || ofAdministrators.has(id))
          expect(countPermissions(some, [asked], id)).toBe(holds ? 1 : 0)
        }
        for (let userId = 0; userId <= 12; userId += 1) {
          const direct = groups.filter(({ members }) => members.includes(userId)).map(({ id }) => id)
          const isIn = (set: ReadonlySet<number>) => direct.some((id) => set.has(id))
          const reasons = permissionsOfPerson(some, [asked], userId)[0]?.reasons ?? []
          expect(reasons.some(({ by }) => by === 'named')).toBe(people.includes(userId))
          expect(reasons.some(({ by }) => by === 'role')).toBe(isIn(ofAdministrators))
          const ends = new Set<string>()
          for (const reason of reasons) {
            if (reason.by !== 'group') continue
            ends.add(`${reason.path[0]} ${reason.path.at(-1)}`)
            expectPath(groups, reason.path)
          }
          const expected = named.flatMap((from) =>
            direct.filter((to) => reachable(groups, from).has(to)).map((to) => `${from} ${to}`),
          )
          expect(ends).toEqual(new Set(expected))
        }
      }),
    )
  })
})

/** Collects the active groups at and below a group, until no more are found. */
function reachable(groups: readonly UserGroup[], start: number): Set<number> {
  const isActive = (id: number) => groups[id]?.deactivated === false
  let found = new Set(isActive(start) ? [start] : [])
  for (;;) {
    const next = new Set(found)
    for (const id of found) for (const sub of groups[id]?.direct_subgroup_ids ?? []) if (isActive(sub)) next.add(sub)
    if (next.size === found.size) return found
    found = next
  }
}

function expectPath(groups: readonly UserGroup[], path: readonly number[]): void {
  expect(new Set(path).size).toBe(path.length)
  for (const [index, id] of path.entries()) {
    expect(groups[id]?.deactivated).toBe(false)
    if (index > 0) expect(groups[path[index - 1] ?? -1]?.direct_subgroup_ids).toContain(id)
  }
}
