import { describe, expect, it } from 'vitest'
import type { Connection } from '#contract/connection.ts'
import type { UserGroup } from '#contract/operations/groups.ts'
import type { User } from '#contract/operations/users.ts'
import type { Values } from '#contract/records/define.ts'
import { groupValues } from '#contract/records/user-group.ts'
import { roles, type RoleName } from '#contract/roles.ts'
import '../../channels/record-texts.ts'
import { createDirectory } from '../../../lib/organization/directory.ts'
import { ableOf, orderBlockReason, problemsOf } from './able.ts'
import { manualStepsOf } from './manual-steps.ts'
import { compare } from './compare.ts'
import type { RecordInFile, SettingsFile } from './file.ts'
import type { Organization } from './organization.ts'
import { choiceKey, choicesOf, orderWrite, plannedWrites, selectedRecords, selectedOrders } from './plan.ts'
import { writeSettings } from './write-settings.ts'

const user = (user_id: number, full_name: string, more: Partial<User> = {}): User => ({
  user_id,
  full_name,
  email: `${full_name.split(' ')[0]?.toLowerCase() ?? ''}@example.com`,
  is_bot: false,
  is_active: true,
  ...more,
})
const group = (id: number, name: string, more: Partial<UserGroup> = {}) =>
  ({ id, name, description: '', members: [], direct_subgroup_ids: [], is_system_group: false, ...more }) as UserGroup
const system = (id: number, name: string) => group(id, name, { is_system_group: true })
const folder = (id: number, name: string, is_archived = false) => ({ id, name, description: '', is_archived })

const roleGroups = [system(1, 'role:everyone'), system(2, 'role:members'), system(3, 'role:nobody')]
const users = [user(10, 'Ana Reyes'), user(11, 'Bo Lind'), user(12, 'Bo Lind', { email: 'bo.lind@other.example' })]

interface Given {
  readonly users?: readonly User[] | null
  readonly groups?: readonly UserGroup[]
  readonly folders?: readonly ReturnType<typeof folder>[]
  readonly channels?: readonly Values[]
  readonly linkifiers?: readonly Values[] | null
  readonly playgrounds?: readonly Values[]
  readonly role?: RoleName
}

function organization(given: Given = {}): Organization {
  const folders = given.folders ?? []
  const connection = {
    me: { userId: 10, role: roles[given.role ?? 'owner'] },
    featureLevel: null,
    realm: { permissions: {}, messageRetentionDays: null },
    limits: {},
    channelPermissionSettings: null,
  } as unknown as Connection
  const numbered = (all: readonly Values[]) => all.map((values, index) => ({ id: 100 + index, values }))
  return {
    connection,
    directory: createDirectory(given.users === undefined ? users : given.users, given.groups ?? roleGroups, folders),
    records: {
      'user-group': (given.groups ?? [])
        .filter((one) => !one.is_system_group && one.deactivated !== true)
        .map((one) => ({ id: one.id, values: groupValues(one) })),
      folder: folders.map(({ id, ...values }) => ({ id, values })),
      channel: numbered(given.channels ?? []),
      linkifier: given.linkifiers === null ? null : numbered(given.linkifiers ?? []),
      playground: numbered(given.playgrounds ?? []),
    },
  }
}

const written = { at: '2026-11-16T09:12:00Z', organization: 'H', server: 'https://h', by: { name: 'I', email: 'i@h' } }
const fileOf = (
  parts: Partial<Record<'groups' | 'folders' | 'channels' | 'linkifiers' | 'playgrounds', readonly RecordInFile[]>>,
): SettingsFile => ({
  written,
  groups: [],
  folders: [],
  channels: [],
  linkifiers: [],
  playgrounds: [],
  ...parts,
})
const channel = (new_name: string, more: Values = {}): Values => ({ new_name, description: '', ...more })

const manualSteps = (here: Organization, file: SettingsFile) =>
  manualStepsOf(compare(here, file), (thing) => ableOf(here, thing))

/** Returns the writes of a run that applies everything possible. */
function allWrites(here: Organization, file: SettingsFile) {
  const comparison = compare(here, file)
  const able = (thing: (typeof comparison.things)[number]) => ableOf(here, thing)
  const chosen = new Set(comparison.things.flatMap((thing) => choicesOf(thing, able(thing))))
  return plannedWrites(selectedRecords(comparison, chosen, able), 10).map(({ write }) => write)
}

const oneThing = (here: Organization, file: SettingsFile) => {
  const [thing] = compare(here, file).things
  if (thing === undefined) throw new Error('nothing differs')
  return thing
}

