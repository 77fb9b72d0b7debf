import { beforeAll, describe, expect, it } from 'vitest'
import type { Connection } from '#contract/connection.ts'
import { catalogue } from '../i18n.ts'
import type { Directory } from '../organization/directory.ts'
import { findIn } from './findings.ts'

describe('the rules of a number', () => {
  beforeAll(() => void catalogue('record.channel', { 'rule.days': 'Enter a whole number of days.' } as const, {}))

  const problemOf = (value: unknown) => {
    // Only what these rules look at.
    const connection = { me: { role: 100 }, realm: {}, limits: {} } as unknown as Connection
    const values = { message_retention_days: value }
    const given = { values, base: values, connection, directory: {} as Directory, language: 'en' }
    return findIn('channel', given).problems['message_retention_days']
  }

  it.each([30, 1, 2_147_483_647, 'unlimited', undefined])('let %j through', (value) => {
    expect(problemOf(value)).toBeUndefined()
  })

  it.each(['1.5', '', 'ten', 99_999_999_999])('say of %j what to enter', (value) => {
    expect(problemOf(value)).toBe('Enter a whole number from 1 to 2,147,483,647.')
  })

  it.each([0, -5, 1.5])('leave %j to the rule of the field itself', (value) => {
    expect(problemOf(value)).toBe('Enter a whole number of days.')
  })
})
