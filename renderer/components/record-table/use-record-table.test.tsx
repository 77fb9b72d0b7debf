import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Sort } from './sort.ts'
import { useSorted } from './use-record-table.ts'

interface Ship {
  readonly name: string
  readonly port: string
}

const name = vi.fn((ship: Ship) => ship.name)
const columns = [
  { id: 'name', value: name },
  { id: 'port', value: ({ port }: Ship) => port },
]
const byName: Sort = { id: 'name', isDescending: false }
const fleet = (count: number): Ship[] =>
  Array.from({ length: count }, (_, id) => ({ name: `ship ${(id * 7919) % count}`, port: `port ${id % 40}` }))
const show = (table: string, ships: readonly Ship[], sort = byName) =>
  renderHook(({ ships, sort }) => useSorted(table, ships, columns, sort), { initialProps: { ships, sort } })

beforeEach(() => {
  vi.useFakeTimers()
  name.mockClear()
})
afterEach(() => vi.useRealTimers())

it('sorts a short list at once', () => {
  expect(
    show('short', fleet(500))
      .result.current?.map((ship) => ship.name)
      .slice(0, 2),
  ).toEqual(['ship 0', 'ship 1'])
})

it('sorts a long list in slices, and shows the last order until the next is known', () => {
  const ships = fleet(12_000)
  const { result, rerender } = show('long', ships)
  expect(result.current).toBeNull()
  act(() => void vi.runAllTimers())
  const first = result.current
  expect(first?.[11_999]?.name).toBe('ship 11999')
  rerender({ ships, sort: { id: 'port', isDescending: true } })
  expect(result.current).toBe(first)
  act(() => void vi.runAllTimers())
  expect(result.current?.[0]?.port).toBe('port 39')
})

it('inserts what changed into the order in which a table was left', () => {
  const ships = fleet(12_000)
  const { unmount } = show('left', ships)
  act(() => void vi.runAllTimers())
  unmount()
  name.mockClear()
  const changed = ships.with(5, { name: 'ship 0 and a half', port: 'port 1' })
  const { result } = show('left', changed)
  expect(result.current?.[1]?.name).toBe('ship 0 and a half')
  expect(name.mock.calls.length).toBeLessThan(100)
})
