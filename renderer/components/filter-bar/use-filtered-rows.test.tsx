// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { single } from './filters.ts'
import { useFilteredRows } from './use-filtered-rows.ts'

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

it('neither filters nor collects again when the list is shown again, but does so for other choices', () => {
  const rows = Array.from({ length: 10 }, (_, id) => id)
  const haystackOf = vi.fn(String)
  const fits = vi.fn((id: number, chosen: boolean | undefined) => chosen === undefined || id % 2 === 0)
  const filters = [
    single<number, boolean>({ id: 'even', label: 'Even', options: [{ value: true, label: 'Yes' }], fits }),
  ]
  const show = (search: { even?: boolean }, text: string) => {
    const { result, unmount } = renderHook(() => useFilteredRows(rows, filters, { search, text }, haystackOf))
    unmount()
    return result.current.rows
  }
  expect(show({}, '3')).toEqual([3])
  expect(show({}, '4')).toEqual([4])
  expect(haystackOf).toHaveBeenCalledTimes(rows.length)
  const counted = fits.mock.calls.length
  expect(show({}, '')).toEqual(rows)
  expect(fits).toHaveBeenCalledTimes(counted)
  expect(show({ even: true }, '4')).toEqual([4])
  expect(show({ even: true }, '3')).toEqual([])
})
