import { randomUUID } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startDemoServer, type DemoServer } from '../../demo-server/index.ts'
import { toFailure } from '#contract/failures.ts'
import { createServices, type Services } from '../index.ts'
import { createFakeShell, createMemoryStore, type FakeShell, type MemoryStore } from '../testing/fake-ports.ts'
import { answer, startFakeServer } from '../testing/fake-server.ts'

const appearance = { label: 'Acme', color: 'blue', isProduction: false } as const

describe('profiles', () => {
  let shell: FakeShell
  let store: MemoryStore
  let services: Services
  let demo: DemoServer
  beforeEach(async () => {
    demo = await startDemoServer()
    store = createMemoryStore()
    shell = await createFakeShell({
      secretStore: store,
      startDemo: () => Promise.resolve({ url: demo.url, email: owner().email, apiKey: owner().apiKey }),
    })
    services = await createServices(shell.ports)
  })
  afterEach(async () => {
    await services.close()
    await demo.close()
    await shell.remove()
  })

  const account = (role: string) => {
    const found = demo.accounts.find((candidate) => candidate.role === role)
    if (found === undefined) throw new Error(`no ${role}`)
    return found
  }
  const owner = () => account('owner')
  const withKey = (more: object = {}) =>
    services.profiles.connectWithKey({
      server: `${demo.url}/`,
      email: owner().email,
      apiKey: owner().apiKey,
      appearance,
      ...more,
    })

  it('stores a working key in the keychain, and the profile without it', async () => {
    const profile = await withKey()
    expect(profile).toMatchObject({
      kind: 'account',
      server: demo.url,
      email: owner().email,
      fullName: owner().fullName,
      label: 'Acme',
      keyStorage: 'keychain',
    })
    expect([...store.entries]).toEqual([[`${owner().email} on ${demo.url}`, owner().apiKey]])
    expect(shell.payloadsOf('profiles:changed')).toEqual([{}])
    const text = await readFile(join(shell.ports.userDataFolder, 'profiles.json'), 'utf8')
    expect(text).toContain(owner().email)
    expect(text).not.toContain(owner().apiKey)
    await services.close()
    services = await createServices(shell.ports)
    expect(await services.profiles.list()).toEqual([profile])
  })

  it('reports why it does not connect, and stores nothing then', async () => {
    const failing = async (more: object) => toFailure(await withKey(more).catch((thrown: unknown) => thrown))
    expect(await failing({ apiKey: 'x'.repeat(32) })).toMatchObject({ kind: 'unauthorized', reason: 'wrong-key' })
    expect(await failing(demo.deactivatedAccount)).toMatchObject({ reason: 'account-deactivated' })
    expect(await failing({ server: 'http://chat.example' })).toMatchObject({ reason: 'insecure-address' })
    expect(await failing({ server: 'https://' })).toMatchObject({ reason: 'malformed-address' })
    expect(await failing({ server: demo.url.replace('http:', 'https:') })).toMatchObject({ reason: 'not-https' })
    const website = await startFakeServer((_request, response) => answer(response, 200, '<html>'))
    expect(await failing({ server: website.url })).toMatchObject({ kind: 'unexpected-shape', reason: 'not-the-api' })
    await website.close()
    expect(await failing({ server: website.url })).toMatchObject({ kind: 'network', reason: 'connection-refused' })
    expect(store.entries.size).toBe(0)
    expect(await services.profiles.list()).toEqual([])
  })

  it('distinguishes a site that is not the API from a server with only the documented operations', async () => {
    const website = await startFakeServer((_request, response) => answer(response, 404, '<html>'))
    const failure = await withKey({ server: website.url }).catch(toFailure)
    expect(failure).toMatchObject({ reason: 'not-the-api' })
    await website.close()
    const minimal = await startDemoServer({ minimal: true })
    expect(await withKey({ server: minimal.url })).toMatchObject({ userId: null, fullName: null })
    expect(await withKey({ server: minimal.url, apiKey: 'x'.repeat(32) }).catch(toFailure)).toMatchObject({
      reason: 'wrong-key',
    })
    await minimal.close()
  })

  it('updates the key of a known account, without listing it twice or removing its mark', async () => {
    const first = await withKey({ appearance: { ...appearance, isProduction: true } })
    const again = await withKey({ email: owner().email.toUpperCase(), appearance: { ...appearance, label: 'Other' } })
    expect(again).toMatchObject({ id: first.id, label: 'Acme', isProduction: true, email: owner().email })
    const other = account('administrator')
    await withKey({ email: other.email, apiKey: other.apiKey })
    expect((await services.profiles.list()).map(({ email }) => email)).toEqual([owner().email, other.email])
    expect(store.entries.size).toBe(2)
  })

  it('makes one profile of an account that is connected twice at once', async () => {
    await Promise.all([withKey(), withKey()])
    expect(await services.profiles.list()).toHaveLength(1)
  })

  it('exchanges a password for a key', async () => {
    const given = { server: demo.url, email: owner().email, appearance }
    const profile = await services.profiles.connectWithPassword({ ...given, password: owner().password })
    expect(profile.keyStorage).toBe('keychain')
    expect([...store.entries.values()]).toEqual([owner().apiKey])
    const refused = await services.profiles.connectWithPassword({ ...given, password: 'wrong' }).catch(toFailure)
    expect(refused).toMatchObject({ kind: 'unauthorized', reason: 'password-refused' })
    const minimal = await startDemoServer({ minimal: true })
    const off = services.profiles.connectWithPassword({ ...given, server: minimal.url, password: 'x' })
    expect(await off.catch(toFailure)).toMatchObject({ reason: 'password-sign-in-off' })
    await minimal.close()
  })

  it('connects by a zuliprc, whose handle outlives a wrong address', async () => {
    const text = `[api]\nemail=${owner().email}\nkey=${owner().apiKey}\nsite=${demo.url}`
    const offer = services.profiles.offerZuliprc(text)
    expect(JSON.stringify(offer)).not.toContain(owner().apiKey)
    const given = { ...offer, appearance }
    const failure = await services.profiles.connectWithHandle({ ...given, server: 'http://wrong' }).catch(toFailure)
    expect(failure).toMatchObject({ reason: 'insecure-address' })
    expect(await services.profiles.connectWithHandle(given)).toMatchObject({ keyStorage: 'keychain' })
    expect(await services.profiles.connectWithHandle(given).catch(toFailure)).toMatchObject({ reason: 'key-missing' })
  })

  it('connects to the demo organization at its new address', async () => {
    const profile = await services.profiles.connectDemo()
    expect(profile).toMatchObject({ kind: 'demo', server: demo.url, keyStorage: 'this-run' })
    expect(profile.label).not.toBe('')
    expect(store.entries.size).toBe(0)
    expect((await services.profiles.connectDemo()).id).toBe(profile.id)

    await services.close()
    await demo.close()
    demo = await startDemoServer()
    services = await createServices(shell.ports)
    expect(await services.profiles.list()).toMatchObject([{ id: profile.id, keyStorage: 'this-run' }])
    expect((await services.connections.open(profile.id)).server).toBe(demo.url)
    expect(await services.profiles.list()).toMatchObject([{ id: profile.id, server: demo.url }])
  })

  it('changes the appearance of a profile', async () => {
    const { id } = await withKey()
    const changed = await services.profiles.update(id, { label: 'Live', color: 'red', isProduction: true })
    expect(changed).toMatchObject({ id, label: 'Live', color: 'red', isProduction: true, email: owner().email })
    await expect(services.profiles.update(randomUUID(), appearance)).rejects.toMatchObject({
      failure: { reason: 'unknown-profile' },
    })
  })

  it('removes a profile with all that belongs to it', async () => {
    const { id } = await withKey()
    await services.connections.open(id)
    await services.drafts.save(id, 'a', { x: 1 })
    await services.registry.keep(id, 'linkifiers', [{ id: 7, origin: 'entered', value: {} }])
    await services.preferences.set({ lastProfileId: id })
    await services.profiles.remove(id)
    expect(await services.profiles.list()).toEqual([])
    expect(store.entries.size).toBe(0)
    expect(await readdir(join(shell.ports.userDataFolder, 'drafts'))).toEqual([])
    expect(await readdir(join(shell.ports.userDataFolder, 'registry'))).toEqual([])
    expect((await services.preferences.get()).lastProfileId).toBeNull()
    await expect(services.drafts.save(id, 'a', {})).rejects.toMatchObject({ failure: { reason: 'unknown-profile' } })
    await expect(services.registry.keep(id, 'linkifiers', [])).rejects.toMatchObject({
      failure: { reason: 'unknown-profile' },
    })
    await expect(services.connections.open(id)).rejects.toMatchObject({ failure: { reason: 'unknown-profile' } })
  })
})
