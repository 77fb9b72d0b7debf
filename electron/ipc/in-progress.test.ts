import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createInProgress } from './in-progress.ts'

describe('calls in progress', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
  const open = () => createInProgress({ graceMs: 50, longestMs: 1_000 })
  const outcomeOf = async (finished: Promise<boolean>, milliseconds: number) => {
    let outcome: boolean | null = null
    void finished.then((value) => (outcome = value))
    await vi.advanceTimersByTimeAsync(milliseconds)
    return outcome
  }

  it('are waited for, including those that arrive at the last moment and those that fail', async () => {
    const calls = open()
    void calls.track(after(300))
    const failing = calls.track(after(200).then(() => Promise.reject(new Error('no'))))
    const refused = expect(failing).rejects.toThrow('no')
    const finished = calls.finished()
    setTimeout(() => void calls.track(after(500)), 40)
    expect(await outcomeOf(finished, 530)).toBeNull()
    expect(await outcomeOf(finished, 20)).toBe(true)
    await refused
  })

  it('are not waited for longer than the limit', async () => {
    const calls = open()
    void calls.track(new Promise(() => undefined))
    const finished = calls.finished()
    expect(await outcomeOf(finished, 999)).toBeNull()
    expect(await outcomeOf(finished, 2)).toBe(false)
  })

  it('are not waited for longer if the system clock is set back in the meantime', async () => {
    const calls = open()
    void calls.track(new Promise(() => undefined))
    void calls.track(after(200))
    const finished = calls.finished()
    await vi.advanceTimersByTimeAsync(100)
    vi.setSystemTime(Date.now() - 86_400_000)
    expect(await outcomeOf(finished, 1_000)).toBe(false)
  })

  it('cost only the grace period if there are none', async () => {
    expect(await outcomeOf(open().finished(), 50)).toBe(true)
  })
})
