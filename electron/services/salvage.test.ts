import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { salvage } from './salvage.ts'

const schema = z.object({
  scheme: z.enum(['light', 'dark']).default('light'),
  width: z.int().optional(),
  columns: z.record(z.string(), z.array(z.string())).default({}),
  people: z
    .array(z.object({ name: z.string(), pet: z.object({ kind: z.enum(['cat', 'dog']) }).optional() }))
    .default([]),
})

describe('salvage', () => {
  it.each<[string, unknown, unknown, string[]]>([
    ['a whole document', { width: 3 }, { width: 3 }, []],
    ['a word that is not known', { scheme: 'sepia', width: 3 }, { scheme: 'light', width: 3 }, ['scheme']],
    ['a number where a list belongs', { columns: { a: 1, b: ['x'] } }, { columns: { b: ['x'] } }, ['columns.a']],
    [
      'items of a list, whatever the order',
      { people: [{ name: 1 }, { name: 'Ada' }, null, { name: 'Bo' }] },
      { people: [{ name: 'Ada' }, { name: 'Bo' }] },
      ['people.0', 'people.0.name', 'people.2'],
    ],
    [
      'several items of a list that are removed together',
      { people: [null, { name: 'Ada' }, null, { name: 'Bo' }] },
      { people: [{ name: 'Ada' }, { name: 'Bo' }] },
      ['people.0', 'people.2'],
    ],
    [
      'a part whose own part is missing',
      { people: [{ name: 'Ada', pet: {} }] },
      { people: [{ name: 'Ada' }] },
      ['people.0.pet'],
    ],
    [
      'a part that needs what cannot be read',
      { people: [{ name: 'Ada', pet: { kind: 'emu' } }, { pet: { kind: 'cat' } }] },
      { people: [{ name: 'Ada' }] },
      ['people.0.pet', 'people.0.pet.kind', 'people.1'],
    ],
  ])('reads %s', (_what, document, value, lost) => {
    const before = structuredClone(document)
    const read = salvage(schema, document)
    expect(read?.value).toMatchObject(value as object)
    expect(read?.lost.toSorted()).toEqual(lost)
    expect(document).toEqual(before)
  })

  it.each([[undefined], [null], ['text'], [[1]]])('finds nothing to keep of %j', (document) => {
    expect(salvage(schema, document)).toBeNull()
  })

  it('finds nothing to keep if the document itself lacks a required part', () => {
    expect(salvage(z.object({ numbers: z.array(z.int()) }), { numbers: 'none' })).toBeNull()
  })

  it('removes keys that a strict part does not know', () => {
    const strict = z.object({ part: z.strictObject({ a: z.int() }) })
    expect(salvage(strict, { part: { a: 1, b: 2, c: 3 } })).toEqual({
      value: { part: { a: 1 } },
      lost: ['part.b', 'part.c'],
    })
  })
})
