import { describe, expect, it } from 'vitest'
import type { Connection } from '#contract/connection.ts'
import { roles, type RoleName } from '#contract/roles.ts'
import type { Values } from '#contract/records/define.ts'
import { t } from '#contract/testing/english.ts'
import { createDirectory } from '../../lib/organization/directory.ts'
import { totalConsequences } from '../dialog/consequences.tsx'
import { idsIn, idsText, isChosen, readOperations, valueAfter, type Operations } from './operations.ts'
import { countViews, planRows, sentRows, type PlanRecord, type PlanRow } from './plan.ts'

const group = { description: '', is_system_group: false, direct_subgroup_ids: [] }
const [nobody, everyone, owners, desk, crew] = [1, 2, 3, 10, 11]
const directory = createDirectory(
  null,
  [
    { ...group, id: nobody, name: 'role:nobody', members: [], is_system_group: true },
    { ...group, id: everyone, name: 'role:everyone', members: [1, 2, 3, 4], is_system_group: true },
    { ...group, id: owners, name: 'role:owners', members: [1], is_system_group: true },
    { ...group, id: desk, name: 'Fleet desk', members: [2, 3] },
    { ...group, id: crew, name: 'Crew', members: [3, 4] },
  ],
  null,
)
const connectionOf = (role: RoleName = 'owner') =>
  ({
    profileId: 'p',
    realm: { messageRetentionDays: null, permissions: {}, isWebPublicPossible: true },
    limits: {},
    me: { userId: 1, role: roles[role] },
    channelPermissionSettings: {
      can_send_message_group: {
        require_system_group: false,
        allow_nobody_group: false,
        allow_everyone_group: true,
      },
    },
  }) as unknown as Connection

const values: Values = {
  new_name: 'a',
  description: '',
  privacy: 'public',
  topics_policy: 'inherit',
  message_retention_days: 'realm_default',
  is_default_stream: false,
  can_send_message_group: everyone,
  can_resolve_topics_group: desk,
  can_administer_channel_group: owners,
}
const record = (id: number, more: Values = {}, of: Partial<PlanRecord> = {}): PlanRecord => ({
  id,
  name: `channel ${id}`,
  values: { ...values, ...more },
  ...of,
})

interface Around {
  readonly role?: RoleName
  readonly begun?: readonly PlanRecord[]
}
const plan = (records: readonly PlanRecord[], operations: Operations, { role, begun = records }: Around = {}) =>
  planRows({
    kind: 'channel',
    act: 'update',
    records,
    operations,
    begun: new Map(begun.map((one) => [one.id, one.values])),
    connection: connectionOf(role),
    directory,
  })
const only = (rows: readonly PlanRow[]): PlanRow => {
  expect(rows).toHaveLength(1)
  return rows[0] as PlanRow
}

describe('a permission after an operation, from the value of each record', () => {
  const add = { does: 'add', value: desk } as const
  const take = { does: 'remove', value: { direct_members: [7], direct_subgroups: [desk] } } as const
  it.each([
    ['beside a group', add, crew, { direct_members: [], direct_subgroups: [desk, crew] }],
    ['where nobody had it', add, nobody, desk],
    ['where it is there already', add, { direct_members: [], direct_subgroups: [desk] }, desk],
    [
      'beside people',
      add,
      { direct_members: [4], direct_subgroups: [] },
      { direct_members: [4], direct_subgroups: [desk] },
    ],
    [
      'taken from several',
      take,
      { direct_members: [7, 8], direct_subgroups: [desk, crew] },
      { direct_members: [8], direct_subgroups: [crew] },
    ],
    ['taken from the only one', take, desk, nobody],
    ['taken where it is not', take, crew, crew],
    ['where the server does not tell it', add, undefined, undefined],
    ['replaced where the server does not tell it', { does: 'replace', value: crew } as const, undefined, crew],
  ])('%s', (_, operation, base, after) => expect(valueAfter(operation, base, nobody)).toEqual(after))
})

