import { Buffer } from 'node:buffer'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { PageFacts } from '#contract/diagnostics.ts'
import { noPolicy } from '#contract/policy.ts'
import { preferencesSchema } from '#contract/preferences.ts'
import type { Profile } from '#contract/profiles.ts'
import { startDemoServer } from '../../demo-server/index.ts'
import { failure } from '../failure.ts'
import { createServices } from '../index.ts'
import type { Ports } from '../ports.ts'
import { accountSecrets, secretForms } from '../secrets/forms.ts'
import { createFakeShell, createMemoryStore } from '../testing/fake-ports.ts'
import { aboutUpdates } from './collect.ts'
import { createDiagnostics } from './diagnostics.ts'
import { createWordFilter } from './word-filter.ts'

const page: PageFacts = { language: 'en', chromium: 147, lists: [] }
const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

async function start(overrides: Partial<Ports>, prepare: (folder: string) => Promise<void> = async () => undefined) {
  const shell = await createFakeShell(overrides)
  endings.push(shell.remove)
  await prepare(shell.ports.userDataFolder)
  const services = await createServices(shell.ports)
  endings.push(services.close)
  return services
}

it('reports a page that runs without the sandbox of the system', async () => {
  const services = await start({ isSandboxed: false })
  expect((await services.diagnostics.collect({ withAddresses: false, page })).text).toContain('\n  sandbox: no\n')
})

describe('a diagnostics file', () => {
  const email = 'ada@chat.example.com'
  const server = 'https://chat.example.com'
  const apiKey = 'q7Rk2LmX0vNc8TzB4yHs6WdJ1fPgA3eU'
  const proxyLogin = 'ada:Tide-and 9Harbor?'
  const secrets = [
    ...accountSecrets(email, apiKey),
    // Neither a typed password nor the token of an invitation link is known to the console.
    'p?ä5 w/o"+\\&=€',
    'lantern-rope',
    'kf7wq2m4zt9ybx5dchr8',
    proxyLogin,
    proxyLogin.slice(4),
  ]
  const hex = (secret: string) => Buffer.from(secret).toString('hex')
  const forms = [...new Set([...secrets.flatMap(secretForms), ...secrets.map(hex)])]
  const planted = forms.flatMap((form) => [
    `request:send failed: server/console-fault ${form}`,
    `unexpected: Error: connect ECONNREFUSED https://ada:${form}@chat.example.com/join/${form}/?api_key=${form}`,
    `{"password":"${form}","key":${form}} Authorization: Basic ${form}`,
    form,
  ])
  const basic = `Basic ${Buffer.from(proxyLogin).toString('base64')}`
  const words = planted.join(' ')

  /** A console in which every text that could get into the file has all secrets in all forms. */
  const startPlanted = async () => {
    const secretStore = createMemoryStore()
    secretStore.entries.set(`${email} on ${server}`, apiKey)
    return start(
      {
        secretStore: { ...secretStore, title: 'Test keychain' },
        readLog: async (count) => planted.slice(-count),
        findProxy: async () => ({
          kind: 'http',
          host: 'proxy.example',
          port: 3128,
          authorization: basic,
          isUsed: true,
        }),
        policy: {
          path: `/etc/${words}`,
          values: { organizations: [{ server, label: apiKey.slice(0, 60) }], allowedHosts: ['*.example.com'] },
          problems: [{ kind: 'wrong-value', where: `organizations.${words}`, detail: words }],
        },
      },
      async (folder) => {
        const profile = { kind: 'account', userId: 7, isProduction: true, color: 'blue', dialect: null }
        const all = forms.slice(0, 20).map((form) =>
          Object.assign({}, profile, {
            server: `https://ada:${encodeURIComponent(form)}@chat.example.com/${encodeURIComponent(form)}`,
            email,
            fullName: form,
            label: form.slice(0, 60),
          }),
        )
        const own = { ...profile, server, email, fullName: 'Ada Lind', label: apiKey.slice(0, 60) }
        await writeFile(join(folder, 'profiles.json'), JSON.stringify({ profiles: [own, ...all] }))
      },
    )
  }

  it.each([false, true])(
    'has no secret in any form, whatever contains it (with addresses: %s)',
    async (withAddresses) => {
      expect(accountSecrets(email, apiKey).flatMap(secretForms).length).toBeGreaterThanOrEqual(14)
      const { diagnostics } = await startPlanted()
      // The log has more lines than the file shows, so each form is planted in its turn.
      for (let first = 0; first < planted.length; first += 200) {
        const { text } = await diagnostics.collect({ withAddresses, page })
        const found = forms.filter((form) => text.toLowerCase().includes(form.toLowerCase()))
        expect(found).toEqual([])
        expect(text).not.toMatch(/\bAda\b|\bLind\b|ada@/)
        planted.splice(0, 0, ...planted.splice(-200))
      }
    },
  )

  it('has no secret in the reason why there is no keychain', async () => {
    const { diagnostics } = await start({ secretStore: createMemoryStore(`the keychain ${words}`) })
    const { text } = await diagnostics.collect({ withAddresses: true, page })
    expect(forms.filter((form) => text.includes(form))).toEqual([])
    expect(text).toContain(
      'keychain: Test keychain, not available: the keychain request:send failed: server/console-fault …',
    )
  })

  it('has no secret in the version that a server reports, or in the details of a failed update', () => {
    for (const form of forms) {
      const failed = { state: 'failed', reason: 'network', version: form, detail: words, at: 1 } as const
      const { facts } = aboutUpdates(failed, createWordFilter())
      expect(facts.filter(([, value]) => forms.some((one) => String(value).includes(one)))).toEqual([])
    }
  })
})