describe('names in place of ids', () => {
  const setting = { direct_members: [12, 10], direct_subgroups: [2] }
  const here = organization({
    folders: [folder(7, 'Terminals')],
    channels: [channel('dock', { folder_id: 7, can_send_message_group: setting, can_subscribe_group: 3 })],
  })

  it('are written, and found under other ids', () => {
    const { file, unnamed } = writeSettings(here, written)
    expect(unnamed).toBe(0)
    expect(file.channels).toEqual([
      {
        name: 'dock',
        description: '',
        folder: 'Terminals',
        can_send_message_group: {
          groups: ['role:members'],
          people: [
            { name: 'Ana Reyes', email: 'ana@example.com' },
            { name: 'Bo Lind', email: 'bo.lind@other.example' },
          ],
        },
        can_subscribe_group: 'role:nobody',
      },
    ])
    expect(compare(here, file)).toEqual({ things: [], orders: [], same: 8, uncompared: [] })
  })

  it('are not guessed: values naming a user that the server does not report are not written', () => {
    const { file, unnamed } = writeSettings({ ...here, directory: organization({ users: null }).directory }, written)
    // The folder and the people have no name.
    expect(unnamed).toBe(2)
    expect(file.channels).toEqual([{ name: 'dock', description: '', can_subscribe_group: 'role:nobody' }])
  })

  it('omit a word of a newer server, which no other server takes', () => {
    const here = organization({ channels: [channel('dock', { topics_policy: 'ask_ai' })] })
    const { file, unnamed } = writeSettings(here, written)
    expect(unnamed).toBe(0)
    expect(file.channels).toEqual([{ name: 'dock', description: '' }])
    const [write] = allWrites(here, fileOf({ channels: [{ name: 'dock', topics_policy: 'inherit' }] }))
    expect(write?.changes).toEqual([{ field: 'topics_policy', base: 'ask_ai', mine: 'inherit' }])
  })

  const resolved = (value: unknown, given: Given = {}) => {
    const now = organization({ ...given, channels: [channel('dock', { can_send_message_group: 1 })] })
    const { things } = compare(now, fileOf({ channels: [{ name: 'dock', can_send_message_group: value }] }))
    const [difference] = things.find(({ kind }) => kind === 'channel')?.differences ?? []
    return difference?.missing.length === 0 ? difference.there : difference?.missing
  }
  const person = (name: string, email?: string) => ({ groups: [], people: [{ name, ...(email && { email }) }] })
  const only = (id: number) => ({ direct_members: [id], direct_subgroups: [] })

  it.each([
    ['an address, in whatever capitals and of whatever name', person('Somebody', 'ANA@example.com'), only(10)],
    ['a name that one person bears', person('Ana Reyes'), only(10)],
  ])('find a person by %s', (_, value, expected) => {
    expect(resolved(value)).toEqual(expected)
  })

  it.each([
    ['two people of one name', person('Bo Lind'), null],
    [
      'someone of the same name and another address',
      person('Ana Reyes', 'ana@elsewhere.example'),
      'ana@elsewhere.example',
    ],
  ])('do not match %s with the intended person', (_, value, email) => {
    expect(resolved(value)).toEqual([{ what: 'person', name: expect.any(String) as string, email }])
  })

  it('find a person by name where this server withholds the address', () => {
    const withheld = [user(10, 'Ana Reyes', { delivery_email: null, email: 'user10@h.example' })]
    expect(resolved(person('Ana Reyes', 'ana@example.com'), { users: withheld })).toEqual(only(10))
  })

  it('do not match a user group with a role group', () => {
    const groups = [...roleGroups, group(9, 'role:owners')]
    expect(resolved('role:owners', { groups })).toEqual([{ what: 'group', name: 'role:owners' }])
  })
})

describe('differences', () => {
  it('are listed by record and field; a renamed record is only here and only in the file', () => {
    const here = organization({ channels: [channel('dock', { description: 'Quay 3' }), channel('Pier')] })
    const file = fileOf({ channels: [{ name: 'Dock', description: 'Quay 2' }, { name: 'jetty' }] })
    const { things } = compare(here, file)
    expect(things.map(({ name, where, differences }) => [name, where, differences.map(({ field }) => field)])).toEqual([
      // A name in another case identifies the same channel, but is a difference.
      ['dock', 'both', ['new_name', 'description']],
      ['Pier', 'here', []],
      ['jetty', 'file', ['new_name']],
    ])
    // Records that exist only here are not changed.
    expect(allWrites(here, file).map(({ id, act }) => [id, act])).toEqual([
      [100, 'update'],
      [null, 'create'],
    ])
  })

  it('omit what one side does not report, and name kinds that were not compared', () => {
    const here = organization({ channels: [channel('dock', { is_default_stream: undefined })], linkifiers: null })
    const file = fileOf({ channels: [{ name: 'dock', is_default_stream: true }] })
    expect(compare(here, file)).toEqual({
      things: [],
      orders: [],
      same: 1,
      uncompared: [{ kind: 'linkifier', notIn: 'here' }],
    })
  })

  it('match folders in the same state first, and distinguish duplicates by position', () => {
    const here = organization({ folders: [folder(1, 'Tugs', true), folder(2, 'tugs')] })
    const file = fileOf({ folders: [{ name: 'Tugs', description: 'x', is_archived: true }, { name: 'tugs' }] })
    expect(compare(here, file).things.map(({ id, key }) => [id, key])).toEqual([[1, 'folder tugs\n1']])
  })
})