it('sends only differences, each based on the value of its record', () => {
  const rows = plan(
    [record(1), record(2, { topics_policy: 'disable_empty_topic' }), record(3, { can_resolve_topics_group: crew })],
    {
      topics_policy: { does: 'replace', value: 'disable_empty_topic' },
      can_resolve_topics_group: { does: 'add', value: crew },
    },
  )
  const both = { direct_members: [], direct_subgroups: [desk, crew] }
  const topics = { field: 'topics_policy', base: 'inherit', mine: 'disable_empty_topic' }
  expect(rows.map(({ state, changes }) => ({ state, changes }))).toEqual([
    { state: 'change', changes: [topics, { field: 'can_resolve_topics_group', base: desk, mine: both }] },
    { state: 'change', changes: [{ field: 'can_resolve_topics_group', base: desk, mine: both }] },
    { state: 'change', changes: [topics] },
  ])
})

it('calls a record already set if nothing differs, and idle if nothing is chosen', () => {
  const done = record(1, { topics_policy: 'empty_topic_only' })
  expect(only(plan([done], { topics_policy: { does: 'replace', value: 'empty_topic_only' } })).state).toBe('same')
  expect(only(plan([done], {})).state).toBe('idle')
})

describe('a record that needs a check', () => {
  it('would leave a permission to nobody', () => {
    const row = only(plan([record(1)], { can_resolve_topics_group: { does: 'remove', value: desk } }))
    expect(row).toMatchObject({
      state: 'check',
      cells: { can_resolve_topics_group: { mine: nobody, check: { why: 'nobody' } } },
      changes: [{ base: desk, mine: nobody }],
    })
  })
  it('was changed by another user since the bulk change began', () => {
    const row = only(
      plan(
        [record(1, { topics_policy: 'allow_empty_topic' })],
        { topics_policy: { does: 'replace', value: 'disable_empty_topic' } },
        { begun: [record(1)] },
      ),
    )
    expect(row).toMatchObject({ state: 'check', cells: { topics_policy: { check: { why: 'changed' } } } })
    expect(row.changes[0]?.base).toBe('allow_empty_topic')
  })
  it('has a rule that only the server can decide', () => {
    const row = only(plan([record(1)], { topics_policy: { does: 'replace', value: 'empty_topic_only' } }))
    expect(row).toMatchObject({ state: 'check', cells: { topics_policy: { check: { why: 'rule' } } } })
  })
  it('keeps a setting that a rule forbids, and changes the others', () => {
    const row = only(
      plan([record(1, { can_send_message_group: desk })], {
        topics_policy: { does: 'replace', value: 'disable_empty_topic' },
        can_send_message_group: { does: 'remove', value: desk },
      }),
    )
    expect(row.state).toBe('check')
    expect(row.cells['can_send_message_group']).toMatchObject({ state: 'wrong', finding: { key: 'nobody' } })
    expect(row.changes.map(({ field }) => field)).toEqual(['topics_policy'])
  })
  it('would break a rule of a setting that is kept', () => {
    const row = only(
      plan([record(1, { privacy: 'private-protected', can_create_topic_group: everyone })], {
        can_create_topic_group: { does: 'replace', value: desk },
      }),
    )
    expect(row).toMatchObject({ state: 'check', broken: { key: 'protected-topics' } })
  })
})

describe('a record that can’t be changed', () => {
  const replace = { topics_policy: { does: 'replace', value: 'disable_empty_topic' } } as const
  it('is locked for this account', () => {
    expect(only(plan([record(1, { can_administer_channel_group: crew })], replace, { role: 'member' }))).toMatchObject({
      state: 'stays',
      lock: { by: 'rule', key: 'administrators' },
    })
  })
  it('is excluded by the page', () => {
    expect(only(plan([record(1, {}, { stays: 'It is archived.' })], replace)).state).toBe('stays')
  })
  it('has only settings that this account can’t change', () => {
    const retention = { message_retention_days: { does: 'replace', value: 30 } } as const
    const row = only(plan([record(1)], retention, { role: 'administrator' }))
    expect(row).toMatchObject({ state: 'stays', cells: { message_retention_days: { state: 'locked' } }, changes: [] })
  })
  it('has a permission to add to that the server does not report', () => {
    const row = only(plan([record(1)], { can_subscribe_group: { does: 'add', value: desk } }))
    expect(row).toMatchObject({ state: 'stays', cells: { can_subscribe_group: { state: 'unknown' } } })
  })
})

