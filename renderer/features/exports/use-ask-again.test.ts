import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { exportState } from '#contract/records/export.ts'
import type { KnownExport } from './row-texts.ts'
import { askAgain, firstSeen, newestPending } from './use-ask-again.ts'
import { recordKeys } from '../../lib/records/record-keys.ts'

const startedAt = 1_800_000_000
const minutes = 60_000

beforeEach(() => void vi.useFakeTimers({ now: startedAt * 1000 }))
afterEach(() => void vi.useRealTimers())

const now = () => Math.floor(Date.now() / 1000)

/** Returns the server's list at a time: one export becomes ready after some time, another was ready before. */
function listed(readyAfterMs: number): KnownExport[] {
  const isReady = Date.now() >= startedAt * 1000 + readyAfterMs
  const file = { export_url: '/exports/2/a.tar.gz' }
  return [
    { id: 4, pending: false, export_type: 'public', export_time: startedAt - 900, ...file },
    { id: 6, pending: !isReady, export_type: 'public', export_time: startedAt, ...(isReady && file) },
  ]
}

/** Loads the list as the page does, after each reading, until nothing is pending. Returns the pauses. */
async function askUntilReady(readyAfterMs: number) {
  const client = new QueryClient()
  const pauses: number[] = []
  const read = () => {
    const readAt = Date.now()
    const records = listed(readyAfterMs)
    client.setQueryData(recordKeys.list('export', 'p'), records)
    const newest = newestPending(records)
    if (newest === null) return
    const readAgain = () => {
      pauses.push(Date.now() - readAt)
      read()
    }
    askAgain({ newest, since: firstSeen('p', readAt), readAgain, now })
  }
  read()
  await vi.runAllTimersAsync()
  const records = client.getQueryData<KnownExport[]>(recordKeys.list('export', 'p')) ?? []
  client.clear()
  return { pauses, records }
}

it('asks for an export without events with a growing pause, until it is ready', async () => {
  const { pauses, records } = await askUntilReady(30 * minutes)
  expect(records.map(exportState)).toEqual(['ready', 'ready'])
  expect(pauses[0]).toBe(5_000)
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  expect(pauses.at(-1)).toBeGreaterThan(2 * minutes)
  // The result is at most a tenth late, with far fewer than a hundred requests.
  expect(pauses.reduce((sum, pause) => sum + pause)).toBeLessThan(33.1 * minutes)
  expect(pauses.length).toBeLessThan(60)
})

it('limits the pause to five minutes, however long an export takes', async () => {
  const { pauses } = await askUntilReady(20 * 60 * minutes)
  expect(Math.max(...pauses)).toBe(5 * minutes)
})

it('does not ask without a pending export, or after the page is left', async () => {
  expect(newestPending(listed(0))).toBeNull()
  const readAgain = vi.fn<() => void>()
  askAgain({ newest: startedAt, since: firstSeen('p', Date.now()), readAgain, now })()
  await vi.runAllTimersAsync()
  expect(readAgain).not.toHaveBeenCalled()
})

it.each([
  ['a day ahead', 1],
  ['a day behind', -1],
])('waits at most five minutes after a reading while the clock was %s and was then set right', async (_when, days) => {
  const readAt = Date.now() + days * 86_400_000
  const readAgain = vi.fn<() => void>()
  askAgain({ newest: startedAt - 86_400, since: firstSeen(`clock ${days}`, readAt), readAgain, now })
  await vi.advanceTimersByTimeAsync(5 * minutes - 1)
  expect(readAgain).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(readAgain).toHaveBeenCalledTimes(1)
})

it('starts no new pause when the page is opened again', async () => {
  const readAt = Date.now()
  const readAgain = vi.fn<() => void>()
  const ask = () => askAgain({ newest: startedAt, since: firstSeen('reopened', readAt), readAgain, now })
  const leave = ask()
  await vi.advanceTimersByTimeAsync(4_000)
  leave()
  ask()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(readAgain).toHaveBeenCalledTimes(1)
})
