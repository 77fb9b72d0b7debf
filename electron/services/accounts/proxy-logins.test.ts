import { describe, expect, it, vi } from 'vitest'
import { createProxyLogins } from './proxy-logins.ts'
import { createFakeShell, createMemoryStore, until } from '../testing/fake-ports.ts'

const proxy = { host: 'proxy.example', port: 8080 }
const asked = { ...proxy, realm: 'Harbour office', isAgain: false }
const login = { username: 'ingrid', password: 'Sb7kQ9sL' }

async function setUp(secretStore = createMemoryStore()) {
  const { ports, payloadsOf, logged } = await createFakeShell({ secretStore })
  const logins = createProxyLogins(ports)
  const open = async () => {
    await until('a question', () => logins.questions().length > 0)
    const [question] = logins.questions()
    if (!question) throw new Error('no question')
    return question
  }
  return { logins, ports, open, payloadsOf, logged, secretStore, again: () => createProxyLogins(ports) }
}

describe('the login of a proxy', () => {
  it('is asked for once, and kept in the keychain when the proxy accepted it', async () => {
    const { logins, open, payloadsOf, secretStore, again } = await setUp()
    const found = logins.find(asked)
    const question = await open()
    expect(question).toMatchObject({ proxy: 'proxy.example:8080', realm: 'Harbour office', isAgain: false })
    expect(payloadsOf('proxy:questions-changed')).toEqual([{ questions: [question] }])
    logins.answer(question.questionId, login)
    expect(await found).toEqual(login)
    expect(payloadsOf('proxy:questions-changed').at(-1)).toEqual({ questions: [] })
    expect(secretStore.entries.size, 'nothing is kept before the proxy accepted it').toBe(0)

    await logins.keep(proxy, login)
    expect(await logins.find(asked)).toEqual(login)
    expect(logins.known(proxy)).toEqual(login)
    // The next session finds the login in the keychain.
    expect(await again().find(asked)).toEqual(login)
    expect(JSON.stringify(payloadsOf('proxy:questions-changed'))).not.toContain(login.password)
  })

  it('is asked for again, and forgotten, if the proxy refused it', async () => {
    const { logins, open, secretStore } = await setUp()
    await logins.keep(proxy, login)
    const found = logins.find({ ...asked, isAgain: true })
    const question = await open()
    expect(question.isAgain).toBe(true)
    expect(secretStore.entries.size).toBe(0)
    expect(logins.known(proxy)).toBeNull()
    logins.answer(question.questionId, { ...login, password: 'right' })
    expect(await found).toEqual({ ...login, password: 'right' })
  })

  it('is not asked for again soon after a person gave up, but another proxy’s is', async () => {
    const { logins, open } = await setUp()
    const found = logins.find(asked)
    logins.answer((await open()).questionId, null)
    expect(await found).toBeNull()
    expect(await logins.find(asked)).toBeNull()
    const other = logins.find({ ...asked, host: 'other.example' })
    expect((await open()).proxy).toBe('other.example:8080')
    logins.close()
    expect(await other).toBeNull()
    expect(logins.questions()).toEqual([])
  })

  it('rests for two minutes, also where a clock that was a day ahead is set right', async () => {
    const right = Date.now()
    vi.useFakeTimers({ now: right + 86_400_000, toFake: ['Date', 'performance'] })
    try {
      const { logins, open } = await setUp()
      const found = logins.find(asked)
      logins.answer((await open()).questionId, null)
      await found
      vi.setSystemTime(right)
      expect(await logins.find(asked)).toBeNull()
      vi.advanceTimersByTime(121_000)
      const again = logins.find(asked)
      logins.answer((await open()).questionId, login)
      expect(await again).toEqual(login)
    } finally {
      vi.useRealTimers()
    }
  })

  it('is kept until the console closes where there is no keychain, and the log does not quote it', async () => {
    const { logins, logged } = await setUp(createMemoryStore('no D-Bus'))
    await logins.keep(proxy, login)
    expect(await logins.find(asked)).toEqual(login)
    expect(logged.join('\n')).toContain('kept only until the console closes')
    expect(logged.join('\n')).not.toContain(login.password)
  })

  it('is asked for if the keychain has something else under its name', async () => {
    const { logins, open, secretStore } = await setUp()
    secretStore.entries.set('proxy proxy.example:8080', 'not what we wrote')
    const found = logins.find(asked)
    logins.answer((await open()).questionId, login)
    expect(await found).toEqual(login)
  })
})