it('divides all rows among changing, already set and excluded', () => {
  const rows = plan(
    [
      record(1),
      record(2),
      record(3, { can_resolve_topics_group: nobody }),
      record(4, {}, { stays: 'It is archived.' }),
      record(5, { can_resolve_topics_group: { direct_members: [], direct_subgroups: [desk, crew] } }),
    ],
    { can_resolve_topics_group: { does: 'remove', value: desk } },
  )
  const counts = countViews(rows, new Set([1, 3]))
  expect(counts).toEqual({ all: 5, change: 2, check: 1, same: 1, out: 2 })
  expect(counts.change + counts.same + counts.out).toBe(counts.all)
  expect(sentRows(rows, new Set([1, 3])).map((row) => row.record.id)).toEqual([2, 5])
})

describe('a bulk change in an address', () => {
  it('keeps only valid parts', () => {
    const given = {
      topics_policy: { does: 'replace', value: 'inherit' },
      privacy: { does: 'replace', value: 'nonsense' },
      can_send_message_group: { does: 'add', value: 10 },
      message_retention_days: { does: 'remove', value: 3 },
      nonsense: { does: 'replace', value: 1 },
      constructor: { does: 'replace', value: 1 },
      is_default_stream: 'on',
    }
    expect(readOperations('channel', 'update', given)).toEqual({
      topics_policy: { does: 'replace', value: 'inherit' },
      privacy: { does: 'replace' },
      can_send_message_group: { does: 'add', value: 10 },
    })
    expect(readOperations('channel', 'update', 'nonsense')).toEqual({})
  })
  it('reads its ids back', () => {
    expect(idsIn(idsText([101, 7, 20]))).toEqual([101, 7, 20])
    expect(idsIn(101)).toEqual([101])
    expect(idsIn('1-x-1--3e4-1.5-2')).toEqual([1, 2])
    expect(idsIn(undefined)).toEqual([])
    expect(idsText([])).toBeUndefined()
  })
})

it('counts adding nobody as incomplete', () => {
  expect(isChosen({ does: 'add', value: nobody }, nobody)).toBe(false)
  expect(isChosen({ does: 'replace', value: nobody }, nobody)).toBe(true)
  expect(isChosen({ does: 'replace' }, nobody)).toBe(false)
})

it.each([
  ['message_retention_days', 1, 'unlimited'],
  ['message_retention_days', 1, 'realm_default'],
  ['privacy', 'web-public', 'public'],
  ['privacy', 'private', 'private-protected'],
])('asks to check a row in which %s becomes %s', (field, value, before) => {
  const row = only(plan([record(1, { [field]: before }, { isMember: true })], { [field]: { does: 'replace', value } }))
  expect(row.state).toBe('check')
  expect(row.cells[field]).toMatchObject({ state: 'change', check: { why: 'risky' } })
})

it('adds up the effects of many changes: each person once, the gravest effect first', () => {
  const context = { connection: connectionOf(), directory }
  const fields = {
    can_send_message_group: { does: 'replace', value: desk },
    topics_policy: { does: 'replace', value: 'disable_empty_topic' },
  } as const
  const rows = plan([record(1), record(2), record(3, { can_send_message_group: crew })], fields)
  const changed = rows.map(({ changes, record: { id } }) => ({
    name: `channel ${id}`,
    write: { kind: 'channel' as const, act: 'update', changes: [...changes] },
  }))
  const role = [{ field: 'role', base: 'member', mine: 'owner' }]
  const owner = { name: 'Ana', write: { kind: 'user' as const, act: 'update', changes: role } }
  const names = ['channel 1', 'channel 2', 'channel 3']
  const field = t('channels:channel.field.can_send_message_group')
  const records = (count: number) => t('channels:channel.kind.count', { count })
  expect(totalConsequences([...changed, owner], context)).toEqual([
    {
      tone: 'risk',
      words: t('bulk:dialog.consequence', {
        records: t('records:record.count', { number: 1, kind: t('users:user.kind.one') }),
        effect: t('users:user.effect.role.owner'),
      }),
      names: ['Ana'],
    },
    // User 1 and user 4 lose it in all three channels together, and user 2 gains it in the third.
    { tone: 'loss', words: t('bulk:dialog.loses', { records: records(3), field, count: 2 }), names },
    { tone: 'gain', words: t('bulk:dialog.gains', { records: records(1), field, count: 1 }), names: ['channel 3'] },
    {
      tone: 'plain',
      words: t('bulk:dialog.consequence', {
        records: records(3),
        effect: t('channels:channel.effect.topics_policy.disable_empty_topic'),
      }),
      names,
    },
  ])
  // An effect on all channels needs no names.
  expect(totalConsequences(changed, context).map((one) => one.names)).toEqual([[], ['channel 3'], []])
})
