import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toFailure } from '#contract/failures.ts'
import type { SetAsideFile } from '#contract/set-aside-files.ts'
import { createListKeys } from '../kept-lists/kept-lists.ts'
import { createFakeShell, createMemoryStore, type FakeShell, until } from '../testing/fake-ports.ts'
import { normalizeAddress } from './addresses.ts'
import { checkedOnce } from './checked-once.ts'
import { createCredentials } from './credentials.ts'
import { createProfileList } from './profile-list.ts'
import { createProxyLogins } from './proxy-logins.ts'

describe('addresses', () => {
  const reasonOf = (typed: string) => {
    try {
      normalizeAddress(typed)
    } catch (thrown) {
      return toFailure(thrown).reason
    }
    return undefined
  }

  describe('normaliseAddress', () => {
    it.each([
      ['https://chat.example', 'https://chat.example'],
      [' chat.example/ ', 'https://chat.example'],
      ['CHAT.Example', 'https://chat.example'],
      ['chat.example:8443', 'https://chat.example:8443'],
      ['https://chat.example:443/', 'https://chat.example'],
      ['https://chat.example/api/v1/', 'https://chat.example'],
      ['https://chat.example/api', 'https://chat.example'],
      ['https://chat.example/api/v1/users/me?x=1', 'https://chat.example'],
      ['https://chat.example/#narrow/channel/7-general', 'https://chat.example'],
      ['https://chat.example/login/?next=/', 'https://chat.example'],
      ['https://chat.example/accounts/home/', 'https://chat.example'],
      ['https://chat.example/register/', 'https://chat.example'],
      ['https://chat.example/help/', 'https://chat.example'],
      ['https://chat.example/help/deactivate-a-user', 'https://chat.example'],
      ['https://chat.example/join/abc123def/', 'https://chat.example'],
      ['https://chat.example/new/', 'https://chat.example'],
      ['https://chat.example/accounts/login/?next=%2F', 'https://chat.example'],
      ['https://chat.example/accounts/find/', 'https://chat.example'],
      ['https://chat.example/join/abc123def', 'https://chat.example'],
      ['https://chat.example/invites/', 'https://chat.example'],
      ['https://chat.example/integrations/doc/github', 'https://chat.example'],
      ['https://chat.example/user_uploads/2/ab/a.png', 'https://chat.example'],
      ['https://chat.example/json/messages', 'https://chat.example'],
      ['https://chat.example/stats/realm/halden/', 'https://chat.example'],
      ['https://chat.example//register//', 'https://chat.example'],
      ['https://chat.example/desktop_home', 'https://chat.example'],
      ['https://chat.example/digest/', 'https://chat.example'],
      ['https://chat.example/complete/saml/', 'https://chat.example'],
      ['https://chat.example/reactivate/abc123/', 'https://chat.example'],
      ['https://chat.example/unsubscribe/digest/abc123', 'https://chat.example'],
      ['https://chat.example/avatar/9/medium', 'https://chat.example'],
      ['https://chat.example/static/favicon.ico', 'https://chat.example'],
      ['https://chat.example/thumbnail/user_uploads/2/ab/a.png/840x560.webp', 'https://chat.example'],
      ['https://chat.example/external_content/abc/def', 'https://chat.example'],
      ['https://chat.example/Login/', 'https://chat.example'],
      ['https://chat.example/REGISTER', 'https://chat.example'],
      ['https://example.org/static', 'https://example.org/static'],
      ['https://chat.example/?next=/help/#organization', 'https://chat.example'],
      ['https://example.org/chat/join/abc/', 'https://example.org/chat'],
      ['https://example.org/chat/register', 'https://example.org/chat'],
      ['https://example.org/registers', 'https://example.org/registers'],
      ['https://example.org/chat/help/', 'https://example.org/chat'],
      ['https://example.org/helpdesk', 'https://example.org/helpdesk'],
      ['https://example.org/join', 'https://example.org/join'],
      ['https://example.org/chat/', 'https://example.org/chat'],
      ['https://example.org/chat/api/v1', 'https://example.org/chat'],
      ['https://example.org/apiary', 'https://example.org/apiary'],
      ['http://localhost:9991', 'http://localhost:9991'],
      ['http://127.1:9991/', 'http://127.0.0.1:9991'],
      ['http://[::1]:9991', 'http://[::1]:9991'],
      ['http://acme.localhost:9991', 'http://acme.localhost:9991'],
    ])('reads %s', (typed, address) => {
      expect(normalizeAddress(typed)).toBe(address)
      expect(normalizeAddress(address)).toBe(address)
    })

    it.each(['http://chat.example', 'http://127.0.0.1.example.org', 'http://localhost.example.org', 'http://10.0.0.1'])(
      'refuses the open line %s',
      (typed) => expect(reasonOf(typed)).toBe('insecure-address'),
    )

    it.each([
      '',
      '   ',
      'https://',
      'two words',
      'ftp://chat.example',
      'file:///etc/passwd',
      'https://me:pw@chat.example',
    ])('refuses what is no address: "%s"', (typed) => expect(reasonOf(typed)).toBe('malformed-address'))
  })
})

