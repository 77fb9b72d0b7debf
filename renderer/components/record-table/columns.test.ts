import { describe, expect, it } from 'vitest'
import { moveColumn, narrowest, shownColumns, tracksOf } from './columns.ts'

const all = [
  { id: 'name', width: { least: 200, share: 2 } },
  { id: 'size', width: { least: 104 } },
  { id: 'age', width: { least: 96, share: 1 }, isExtra: true },
]
const ids = (kept: readonly string[] | undefined) => shownColumns(all, kept).map(({ id }) => id)

describe('the columns shown', () => {
  it('are the table’s own until somebody chooses', () => {
    expect(ids(undefined)).toEqual(['name', 'size'])
    expect(ids([])).toEqual(['name', 'size'])
  })

  it('are those chosen, in their order, as far as they exist', () => {
    expect(ids(['name', 'age', 'gone', 'size'])).toEqual(['name', 'age', 'size'])
    expect(ids(['gone'])).toEqual(['name', 'size'])
  })

  it('begin with the one by which a row is told, whatever was kept', () => {
    expect(ids(['age', 'name'])).toEqual(['name', 'age'])
    expect(ids(['size'])).toEqual(['name', 'size'])
  })

  it('are moved by a step, but never past the first or the last', () => {
    const order = ['name', 'size', 'age']
    expect(moveColumn(order, 'size', 1)).toEqual(['name', 'age', 'size'])
    expect(moveColumn(order, 'size', -1)).toBe(order)
    expect(moveColumn(order, 'name', 1)).toBe(order)
    expect(moveColumn(order, 'age', 1)).toBe(order)
    expect(moveColumn(order, 'gone', 1)).toBe(order)
  })

  it('become tracks of a grid, and the width below which it scrolls', () => {
    expect(tracksOf(all)).toBe('minmax(200px, 2fr) 104px minmax(96px, 1fr)')
    expect(narrowest(all)).toBe(416)
  })
})
