import { expect, it } from 'vitest'
import type { Connection } from '#contract/connection.ts'
import type { RuleDirectory } from '#contract/records/define.ts'
import { lockedChanges } from './locks.ts'

const nobody = { nobodyId: 1, everyoneId: 2, includes: () => false } as unknown as RuleDirectory
const as = (role: number) =>
  ({ me: { userId: 7, role }, realm: { permissions: {} }, limits: {} }) as unknown as Connection

const base = { privacy: 'private-shared', can_subscribe_group: 1, can_add_subscribers_group: 1, description: 'Berths.' }
const undoPrivate = [{ field: 'privacy', base: 'private-shared', mine: 'public' }]
const undoText = [{ field: 'description', base: 'Berths.', mine: 'Cranes.' }]
const administrator = { connection: as(200), directory: nobody }
const member = { connection: as(400), directory: nobody }

it('names the rule that keeps an account from making a private channel public that it cannot read', () => {
  const record = { base, isMember: false }
  expect([...lockedChanges('channel', 'update', undoPrivate, { ...administrator, record })]).toEqual([
    ['privacy', { by: 'rule', key: 'readers' }],
  ])
})

it('locks only the changes that a rule is about', () => {
  const record = { base, isMember: false }
  const locks = lockedChanges('channel', 'update', [...undoPrivate, ...undoText], { ...administrator, record })
  expect([...locks.keys()]).toEqual(['privacy'])
})

it('finds nothing for a subscriber', () => {
  const record = { base, isMember: true }
  expect(lockedChanges('channel', 'update', undoPrivate, { ...administrator, record }).size).toBe(0)
})

it('locks every change of an act that the account may not do', () => {
  const record = { base, isMember: true }
  const locks = lockedChanges('channel', 'update', [...undoPrivate, ...undoText], { ...member, record })
  expect([...locks.values()]).toEqual([
    { by: 'rule', key: 'administrators' },
    { by: 'rule', key: 'administrators' },
  ])
})

it('judges only the role where the record is unknown', () => {
  const folder = [{ field: 'name', base: 'Quay', mine: 'Pier' }]
  expect([...lockedChanges('folder', 'update', folder, { ...member, record: null })]).toEqual([
    ['name', { by: 'role', role: 'administrator' }],
  ])
  expect(lockedChanges('channel', 'update', undoPrivate, { ...administrator, record: null }).size).toBe(0)
})

it('locks an act without fields under an empty name', () => {
  const locks = lockedChanges('playground', 'delete', [], { ...member, record: null })
  expect([...locks]).toEqual([['', { by: 'role', role: 'administrator' }]])
  const known = lockedChanges('playground', 'delete', [], { ...member, record: { base: {}, isMember: undefined } })
  expect([...known]).toEqual([...locks])
  const free = lockedChanges('playground', 'delete', [], {
    ...administrator,
    record: { base: {}, isMember: undefined },
  })
  expect(free.size).toBe(0)
})
