import { describe, expect, it } from 'vitest'
import { moveColumn, minTableWidth, shownColumns, tracksOf } from './columns.ts'

const all = [
  { id: 'name', width: { least: 200, share: 2 } },
  { id: 'size', width: { least: 104 } },
  { id: 'age', width: { least: 96, share: 1 }, isExtra: true },
]
const ids = (kept: readonly string[] | undefined) => shownColumns(all, kept).map(({ id }) => id)

describe('the columns shown', () => {
  it('are the table’s own until others are chosen', () => {
    expect(ids(undefined)).toEqual(['name', 'size'])
    expect(ids([])).toEqual(['name', 'size'])
  })

  it('are the chosen ones that exist, in their order', () => {
    expect(ids(['name', 'age', 'gone', 'size'])).toEqual(['name', 'age', 'size'])
    expect(ids(['gone'])).toEqual(['name', 'size'])
  })

  it('begin with the one that names the row, whatever was saved', () => {
    expect(ids(['age', 'name'])).toEqual(['name', 'age'])
    expect(ids(['size'])).toEqual(['name', 'size'])
  })

  it('move by a step, but never past the first or the last', () => {
    const order = ['name', 'size', 'age']
    expect(moveColumn(order, 'size', 1)).toEqual(['name', 'age', 'size'])
    expect(moveColumn(order, 'size', -1)).toBe(order)
    expect(moveColumn(order, 'name', 1)).toBe(order)
    expect(moveColumn(order, 'age', 1)).toBe(order)
    expect(moveColumn(order, 'gone', 1)).toBe(order)
  })

  it('become grid tracks, and the width below which the table scrolls', () => {
    expect(tracksOf(all)).toBe('minmax(200px, 2fr) 104px minmax(96px, 1fr)')
    expect(minTableWidth(all)).toBe(416)
  })
})
