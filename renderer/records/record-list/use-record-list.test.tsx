import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useFilteredRows } from './use-record-list.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // The test environment has no idle periods.
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 50))
  vi.stubGlobal('cancelIdleCallback', (waiting: number) => clearTimeout(waiting))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('makes the search texts of a long list before the first key, once the page is idle', () => {
  const rows = Array.from({ length: 6_000 }, (_, id) => id)
  const prepared = new Set<number>()
  const haystackOf = (id: number) => {
    prepared.add(id)
    return `channel ${id}`
  }
  const state = { search: {}, text: '' }
  const { result, unmount } = renderHook(() => useFilteredRows(rows, [], state, haystackOf))
  act(() => void vi.advanceTimersByTime(49))
  expect(prepared.size).toBe(0)
  act(() => void vi.runAllTimers())
  expect(prepared.size).toBe(6_000)
  expect(result.current.rows).toBe(rows)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

it('makes no search texts for a list that is left before the page is idle', () => {
  const rows = Array.from({ length: 6_000 }, (_, id) => id)
  const haystackOf = vi.fn(String)
  renderHook(() => useFilteredRows(rows, [], { search: {}, text: '' }, haystackOf)).unmount()
  act(() => void vi.runAllTimers())
  expect(haystackOf).not.toHaveBeenCalled()
})