describe('the order', () => {
  const linkifiers = (...patterns: string[]) => patterns.map((pattern) => ({ pattern, url_template: 'https://a' }))
  const here = organization({ linkifiers: linkifiers('A', 'B', 'only here', 'C') })
  const ordersOf = (...patterns: string[]) => compare(here, fileOf({ linkifiers: linkifiers(...patterns) })).orders

  it('covers records on both sides; those only here keep their position', () => {
    expect(ordersOf('only there', 'C', 'B', 'A')).toEqual([
      {
        kind: 'linkifier',
        key: 'linkifier\torder',
        here: [100, 101, 102, 103],
        there: [103, 101, 102, 100],
        places: [
          { place: 1, here: 'A', there: 'C' },
          { place: 4, here: 'C', there: 'A' },
        ],
      },
    ])
    expect(ordersOf('A', 'only there', 'B', 'C')).toEqual([])
    expect(ordersOf('B')).toEqual([])
  })

  it('does not exist for channels', () => {
    const channels = [channel('a'), channel('b')]
    const file = fileOf({ channels: [{ name: 'b' }, { name: 'a' }] })
    expect(compare(organization({ channels }), file).orders).toEqual([])
  })

  it('is one write with every id, if it is chosen and nothing blocks it', () => {
    const comparison = compare(here, fileOf({ linkifiers: linkifiers('B', 'A') }))
    const [order] = comparison.orders
    if (order === undefined) throw new Error('the order is the same')
    const chosen = new Set([order.key])
    expect(selectedOrders(comparison, chosen, () => null).map(orderWrite)).toEqual([
      {
        kind: 'linkifier',
        act: 'reorder',
        id: null,
        changes: [],
        target: { base: [100, 101, 102, 103], mine: [101, 100, 102, 103] },
      },
    ])
    expect(selectedOrders(comparison, new Set(), () => null)).toEqual([])
    expect(selectedOrders(comparison, chosen, () => ({ why: 'new-first' }))).toEqual([])
  })

  it('of folders is for administrators', () => {
    const folders = [folder(1, 'a'), folder(2, 'b')]
    const file = fileOf({ folders: [{ name: 'b' }, { name: 'a' }] })
    const blockReasonOf = (role: RoleName) => {
      const now = organization({ folders, role })
      const [order] = compare(now, file).orders
      return order && orderBlockReason(now, order)
    }
    expect(blockReasonOf('administrator')).toBeNull()
    expect(blockReasonOf('member')).toMatchObject({ why: 'locked' })
  })
})

