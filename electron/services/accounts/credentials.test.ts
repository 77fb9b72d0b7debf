import { afterEach, describe, expect, it, vi } from 'vitest'
import { createCredentials } from './credentials.ts'
import { createMemoryStore } from '../testing/fake-ports.ts'

const ada = { kind: 'account', server: 'https://chat.example', email: 'ada@example.org' } as const
const demo = { kind: 'demo', server: 'http://127.0.0.1:9', email: 'owner@example.org' } as const
const log = () => undefined
const emit = () => undefined

describe('credentials', () => {
  afterEach(() => void vi.useRealTimers())

  it('stores a key in the keychain under a readable name, and finds it in the next session', async () => {
    const secretStore = createMemoryStore()
    await createCredentials({ secretStore, emit, log }).keep(ada, 'KEY')
    expect([...secretStore.entries]).toEqual([['ada@example.org on https://chat.example', 'KEY']])
    const nextRun = createCredentials({ secretStore, emit, log })
    expect(await nextRun.storageOf(ada)).toBe('keychain')
    expect(await nextRun.keyOf(ada)).toBe('KEY')
  })

  it('keeps a key only for this session if there is no keychain, and says why', async () => {
    const secretStore = createMemoryStore('no D-Bus')
    const credentials = createCredentials({ secretStore, emit, log })
    const hasKeychainEntry = await credentials.keep(ada, 'KEY')
    expect(await credentials.describe()).toEqual({ isAvailable: false, name: 'Test keychain', reason: 'no D-Bus' })
    expect(await credentials.storageOf(ada)).toBe('this-run')
    expect(await credentials.keyOf(ada)).toBe('KEY')
    const nextRun = createCredentials({ secretStore, emit, log })
    const recorded = { ...ada, hasKeychainEntry }
    expect(await nextRun.storageOf(recorded)).toBe('missing')
    await expect(nextRun.keyOf(recorded)).rejects.toMatchObject({
      failure: { kind: 'unauthorized', reason: 'key-missing' },
    })
    await nextRun.forget(recorded)
  })

  it('falls back to this session if a working keychain refuses', async () => {
    const logged: string[] = []
    const refusing = { ...createMemoryStore(), set: () => Promise.reject(new Error('denied by the operator')) }
    const credentials = createCredentials({ secretStore: refusing, emit, log: (line) => void logged.push(line) })
    await credentials.keep(ada, 'KEY')
    expect(await credentials.storageOf(ada)).toBe('this-run')
    expect(logged.join()).toContain('denied by the operator')
    expect(logged.join()).not.toContain('KEY')
  })

  it('never stores the key of the demo organization', async () => {
    const secretStore = createMemoryStore()
    const credentials = createCredentials({ secretStore, emit, log })
    await credentials.keep(demo, 'KEY')
    expect(secretStore.entries.size).toBe(0)
    expect(await credentials.storageOf(demo)).toBe('this-run')
    expect(await credentials.keyOf(demo)).toBe('KEY')
  })

  it('forgets in both places', async () => {
    const secretStore = createMemoryStore()
    const credentials = createCredentials({ secretStore, emit, log })
    await credentials.keep(ada, 'KEY')
    await credentials.forget(ada)
    expect(secretStore.entries.size).toBe(0)
    expect(await credentials.storageOf(ada)).toBe('missing')
  })

  it('reports a keychain that does not delete a key', async () => {
    const secretStore = { ...createMemoryStore(), remove: () => Promise.reject(new Error('locked')) }
    const credentials = createCredentials({ secretStore, emit, log })
    await credentials.keep(ada, 'KEY')
    await expect(credentials.forget(ada)).rejects.toMatchObject({ failure: { reason: 'keychain-unreachable' } })
    expect(await credentials.keyOf(ada)).toBe('KEY')
  })

  it('checks again for a keychain that was locked at first', async () => {
    let problem: string | null = 'locked'
    const secretStore = { ...createMemoryStore(), findProblem: () => Promise.resolve(problem) }
    const credentials = createCredentials({ secretStore, emit, log })
    expect((await credentials.describe()).isAvailable).toBe(false)
    problem = null
    expect((await credentials.describe()).isAvailable).toBe(true)
  })

  it.each(['before the first question', 'after a successful check'])(
    'distinguishes a keychain that was locked %s from one without the key',
    async (when) => {
      const store = createMemoryStore()
      await createCredentials({ secretStore: store, emit, log }).keep(ada, 'KEY')
      const findProblem = when.startsWith('after') ? () => Promise.resolve(null) : store.findProblem
      store.problem = 'locked by the operator'
      const credentials = createCredentials({ secretStore: { ...store, findProblem }, emit, log })
      expect(await credentials.storageOf(ada)).toBe('unreachable')
      await expect(credentials.keyOf(ada)).rejects.toMatchObject({
        failure: { reason: 'keychain-unreachable', message: 'locked by the operator' },
      })
      await expect(credentials.forget(ada)).rejects.toMatchObject({ failure: { reason: 'keychain-unreachable' } })
      expect([...store.entries.values()]).toEqual(['KEY'])
      await credentials.forget(ada, true)
      expect([...store.entries.values()]).toEqual(['KEY'])
    },
  )

  it('asks a locked keychain rarely, and finds the key once it is unlocked', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const store = createMemoryStore('locked')
    store.entries.set('ada@example.org on https://chat.example', 'KEY')
    const findProblem = vi.fn(store.findProblem)
    const changed = vi.fn()
    const credentials = createCredentials({ secretStore: { ...store, findProblem }, emit: changed, log })
    await Promise.all([credentials.storageOf(ada), credentials.secretsOf(ada), credentials.storageOf(ada)])
    expect(await credentials.storageOf(ada)).toBe('unreachable')
    expect(findProblem).toHaveBeenCalledTimes(1)
    store.problem = null
    vi.advanceTimersByTime(1_001)
    expect(await credentials.keyOf(ada)).toBe('KEY')
    expect(await credentials.storageOf(ada)).toBe('keychain')
    expect(findProblem).toHaveBeenCalledTimes(2)
    expect(changed).toHaveBeenCalledExactlyOnceWith('profiles:changed', {})
  })

  it('does not bring back a key that was deleted while the keychain was asked', async () => {
    const store = createMemoryStore()
    store.entries.set('ada@example.org on https://chat.example', 'KEY')
    let answer = (_key: string | null) => {}
    const get = () => new Promise<string | null>((resolve) => (answer = resolve))
    const credentials = createCredentials({ secretStore: { ...store, get }, emit, log })
    const found = credentials.storageOf(ada)
    await Promise.resolve()
    await credentials.forget(ada)
    answer('KEY')
    await found
    const again = credentials.storageOf(ada)
    await Promise.resolve()
    answer(null)
    expect(await again).toBe('missing')
  })
})
