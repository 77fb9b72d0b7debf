import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSlice, writeSlice } from './list-slice.ts'
import './testing/use-seed.ts'

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('a slice', () => {
  it.each([
    [
      'records of the same keys',
      [
        { id: 1, name: 'a' },
        { id: 2, name: null },
      ],
    ],
    ['records of other keys', [{ id: 1 }, { id: 2, more: 3 }, { name: 'a' }, {}]],
    [
      'the same keys in another order',
      [
        { id: 1, name: 'a' },
        { name: 'b', id: 2 },
      ],
    ],
    ['records without keys', [{}, {}]],
    [
      'values that are arrays and records',
      [
        { id: [1], of: { id: 2 } },
        { id: [], of: null },
      ],
    ],
    ['ids', [1, 2, 3]],
    ['arrays', [[1], ['a', 2], []]],
    ['a mixture', [{ id: 1 }, 2, null, [3]]],
    ['nothing', []],
  ])('of %s is read as it was written', (_what, items) => {
    expect(readSlice(writeSlice(items))).toEqual(items)
  })

  it('omits what JSON omits', () => {
    expect(
      readSlice(
        writeSlice([
          { id: 1, name: undefined },
          { id: 2, name: 'b' },
        ]),
      ),
    ).toEqual([{ id: 1 }, { id: 2, name: 'b' }])
  })

  it('reads a key that would set the prototype as a value', () => {
    const items = JSON.parse('[{"__proto__":{"id":1}},{"__proto__":2}]') as unknown[]
    const read = readSlice(writeSlice(items))
    expect(JSON.stringify(read)).toBe(JSON.stringify(items))
    expect(Object.getPrototypeOf(read[0])).toBe(Object.prototype)
  })

  it('names each key once', () => {
    const text = writeSlice(Array.from({ length: 100 }, (_, id) => ({ stream_id: id, name: `n${id}` })))
    expect(text.split('stream_id')).toHaveLength(2)
  })

  it('of anything is read as JSON would be', () => {
    const record = fc.dictionary(fc.constantFrom('id', 'name', 'a b', '__proto__', 'constructor'), fc.jsonValue())
    fc.assert(
      fc.property(fc.array(fc.oneof({ weight: 4, arbitrary: record }, fc.jsonValue())), (items) => {
        const plain = throughJson(items)
        expect(JSON.stringify(readSlice(writeSlice(plain as unknown[])))).toBe(JSON.stringify(plain))
      }),
    )
  })
})