describe('the facts of a diagnostics file', () => {
  it('describe the console, its server and what is stored, without a name or a message', async () => {
    const demo = await startDemoServer()
    endings.push(() => demo.close())
    const [owner] = demo.accounts
    const { url } = demo
    const services = await start({
      policy: { ...noPolicy, values: { bulkChangeLimit: 50 } },
      readLog: async () => [
        '2026-11-26T22:43:25.123Z request:send failed: network/timeout channels.list',
        `2026-11-26T22:43:26.123Z navigation refused: ${url}`,
      ],
    })
    const profile = await services.profiles.connectWithKey({
      server: url,
      email: owner?.email ?? '',
      apiKey: owner?.apiKey ?? '',
      appearance: { label: 'Halden Ferries', color: 'blue', isProduction: true },
    })
    const connection = await services.connections.open(profile.id)
    await services.drafts.save(profile.id, 'channel:7', { name: 'a secret plan' })
    const lists = [{ profileId: profile.id, kind: 'channel' as const, count: 52 }]
    const { text, name } = await services.diagnostics.collect({ withAddresses: false, page: { ...page, lists } })

    expect(name).toMatch(/^realm-console-diagnostics-\d{4}-\d{2}-\d{2}\.txt$/)
    for (const line of [
      'version: 1.2.3',
      'shell: browser host',
      'sandbox: unknown',
      'language: en',
      'keychain: Test keychain',
      `Node: ${process.versions.node}`,
      'Chromium: 147',
      'bulkChangeLimit: 50',
      'mostRowsInRun: 50',
      'state: manual',
      'journal entries: none',
      'address: not included',
      'production: yes',
      `feature level: ${connection.featureLevel}`,
      'role: owner',
      'proxy: none',
      'loaded channel records: 52',
      'drafts: 1',
      'bulk changes: none',
      '2026-11-26T22:43:25.123Z request:send failed: network/timeout channels.list',
      '2026-11-26T22:43:26.123Z navigation refused: …',
    ])
      expect(text.split('\n')).toContain(`  ${line}`)
    expect(text).toMatch(/^ {2}connection: live since \d{4}-/m)
    for (const one of [
      connection.realmName,
      connection.me?.fullName,
      owner?.email,
      'Halden',
      'plan',
      new URL(url).host,
    ])
      expect(text).not.toContain(one)

    const withAddresses = await services.diagnostics.collect({ withAddresses: true, page })
    expect(withAddresses.text).toContain(`  address: ${url}\n`)
    expect(withAddresses.text).toContain(`navigation refused: ${url}\n`)
  })

  it('include the failure of what can’t be read', async () => {
    const broken = () => Promise.reject(new Error('EIO'))
    const { ports, remove } = await createFakeShell({ findProxy: broken, readLog: broken })
    endings.push(remove)
    const account = { kind: 'account', server: 'https://chat.example.com', keyStorage: 'missing' } as Profile
    const { collect } = createDiagnostics({
      ports,
      profiles: { list: async () => [account] },
      credentials: {
        describe: async () => ({ isAvailable: true, name: 'Keychain', reason: null }),
        secretsOf: async () => [],
      },
      connections: { factsIfOpen: () => null },
      preferences: { get: async () => preferencesSchema.parse({}) },
      updates: { status: () => ({ state: 'checking' }) },
      drafts: { list: async () => [] },
      runs: { list: async () => [] },
      entries: { all: () => Promise.reject(failure('server', 'storage', 'the journal can’t be read: EIO')) },
      setAsideFiles: () => [],
    })
    const { text } = await collect({ withAddresses: false, page })
    for (const line of [
      'journal entries: can’t be read (server/storage)',
      'proxy: can’t be read (server/console-fault)',
      'can’t be read (server/console-fault)',
    ])
      expect(text.split('\n')).toContain(`  ${line}`)
  })
})
