import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { listSearchSchema, withoutUnset } from './use-search-state.ts'

const schema = listSearchSchema({ kind: z.array(z.enum(['a', 'b'])), archived: z.enum(['shown', 'only']) })

describe('the address of a list', () => {
  it('carries search, order and filters', () => {
    const search = { q: 'dock', sort: 'name', descending: true, kind: ['a' as const], archived: 'only' as const }
    expect(schema.parse(search)).toEqual(search)
  })

  it('ignores malformed parts, such as typed manually', () => {
    const parsed = schema.parse({ q: 7, sort: ['x'], descending: 'yes', kind: ['c'], archived: null, other: 1 })
    expect(withoutUnset(parsed)).toEqual({})
  })

  it('keeps valid parts beside malformed ones', () => {
    expect(withoutUnset(schema.parse({ q: 'dock', kind: 'a' }))).toEqual({ q: 'dock' })
  })

  it('leaves out what is not set', () => {
    expect(withoutUnset({ q: '', kind: [], archived: undefined, descending: false })).toEqual({ descending: false })
  })
})
