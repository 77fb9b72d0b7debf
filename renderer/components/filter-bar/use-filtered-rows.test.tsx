// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useFilteredRows } from './use-filtered-rows.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('makes the search texts of a long list before the first key', () => {
  const rows = Array.from({ length: 6_000 }, (_, id) => id)
  const prepared = new Set<number>()
  const haystackOf = (id: number) => {
    prepared.add(id)
    return `channel ${id}`
  }
  const state = { search: {}, text: '' }
  const { result, unmount } = renderHook(() => useFilteredRows(rows, [], state, haystackOf))
  expect(prepared.size).toBeLessThan(1_000)
  act(() => void vi.runAllTimers())
  expect(prepared.size).toBe(6_000)
  expect(result.current.rows).toBe(rows)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
