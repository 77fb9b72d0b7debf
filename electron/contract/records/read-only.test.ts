import { describe, expect, it } from 'vitest'
import type { RuleFacts } from './define.ts'
import { actLock, fieldLock, kindNames, recordOf } from './index.ts'

/** Facts of an owner whose computer's policy allows no changes. */
const facts = { connection: { isReadOnly: true, me: { role: 100 } }, values: {}, base: {} } as unknown as RuleFacts

describe.each(kindNames)('a read-only console locks %s', (kind) => {
  const { acts, fields } = recordOf(kind)

  it.each(Object.keys(acts))('for the act %s', (act) => {
    expect(actLock(kind, act, facts)).toEqual({ by: 'policy' })
  })

  it('in every field', () => {
    for (const name of Object.keys(fields)) expect(fieldLock(kind, name, facts)).toEqual({ by: 'policy' })
  })
})
