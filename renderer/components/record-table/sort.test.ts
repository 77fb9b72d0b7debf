import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { nameOrder } from '../../lib/text/format.ts'
import { compareKeys } from './ranks.ts'
import { sortOf, sortRows, sortSteps } from './sort.ts'

interface Ship {
  readonly name: string
  readonly length: number | undefined
  readonly port?: string
}

const ships: readonly Ship[] = [
  { name: 'tug 10', length: 30, port: 'Ålesund' },
  { name: 'tug 9', length: undefined },
  { name: 'Éclair', length: 120, port: 'Bergen' },
  { name: 'barge', length: 30, port: 'Aarhus' },
]
const columns = [
  { id: 'name', value: ({ name }: Ship) => name },
  { id: 'length', value: ({ length }: Ship) => length },
  { id: 'port', value: ({ port }: Ship) => port },
]
const names = (id: string, isDescending = false) =>
  sortRows(ships, columns, { id, isDescending }).map(({ name }) => name)

describe('the order of a list', () => {
  const own = { id: 'length', isDescending: true }

  it('is its own until another is chosen', () => {
    expect(sortOf({}, columns, own)).toBe(own)
    expect(sortOf({ sort: 'port' }, columns, own)).toEqual({ id: 'port', isDescending: false })
    expect(sortOf({ sort: 'length', descending: false }, columns, own)).toEqual({ id: 'length', isDescending: false })
  })

  it('is by the first column by default, and ignores an unknown column', () => {
    expect(sortOf({}, columns)).toEqual({ id: 'name', isDescending: false })
    expect(sortOf({ sort: 'gone', descending: true }, columns, own)).toBe(own)
  })
})

describe('rows in order', () => {
  it('sorts texts as people read them: numbers by size, accents next to their letters', () => {
    expect(names('name')).toEqual(['barge', 'Éclair', 'tug 9', 'tug 10'])
    expect(names('name', true)).toEqual(['tug 10', 'tug 9', 'Éclair', 'barge'])
  })

  it('sorts numbers with unknown first, and equal ones by name in either direction', () => {
    expect(names('length')).toEqual(['tug 9', 'barge', 'tug 10', 'Éclair'])
    expect(names('length', true)).toEqual(['Éclair', 'barge', 'tug 10', 'tug 9'])
    expect(names('port')[0]).toBe('tug 9')
  })

  it('sorts by the first column instead of an unknown one', () => {
    expect(names('gone')).toEqual(names('name'))
  })

  it('returns the same rows while nothing changes, and does not change its input', () => {
    const before = [...ships]
    const sort = { id: 'length', isDescending: true }
    expect(sortRows(ships, columns, sort)).toBe(sortRows(ships, columns, { ...sort }))
    expect(sortRows([...ships], columns, sort)).not.toBe(sortRows(ships, columns, sort))
    expect(ships).toEqual(before)
  })

  it('gives the same order with and without an earlier result', () => {
    const ship = fc.record({
      name: fc.constantFrom('a', 'B', 'c10', 'c9'),
      length: fc.option(fc.nat(3), { nil: undefined }),
      hull: fc.nat(),
    })
    const byHull = [...columns, { id: 'hull', value: ({ hull }: { hull: number }) => hull }]
    fc.assert(
      fc.property(
        fc.uniqueArray(ship, { selector: ({ hull }) => hull, maxLength: 60 }),
        fc.array(fc.tuple(fc.nat(59), ship), { maxLength: 20 }),
        fc.constantFrom('name', 'length', 'hull'),
        fc.boolean(),
        fc.boolean(),
        (rows, changes, id, isDescending, isShorter) => {
          const sort = { id, isDescending }
          // Rows that are equal in both columns may be in either order, so each row gets a unique name.
          const named = rows.map((row, index) => ({ ...row, name: `${row.name} ${index}` }))
          sortRows(named, byHull, sort)
          const now = named.slice(isShorter ? 1 : 0)
          for (const [place, change] of changes) {
            if (now[place]) now[place] = { ...change, name: `${change.name} ${100 + place}` }
          }
          const again = sortRows(now, byHull, sort, named)
          expect(again).toEqual(sortRows([...now], byHull, sort))
        },
      ),
    )
  })

  it('gives the order in which the language compares each two rows', () => {
    const word = fc.oneof(
      fc.constantFrom('gate 2', 'Gate 2', 'gate 10', 'gate 02', 'é', 'e\u0301', 'E', 'f', '', '-', '10', '9'),
      fc.string({ maxLength: 3 }),
    )
    const row = fc.record({
      name: word,
      size: fc.option(fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ noNaN: true, noDefaultInfinity: true })), {
        nil: undefined,
      }),
      folder: fc.option(word, { nil: undefined }),
    })
    const three = [
      { id: 'name', value: ({ name }: { name: string }) => name },
      { id: 'size', value: ({ size }: { size: number | undefined }) => size },
      { id: 'folder', value: ({ folder }: { folder: string | undefined }) => folder },
    ] as const
    fc.assert(
      fc.property(
        // Long lists have more rows than one run of the merge sort.
        fc.oneof(fc.array(row, { maxLength: 20 }), fc.array(row, { minLength: 300, maxLength: 600 })),
        fc.constantFrom(...three),
        fc.boolean(),
        (rows, { id, value }, isDescending) => {
          const compare = nameOrder()
          const expected = rows.toSorted((one, other) => {
            const byColumn = compareKeys(value(one), value(other), compare)
            return byColumn === 0 ? compare(one.name, other.name) : isDescending ? -byColumn : byColumn
          })
          expect(sortRows(rows, three as never, { id, isDescending })).toEqual(expected)
        },
      ),
    )
  })

  it('asks for the value of a row once a column, in either direction and after another column', () => {
    const many = Array.from({ length: 3_000 }, (_, id) => ({ name: `ship ${id % 700}`, port: `port ${id % 40}` }))
    const name = vi.fn((ship: (typeof many)[number]) => ship.name)
    const port = vi.fn((ship: (typeof many)[number]) => ship.port)
    const both = [
      { id: 'name', value: name },
      { id: 'port', value: port },
    ]
    for (const id of ['name', 'port', 'name', 'port']) {
      for (const isDescending of [false, true]) sortRows(many, both, { id, isDescending })
    }
    expect(name).toHaveBeenCalledTimes(many.length)
    expect(port).toHaveBeenCalledTimes(many.length)
  })

  it('sorts a long list in many steps, and returns an order that it knows or can amend in the first', () => {
    const many = Array.from({ length: 3_000 }, (_, id) => ({ name: `ship ${id * 7919}` }))
    const byName = [{ id: 'name', value: ({ name }: { name: string }) => name }]
    const sort = { id: 'name', isDescending: false }
    const steps = [...sortSteps(many, byName, sort)]
    expect(steps.length).toBeGreaterThan(20)
    expect(sortSteps(many, byName, sort).next().done).toBe(true)
    expect(sortSteps(many, byName, { ...sort, isDescending: true }).next().done).toBe(true)
    sortRows(many, byName, sort)
    const changed = many.with(7, { name: 'ship 1' })
    const amended = sortSteps(changed, byName, sort, many).next()
    expect(amended).toEqual({ done: true, value: sortRows([...changed], byName, sort) })
  })
})