describe('the writes of a run', () => {
  it('create a folder, and defer putting a channel into it', () => {
    const here = organization({ channels: [channel('dock', { folder_id: null, description: 'a' })] })
    const file = fileOf({
      folders: [{ name: 'Winter', description: 'Ice.', is_archived: false }],
      channels: [{ name: 'dock', folder: 'Winter', description: 'b' }],
    })
    expect(allWrites(here, file)).toEqual([
      {
        kind: 'folder',
        act: 'create',
        id: null,
        changes: [
          { field: 'name', base: '', mine: 'Winter' },
          { field: 'description', base: '', mine: 'Ice.' },
        ],
      },
      { kind: 'channel', act: 'update', id: 100, changes: [{ field: 'description', base: 'a', mine: 'b' }] },
    ])
    const thing = compare(here, file).things.find(({ kind }) => kind === 'channel')
    if (thing === undefined) throw new Error('the channel is the same')
    expect([...ableOf(here, thing).fields]).toEqual([
      ['folder_id', { why: 'missing', missing: [{ what: 'folder', name: 'Winter' }] }],
    ])
  })

  it('empty a folder before archiving it, and unarchive channels before they change', () => {
    const here = organization({
      folders: [folder(1, 'Old'), folder(2, 'Tugs', true)],
      channels: [
        channel('a', { folder_id: 1, is_archived: false }),
        channel('b', { is_archived: true }),
        channel('c', { is_archived: false }),
      ],
    })
    const file = fileOf({
      folders: [
        { name: 'Old', description: '', is_archived: true },
        { name: 'Tugs', description: 'x', is_archived: false },
      ],
      channels: [
        { name: 'a', folder: 'Tugs', is_archived: false },
        { name: 'b', description: 'b', is_archived: false },
        { name: 'c', description: 'c', is_archived: true },
      ],
    })
    const short = allWrites(here, file).map(({ kind, act, id, changes = [] }) =>
      [kind, act, id, ...changes.map(({ field }) => field)].join(' '),
    )
    expect(short).toEqual([
      'folder update 2 is_archived',
      'folder update 2 description',
      'channel update 100 folder_id',
      'channel update 101 is_archived',
      'channel update 101 description',
      'channel update 102 description',
      'channel archive 102',
      'folder update 1 is_archived',
    ])
  })

  it('create no channel or folder that is archived in the file', () => {
    const file = fileOf({
      folders: [{ name: 'Old', is_archived: true }],
      channels: [{ name: 'gone', is_archived: true }],
    })
    const here = organization()
    expect(allWrites(here, file)).toEqual([])
    expect(manualSteps(here, file)).toEqual([])
  })
})

describe('groups', () => {
  const groups = [
    ...roleGroups,
    group(20, 'Pilots', { direct_subgroup_ids: [21] }),
    group(21, 'Cadets'),
    group(22, 'Crew'),
  ]

  it('are created before the channels that name them, which wait for the next comparison', () => {
    const file = fileOf({
      groups: [{ name: 'Divers' }],
      channels: [{ name: 'reef', can_send_message_group: 'Divers' }],
    })
    const here = organization()
    expect(allWrites(here, file).map(({ kind, act }) => [kind, act])).toEqual([['user-group', 'create']])
    const reef = compare(here, file).things.find(({ kind }) => kind === 'channel')
    expect(reef && ableOf(here, reef).thing).toEqual({ why: 'missing', missing: [{ what: 'group', name: 'Divers' }] })
    expect(manualSteps(here, file)).toEqual([])
  })

  it('that name themselves are created without that permission, which differs afterward', () => {
    const file = fileOf({ groups: [{ name: 'Divers', description: 'Below', can_manage_group: 'Divers' }] })
    const [write] = allWrites(organization(), file)
    expect(write?.changes?.map(({ field }) => field)).toEqual(['name', 'description'])
  })

  it('get and lose subgroups by an act of its own, which leaves all others', () => {
    const file = fileOf({
      groups: [{ name: 'pilots', description: 'New', subgroups: ['Crew'] }, { name: 'Cadets' }, { name: 'Crew' }],
    })
    const writes = allWrites(organization({ groups }), file)
    expect(writes.map(({ act, id, target }) => ({ act, id, target }))).toEqual([
      { act: 'update', id: 20, target: undefined },
      {
        act: 'subgroups',
        id: 20,
        target: { base: { ids: [21, 22], included: [21] }, mine: { ids: [21, 22], included: [22] } },
      },
    ])
  })

  it('are not created with the name of a deactivated group', () => {
    const here = organization({ groups: [...roleGroups, group(20, 'Divers', { deactivated: true })] })
    const [thing] = compare(here, fileOf({ groups: [{ name: 'divers' }] })).things
    expect(thing && ableOf(here, thing).thing).toEqual({ why: 'name-taken' })
  })

  it('are written by name, without members, role groups and deactivated groups', () => {
    const { file } = writeSettings(
      organization({ groups: [...groups, group(23, 'Gone', { deactivated: true })] }),
      written,
    )
    expect(file.groups).toEqual([
      { name: 'Pilots', description: '', subgroups: ['Cadets'] },
      { name: 'Cadets', description: '', subgroups: [] },
      { name: 'Crew', description: '', subgroups: [] },
    ])
  })
})

