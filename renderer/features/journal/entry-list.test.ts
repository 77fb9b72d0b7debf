import { describe, expect, it } from 'vitest'
import { layoutOf } from './entry-list.tsx'

const days = [
  { at: 300, count: 2 },
  { at: 200, count: 1 },
  { at: 100, count: 3 },
]

describe('the layout of the journal', () => {
  it('has a head for each day, and its entries', () => {
    const { count, lineAt } = layoutOf(days)
    expect(Array.from({ length: count }, (_, index) => lineAt(index))).toEqual([
      { day: days[0] },
      { entry: 0 },
      { entry: 1 },
      { day: days[1] },
      { entry: 2 },
      { day: days[2] },
      { entry: 3 },
      { entry: 4 },
      { entry: 5 },
    ])
  })

  it('finds the line of an entry', () => {
    const { lineAt, lineOf } = layoutOf(days)
    for (const entry of [0, 1, 2, 3, 4, 5]) expect(lineAt(lineOf(entry))).toEqual({ entry })
  })

  it('is empty where nothing is found', () => {
    expect(layoutOf([]).count).toBe(0)
  })
})
