import { expect, it, vi } from 'vitest'
import type { Pacing } from '#contract/connection.ts'
import { createEmit } from './emit.ts'

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
