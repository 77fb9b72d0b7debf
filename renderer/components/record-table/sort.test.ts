import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sortOf, sortRows } from './sort.ts'

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

  it('is its own until one is chosen, and the one chosen from then on', () => {
    expect(sortOf({}, columns, own)).toBe(own)
    expect(sortOf({ sort: 'port' }, columns, own)).toEqual({ id: 'port', isDescending: false })
    expect(sortOf({ sort: 'length', descending: false }, columns, own)).toEqual({ id: 'length', isDescending: false })
  })

  it('is that of the first column where it has none, and a column that is not there counts as not chosen', () => {
    expect(sortOf({}, columns)).toEqual({ id: 'name', isDescending: false })
    expect(sortOf({ sort: 'gone', descending: true }, columns, own)).toBe(own)
  })
})

describe('rows in order', () => {
  it('of texts, as people read them: numbers by size, accents beside their letters', () => {
    expect(names('name')).toEqual(['barge', 'Éclair', 'tug 9', 'tug 10'])
    expect(names('name', true)).toEqual(['tug 10', 'tug 9', 'Éclair', 'barge'])
  })

  it('of numbers, unknown first, equal ones by name in either direction', () => {
    expect(names('length')).toEqual(['tug 9', 'barge', 'tug 10', 'Éclair'])
    expect(names('length', true)).toEqual(['Éclair', 'barge', 'tug 10', 'tug 9'])
    expect(names('port')[0]).toBe('tug 9')
  })

  it('by a column that is not there, by the first', () => {
    expect(names('gone')).toEqual(names('name'))
  })

  it('stay the same rows while nothing changes, and leave those they were given as they were', () => {
    const before = [...ships]
    const sort = { id: 'length', isDescending: true }
    expect(sortRows(ships, columns, sort)).toBe(sortRows(ships, columns, { ...sort }))
    expect(sortRows([...ships], columns, sort)).not.toBe(sortRows(ships, columns, sort))
    expect(ships).toEqual(before)
  })

  it('are in the same order whether it starts from nothing or from what was sorted before', () => {
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
          // Rows that are equal in both columns may be in either order, so each has its own name.
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
      { seed: 1926 },
    )
  })
})