describe('checked-once', () => {
  /** A keychain whose check takes a moment, and which notes overlapping checks. */
  function slowStore(problems: readonly (string | null)[]) {
    const noted = { checks: 0, overlaps: 0, open: 0 }
    const findProblem = async () => {
      const problem = problems[noted.checks] ?? null
      noted.checks += 1
      noted.open += 1
      if (noted.open > 1) noted.overlaps += 1
      await new Promise((resolve) => setTimeout(resolve, 1))
      noted.open -= 1
      return problem
    }
    return { noted, store: checkedOnce({ ...createMemoryStore(), findProblem }) }
  }

  const ada = { kind: 'account', server: 'https://chat.example', email: 'ada@example.org' } as const

  it('checks a working keychain once for all services, however many ask at the same time', async () => {
    const { noted, store } = slowStore([])
    const ports = { secretStore: store, emit: () => undefined, log: () => undefined }
    const [credentials, keys] = [createCredentials(ports), createListKeys(ports)]
    await Promise.all([credentials.describe(), credentials.storageOf(ada), keys.find(ada), keys.findOrCreate(ada)])
    await Promise.all([keys.find(ada), credentials.describe()])
    expect(noted).toEqual({ checks: 1, overlaps: 0, open: 0 })
  })

  it('checks a keychain again that failed, also if the check itself threw', async () => {
    const { noted, store } = slowStore(['locked'])
    expect(await Promise.all([store.findProblem(), store.findProblem()])).toEqual(['locked', 'locked'])
    expect(await store.findProblem()).toBeNull()
    expect(noted.checks).toBe(2)
    let tries = 0
    const broken = checkedOnce({
      ...createMemoryStore(),
      findProblem: () => ((tries += 1) === 1 ? Promise.reject(new Error('no module')) : Promise.resolve(null)),
    })
    await expect(broken.findProblem()).rejects.toThrow('no module')
    expect(await broken.findProblem()).toBeNull()
  })

  it('is not asked for a key of the lists that is known, nor for the demo organization', async () => {
    const { noted, store } = slowStore(['locked', 'locked', 'locked'])
    const keys = createListKeys({ secretStore: store, log: () => undefined })
    expect(await keys.find({ ...ada, kind: 'demo' })).toBeNull()
    expect(await keys.findOrCreate({ ...ada, kind: 'demo' })).toBeNull()
    expect(noted.checks).toBe(0)
  })
})

describe('credentials', () => {
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
})

describe('profile-list', () => {
  const account = {
    id: '6a3c9f0e-2f1b-4b7a-9a52-0d0f3d0c1a11',
    kind: 'account',
    server: 'https://chat.haldenferries.example',
    email: 'ingrid@haldenferries.example',
    userId: 8,
    fullName: 'Ingrid Solberg',
    label: 'Halden Ferries',
    color: 'teal',
    isProduction: false,
    dialect: null,
  }
  const second = { ...account, id: '0b8f6f0a-7f0e-4d6e-8f6b-5a5b7c0d2e22', email: 'rolf@haldenferries.example' }

  describe('a damaged profiles.json', () => {
    let shell: FakeShell
    let setAside: SetAsideFile[]
    beforeEach(async () => {
      shell = await createFakeShell()
      setAside = []
    })
    afterEach(() => shell.remove())

    const read = async (profiles: readonly object[]) => {
      await writeFile(join(shell.ports.userDataFolder, 'profiles.json'), JSON.stringify({ profiles }))
      return createProfileList({ ...shell.ports, onSetAside: (file) => void setAside.push(file) }).all()
    }

    it('is none with the byte order mark of an editor', async () => {
      const text = `\uFEFF${JSON.stringify({ profiles: [account, second] }, null, 2)}\r\n`
      await writeFile(join(shell.ports.userDataFolder, 'profiles.json'), text)
      const list = createProfileList({ ...shell.ports, onSetAside: (file) => void setAside.push(file) })
      expect((await list.all()).map(({ id }) => id)).toEqual([account.id, second.id])
      expect(setAside).toEqual([])
    })

    it.each([
      ['color', 'mauve', 'blue'],
      ['dialect', 'klingon', null],
      ['userId', 'eight', null],
      ['fullName', 8, null],
      ['label', '', 'ingrid@haldenferries.example'],
      ['kind', 'guild', 'account'],
      // A marked organization must not lose its confirmations.
      ['isProduction', 'yes', true],
    ])('keeps an account whose %s is %j', async (field, value, becomes) => {
      expect(await read([{ ...account, [field]: value }, second])).toEqual([{ ...account, [field]: becomes }, second])
      expect(setAside).toMatchObject([{ name: 'profiles.json', isWhole: false, lost: [`profiles.0.${field}`] }])
    })

    it('keeps an account whose ID cannot be read, under another one', async () => {
      const [first, ...others] = await read([{ ...account, id: 'seven' }, second])
      expect(first).toEqual({ ...account, id: expect.stringMatching(/^[\da-f-]{36}$/) as string })
      expect(others).toEqual([second])
      expect(setAside).toMatchObject([{ lost: ['profiles.0.id'] }])
      const again = createProfileList(shell.ports)
      expect((await again.all()).map(({ id }) => id)).toEqual([first?.id, second.id])
    })

    it.each(['server', 'email'])('keeps the other accounts when one has no readable %s', async (field) => {
      expect(await read([{ ...account, [field]: 7 }, second])).toEqual([second])
      const original: unknown = JSON.parse(await readFile(setAside[0]?.backup ?? '', 'utf8'))
      expect(original).toEqual({ profiles: [{ ...account, [field]: 7 }, second] })
    })
  })
})

describe('proxy-logins', () => {
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
})
