import { describe, expect, it } from 'vitest'
import { createCredentials } from './credentials.ts'
import { createMemoryStore } from './testing/fake-ports.ts'

const ada = { kind: 'account', server: 'https://chat.example', email: 'ada@example.org' } as const
const demo = { kind: 'demo', server: 'http://127.0.0.1:9', email: 'owner@example.org' } as const
const log = () => undefined

describe('credentials', () => {
  it('stores a key in the keychain under a readable name, and finds it in the next session', async () => {
    const secretStore = createMemoryStore()
    await createCredentials({ secretStore, log }).keep(ada, 'KEY')
    expect([...secretStore.entries]).toEqual([['ada@example.org on https://chat.example', 'KEY']])
    const nextRun = createCredentials({ secretStore, log })
    expect(await nextRun.storageOf(ada)).toBe('keychain')
    expect(await nextRun.keyOf(ada)).toBe('KEY')
  })

  it('keeps a key only for this session if there is no keychain, and says why', async () => {
    const secretStore = createMemoryStore('no D-Bus')
    const credentials = createCredentials({ secretStore, log })
    await credentials.keep(ada, 'KEY')
    expect(await credentials.describe()).toEqual({ isAvailable: false, name: 'Test keychain', reason: 'no D-Bus' })
    expect(await credentials.storageOf(ada)).toBe('this-run')
    expect(await credentials.keyOf(ada)).toBe('KEY')
    const nextRun = createCredentials({ secretStore, log })
    expect(await nextRun.storageOf(ada)).toBe('missing')
    await expect(nextRun.keyOf(ada)).rejects.toMatchObject({ failure: { kind: 'unauthorized', reason: 'key-missing' } })
  })

  it('falls back to this session if a working keychain refuses', async () => {
    const logged: string[] = []
    const refusing = { ...createMemoryStore(), set: () => Promise.reject(new Error('denied by the operator')) }
    const credentials = createCredentials({ secretStore: refusing, log: (line) => void logged.push(line) })
    await credentials.keep(ada, 'KEY')
    expect(await credentials.storageOf(ada)).toBe('this-run')
    expect(logged.join()).toContain('denied by the operator')
    expect(logged.join()).not.toContain('KEY')
  })

  it('never stores the key of the demo organization', async () => {
    const secretStore = createMemoryStore()
    const credentials = createCredentials({ secretStore, log })
    await credentials.keep(demo, 'KEY')
    expect(secretStore.entries.size).toBe(0)
    expect(await credentials.storageOf(demo)).toBe('this-run')
    expect(await credentials.keyOf(demo)).toBe('KEY')
  })

  it('forgets in both places', async () => {
    const secretStore = createMemoryStore()
    const credentials = createCredentials({ secretStore, log })
    await credentials.keep(ada, 'KEY')
    await credentials.forget(ada)
    expect(secretStore.entries.size).toBe(0)
    expect(await credentials.storageOf(ada)).toBe('missing')
  })

  it('reports a keychain that does not delete a key', async () => {
    const secretStore = { ...createMemoryStore(), remove: () => Promise.reject(new Error('locked')) }
    const credentials = createCredentials({ secretStore, log })
    await credentials.keep(ada, 'KEY')
    await expect(credentials.forget(ada)).rejects.toMatchObject({ failure: { reason: 'storage' } })
  })

  it('checks again for a keychain that was locked at first', async () => {
    let problem: string | null = 'locked'
    const secretStore = { ...createMemoryStore(), findProblem: () => Promise.resolve(problem) }
    const credentials = createCredentials({ secretStore, log })
    expect((await credentials.describe()).isAvailable).toBe(false)
    problem = null
    expect((await credentials.describe()).isAvailable).toBe(true)
  })
})