describe('new channels', () => {
  it('have their creator as a subscriber', () => {
    const [write] = allWrites(organization(), fileOf({ channels: [{ name: 'reef', description: 'Coral' }] }))
    expect(write).toMatchObject({ kind: 'channel', act: 'create', id: null })
    expect(write?.changes).toContainEqual({ field: 'subscribers', base: [], mine: [10] })
  })

  it('are a manual step where this account can’t create them', () => {
    const here = organization({ role: 'guest' })
    const file = fileOf({ channels: [{ name: 'reef', privacy: 'private' }] })
    expect(allWrites(here, file)).toEqual([])
    expect(manualSteps(here, file)).toEqual([{ what: 'channel', name: 'reef', privacy: 'private', settings: 1 }])
  })

  it('omit a permission that names a missing person, and list the person', () => {
    const diver = { groups: [], people: [{ name: 'Dee', email: 'dee@reef.example' }] }
    const file = fileOf({ channels: [{ name: 'reef', can_send_message_group: diver }] })
    const here = organization()
    expect(allWrites(here, file)[0]?.changes?.map(({ field }) => field)).toEqual(['new_name', 'subscribers'])
    expect(manualSteps(here, file)).toEqual([{ what: 'person', name: 'Dee', email: 'dee@reef.example', uses: 1 }])
  })
})

describe('differences that can’t be applied', () => {
  it('name the groups and people that do not exist here, and how often they are used', () => {
    const here = organization({
      channels: [channel('dock', { can_send_message_group: 1, can_subscribe_group: 1 })],
    })
    const pilots = { groups: ['Ice pilots'], people: [] }
    const file = fileOf({
      channels: [{ name: 'dock', can_send_message_group: pilots, can_subscribe_group: 'Ice pilots' }],
    })
    expect(allWrites(here, file)).toEqual([])
    expect(manualSteps(here, file)).toEqual([{ what: 'group', name: 'Ice pilots', uses: 2 }])
  })

  it('name who can, where this account can’t', () => {
    const here = organization({
      role: 'administrator',
      channels: [channel('dock', { message_retention_days: 365, description: 'a' })],
    })
    const file = fileOf({ channels: [{ name: 'dock', message_retention_days: 30, description: 'b' }] })
    const thing = oneThing(here, file)
    expect([...ableOf(here, thing).fields]).toEqual([
      ['message_retention_days', { why: 'locked', words: 'Only an owner can change this.' }],
    ])
  })

  it('name the rule of another field that a change would break', () => {
    const here = organization({ channels: [channel('dock', { privacy: 'private', is_default_stream: false })] })
    const file = fileOf({ channels: [{ name: 'dock', privacy: 'private', is_default_stream: true }] })
    const { fields } = ableOf(here, oneThing(here, file))
    expect([...fields]).toEqual([
      [
        'is_default_stream',
        {
          why: 'locked',
          words: 'A default channel can’t be private. Make it public, or turn off “Default for new users”.',
        },
      ],
    ])
  })

  it('depend on the current choice: a default channel becomes private only together', () => {
    const here = organization({ channels: [channel('dock', { privacy: 'public', is_default_stream: true })] })
    const file = fileOf({ channels: [{ name: 'dock', privacy: 'private', is_default_stream: false }] })
    const thing = oneThing(here, file)
    expect(ableOf(here, thing).fields.size).toBe(0)
    expect(problemsOf(here, thing, thing.differences)).toEqual({})
    const alone = thing.differences.filter(({ field }) => field === 'privacy')
    expect(Object.keys(problemsOf(here, thing, alone))).toEqual(['privacy'])
  })
})

describe('code playgrounds', () => {
  const playground = (name: string, pygments_language: string, url_template = 'https://a/{code}') => ({
    name,
    pygments_language,
    url_template,
  })
  const here = organization({ playgrounds: [playground('Try it', 'Rust'), playground('Try it', 'Go')] })

  it('are matched by name and language, and created if they are only in the file', () => {
    const file = fileOf({ playgrounds: [playground('Try it', 'Rust'), playground('Try it', 'Zig')] })
    const { things } = compare(here, file)
    expect(things.map(({ name, where }) => [name, where])).toEqual([
      ['Try it (Go)', 'here'],
      ['Try it (Zig)', 'file'],
    ])
    const taken = selectedRecords(compare(here, file), new Set(things.map((thing) => choiceKey(thing))), (thing) =>
      ableOf(here, thing),
    )
    expect(plannedWrites(taken, 10).map(({ write }) => write)).toMatchObject([
      {
        kind: 'playground',
        act: 'create',
        changes: [
          { field: 'pygments_language', mine: 'Zig' },
          { field: 'name', mine: 'Try it' },
          { field: 'url_template', mine: 'https://a/{code}' },
        ],
      },
    ])
  })

  it('stay as they are if only the address differs, because the service can’t change one', () => {
    const file = fileOf({ playgrounds: [playground('Try it', 'Rust', 'https://b/{code}'), playground('Try it', 'Go')] })
    const [thing] = compare(here, file).things
    expect(thing?.differences.map(({ field }) => field)).toEqual(['url_template'])
    expect(thing && ableOf(here, thing).thing).toEqual({ why: 'fixed' })
  })
})
