import { describe, expect, it } from 'vitest'
import { AppError } from '#contract/failures.ts'
import { dispatch, type Handlers } from './dispatch.ts'

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
