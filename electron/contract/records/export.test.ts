import { describe, expect, it } from 'vitest'
import type { Failure } from '../failures.ts'
import { roles } from '../roles.ts'
import type { RuleFacts } from './define.ts'
import { dataExport, exportState, exportValues } from './export.ts'
import { actLock, fieldLock, isSameValue, newsOf } from './index.ts'

const wire = {
  id: 4,
  acting_user_id: 11,
  export_time: 1_781_500_000,
  export_url: null,
  deleted_timestamp: null,
  failed_timestamp: null,
  pending: false,
  export_type: 'public',
} as const

const factsOf = (given: Record<string, unknown> = {}, values = {}): RuleFacts => {
  const { role = roles.owner, ownerFullContentAccess = null, featureLevel = 500 } = given
  const connection = { me: { role }, realm: { ownerFullContentAccess }, featureLevel }
  return { values, base: values, connection } as unknown as RuleFacts
}

it.each([
  ['pending', { pending: true }],
  ['ready', { export_url: '/exports/2/a.tar.gz' }],
  ['failed', { failed_timestamp: 1_781_500_900 }],
  ['deleted', { deleted_timestamp: 1_781_600_000 }],
  ['unreported', {}],
] as const)('an export is %s as the list tells it', (state, reported) => {
  expect(exportState({ ...wire, ...reported })).toBe(state)
})

it('an export with only an id has no other values', () => {
  expect(exportValues({})).toEqual({ export_type: undefined, state: 'unreported', isFromPriorServer: undefined })
})

describe('an export of everything without consent', () => {
  const lockOf = (given: Record<string, unknown>) =>
    fieldLock('export', 'export_type', factsOf(given), 'full_without_consent')

  it('is for owners, where the server administrator allows it', () => {
    expect(lockOf({ ownerFullContentAccess: true })).toBeNull()
    expect(lockOf({ ownerFullContentAccess: true, role: roles.administrator })).toEqual({ by: 'role', role: 'owner' })
    expect(lockOf({ ownerFullContentAccess: false })).toEqual({ by: 'rule', key: 'no-full-access' })
    expect(lockOf({ ownerFullContentAccess: true, featureLevel: 448 })).toEqual({ by: 'rule', key: 'too-old' })
  })

  it('is not locked where only the server knows', () => {
    expect(lockOf({ featureLevel: null, role: null })).toBeNull()
  })

  it('is the only locked type', () => {
    expect(fieldLock('export', 'export_type', factsOf({ ownerFullContentAccess: false }), 'public')).toBeNull()
  })
})

it.each(['member', 'guest', 'moderator'] as const)('a %s can neither start nor delete an export', (name) => {
  const facts = factsOf({ role: roles[name] })
  expect(actLock('export', 'create', facts)).toEqual({ by: 'role', role: 'administrator' })
  expect(actLock('export', 'delete', facts)).toEqual({ by: 'role', role: 'administrator' })
})

it.each([
  ['is-pending', { pending: true }],
  ['is-failed', { failed_timestamp: 1 }],
  ['is-deleted', { deleted_timestamp: 1 }],
  ['from-prior-server', { export_url: '/a', export_from_prior_server: true }],
  [null, { export_url: '/a' }],
])('deleting is locked: %s', (key, reported) => {
  const lock = actLock('export', 'delete', factsOf({}, exportValues({ ...wire, ...reported })))
  expect(lock).toEqual(key === null ? null : { by: 'rule', key })
})

it.each([
  ['Exceeded rate limit.', 'too-many'],
  ['Please request a manual export from support@chat.example.', 'too-large'],
  ['Owners may not access all content in this organization.', 'no-full-access'],
  ['Invalid data export ID', 'unknown-id'],
  ['Export already deleted', 'is-deleted'],
  ['Export failed, nothing to delete', 'is-failed'],
  ['Export still in progress', 'is-pending'],
  ['Must be an organization administrator', null],
])('the refusal “%s” is recognized by its words', (serverMessage, rule) => {
  expect(dataExport.acts.create?.refusedRule?.({ serverMessage } as Failure)).toBe(rule)
})

it('a deleted export stays in the list and counts as deleted', () => {
  const { target } = dataExport.acts.delete ?? {}
  expect(target?.valueOf(exportValues({ ...wire, deleted_timestamp: 1 }))).toBeNull()
  expect(target?.valueOf(exportValues({ ...wire, export_url: '/a' }))).toMatchObject({ state: 'ready' })
  expect(target?.valueOf(null)).toBeNull()
})

it('an event has all exports, also in older form', () => {
  const news = newsOf('export', { type: 'realm_export', exports: [{ ...wire, export_type: 2 }] })
  const reported = { ...wire, export_type: 'full_with_consent' }
  expect(news).toEqual({ about: 'all', records: [{ id: 4, values: exportValues(reported as never), wire: reported }] })
  expect(newsOf('export', { type: 'realm_export' })).toBeNull()
  expect(isSameValue('export', 'export_type', 'public', 'public')).toBe(true)
})
