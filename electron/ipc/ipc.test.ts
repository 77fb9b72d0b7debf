import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Pacing } from '#contract/connection.ts'
import { AppError } from '#contract/failures.ts'
import { dispatch, type Handlers } from './dispatch.ts'
import { createEmit } from './emit.ts'
import { createInProgress } from './in-progress.ts'

describe('dispatch', () => {
  const logged: string[] = []
  const log = (line: string) => void logged.push(line)
  const withGet = (run: () => Promise<unknown>) => ({ 'preferences:get': run }) as unknown as Handlers

  describe('dispatch', () => {
    it('refuses input that does not match the contract, naming the field but not the value', async () => {
      const input = { server: 'x', email: '', apiKey: 'SECRETKEY', appearance: {} }
      const result = await dispatch({} as Handlers, 'profiles:connect-with-key', input, log)
      expect(result).toMatchObject({ ok: false, failure: { kind: 'invalid-input', reason: 'malformed-message' } })
      expect(JSON.stringify([result, logged])).not.toContain('SECRETKEY')
    })

    it('removes what the contract does not name from an output', async () => {
      const preferences = {
        colorScheme: 'dark',
        density: 'compact',
        language: 'en',
        lastProfileId: null,
        columns: {},
        apiKey: 'SECRETKEY',
      }
      const result = await dispatch(
        withGet(() => Promise.resolve(preferences)),
        'preferences:get',
        {},
        log,
      )
      expect(result).toMatchObject({ ok: true, value: { colorScheme: 'dark' } })
      expect(JSON.stringify(result)).not.toContain('SECRETKEY')
    })

    it('returns failures as data, and turns any other error into one', async () => {
      const refused = new AppError({ kind: 'conflict', message: 'x', code: 'EXPECTATION_MISMATCH' })
      expect(
        await dispatch(
          withGet(() => Promise.reject(refused)),
          'preferences:get',
          {},
          log,
        ),
      ).toEqual({
        ok: false,
        failure: { kind: 'conflict', message: 'x', code: 'EXPECTATION_MISMATCH', where: 'preferences:get' },
      })
      const failing = withGet(() => Promise.reject(new RangeError('odd')))
      expect(await dispatch(failing, 'preferences:get', {}, log)).toMatchObject({
        ok: false,
        failure: { kind: 'server', message: 'odd' },
      })
    })

    it('turns an output that breaks the contract into a failure', async () => {
      const result = await dispatch(
        withGet(() => Promise.resolve({ density: 7 })),
        'preferences:get',
        {},
        log,
      )
      expect(result.ok).toBe(false)
    })
  })
})

describe('emit', () => {
  const profileId = 'a5f0c1ce-0000-4000-8000-000000000001'
  const pacing: Pacing = { profileId, limit: 200, remaining: 199, resetAt: 1.5, heldUntil: null }

  it('sends what the contract names and nothing else', () => {
    const send = vi.fn()
    const log = vi.fn()
    createEmit(send, log)('connection:pacing-changed', { ...pacing, key: 'SECRETKEY' } as Pacing)
    expect(send).toHaveBeenCalledExactlyOnceWith('connection:pacing-changed', pacing)
    expect(log).not.toHaveBeenCalled()
  })

  it('drops and logs a payload that does not match the contract, since a throw in a timer ends the process', () => {
    const send = vi.fn()
    const log = vi.fn()
    const emit = createEmit(send, log)
    expect(() => emit('connection:pacing-changed', { ...pacing, remaining: 1999.5 })).not.toThrow()
    expect(send).not.toHaveBeenCalled()
    expect(log).toHaveBeenCalledOnce()
    expect(log.mock.calls[0]?.[0]).toMatch(/^connection:pacing-changed dropped: remaining: /)
    emit('connection:pacing-changed', pacing)
    expect(send).toHaveBeenCalledOnce()
  })

  it('logs a shell that fails to send, and continues', () => {
    const log = vi.fn()
    const emit = createEmit(() => {
      throw new Error('the window is gone')
    }, log)
    expect(() => emit('profiles:changed', {})).not.toThrow()
    expect(log).toHaveBeenCalledExactlyOnceWith('profiles:changed not sent: Error: the window is gone')
  })
})

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
