import { describe, expect, it } from 'vitest'
import type { Connection } from '#contract/connection.ts'
import { emptyDirectory } from '../organization/directory.ts'
import { findIn } from './findings.ts'

describe('the rules of a number', () => {
  const problemOf = (value: unknown) => {
    // A connection with only the facts that these rules need.
    const connection = { me: { role: 100 }, realm: {}, limits: {} } as unknown as Connection
    const values = { message_retention_days: value }
    const given = { values, base: values, connection, directory: emptyDirectory }
    return findIn('channel', given).problems['message_retention_days']
  }

  it.each([30, 1, 2_147_483_647, 'unlimited', undefined])('accept %j', (value) => {
    expect(problemOf(value)).toBeUndefined()
  })

  it.each(['1.5', '', 'ten', 99_999_999_999, 0, -5, 1.5])('ask for a number instead of %j', (value) => {
    expect(problemOf(value)).toBe('Enter a whole number from 1 to 2,147,483,647.')
  })
})

it('says by how many characters a text is too long, in the right plural form', () => {
  const problemOf = (length: number) => {
    const connection = { me: null, realm: {}, limits: { max_stream_name_length: 60 } } as unknown as Connection
    const given = { values: { new_name: 'n'.repeat(length) }, base: {}, connection, directory: emptyDirectory }
    return findIn('channel', { ...given }).problems['new_name']
  }
  expect(problemOf(60)).toBeUndefined()
  expect(problemOf(61)).toBe('1 character too many. The limit is 60.')
  expect(problemOf(1_260)).toBe('1,200 characters too many. The limit is 60.')
})

it('blocks a change that this account can’t make, such as one in an older draft', () => {
  const problemAs = (role: number) => {
    const connection = { me: { userId: 1, role }, realm: {}, limits: {} } as unknown as Connection
    const base = { message_retention_days: 365 }
    const given = {
      values: { message_retention_days: 30 },
      base,
      connection,
      directory: emptyDirectory,
    }
    return findIn('channel', given).problems['message_retention_days']
  }
  expect(problemAs(200)).toBe('Only an owner can change this.')
  expect(problemAs(100)).toBeUndefined()
})

it('lets a default channel become private if the same change ends its default', () => {
  const connection = { me: { userId: 1, role: 100 }, realm: { permissions: {} }, limits: {} } as unknown as Connection
  const base = { privacy: 'public', is_default_stream: true }
  const given = { base, connection, directory: emptyDirectory }
  const problemsOf = (values: object) => findIn('channel', { ...given, values: { ...base, ...values } }).problems
  expect(Object.keys(problemsOf({ privacy: 'private' }))).toEqual(['privacy'])
  expect(problemsOf({ privacy: 'private', is_default_stream: false })).toEqual({})
})
