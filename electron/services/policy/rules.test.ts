import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Policy } from '#contract/policy.ts'
import { createServices, type Services } from '../index.ts'
import { createFakeShell, until, type FakeShell } from '../testing/fake-ports.ts'
import { requireAllowedHost } from './rules.ts'

const policyOf = (values: Policy['values']): Policy => ({
  path: '/etc/realm-console/policy.json',
  values,
  problems: [],
})
const refused = (reason: string) => expect.objectContaining({ failure: expect.objectContaining({ reason }) })

describe('allowed hosts', () => {
  const isAllowed = (allowedHosts: string[], server: string): boolean => {
    try {
      requireAllowedHost(policyOf({ allowedHosts }), server)
      return true
    } catch (thrown) {
      expect(thrown).toEqual(refused('host-not-allowed'))
      return false
    }
  }

  it.each([
    ['chat.example.com', 'https://chat.example.com', true],
    ['chat.example.com', 'https://chat.example.com:8443/prefix', true],
    ['Chat.Example.com', 'https://chat.example.com', true],
    ['chat.example.com:8443', 'https://chat.example.com:8443', true],
    ['chat.example.com:443', 'https://chat.example.com', true],
    ['chat.example.com:8443', 'https://chat.example.com', false],
    ['*.example.com', 'https://chat.example.com', true],
    ['*.example.com', 'https://a.b.example.com', true],
    ['*.example.com', 'https://example.com', false],
    ['*.example.com', 'https://evilexample.com', false],
    ['chat.example.com', 'https://chat.example.com.evil.example', false],
    ['chat.example.com', 'https://other.example.com', false],
  ])('%s covers %s: %s', (allowed, server, isCovered) => {
    expect(isAllowed([allowed], server)).toBe(isCovered)
  })

  it('are all without the rule, and none with an empty list', () => {
    expect(() => requireAllowedHost(policyOf({}), 'https://chat.example.com')).not.toThrow()
    expect(isAllowed([], 'https://chat.example.com')).toBe(false)
  })
})

describe('services under a policy', () => {
  const opened: { shell: FakeShell; services: Services }[] = []
  const start = async (values: Policy['values'], userDataFolder?: string) => {
    const shell = await createFakeShell({
      policy: policyOf(values),
      fetch: () => Promise.reject(new Error('no request may leave')),
      ...(userDataFolder !== undefined && { userDataFolder }),
    })
    const services = await createServices(shell.ports)
    opened.push({ shell, services })
    return services
  }
  afterEach(async () => {
    for (const { shell, services } of opened.splice(0)) {
      await services.close()
      await shell.remove()
    }
  })

  const profileId = '6f1d0f3e-57a8-4f0e-9a4e-1f0b7f6b1b11'
  const appearance = { label: 'A', color: 'blue', isProduction: false } as const
  const at = { server: 'https://other.example', email: 'a@other.example', appearance }

  it.each([
    ['is checked', (services: Services) => services.probe('other.example')],
    ['is examined', (services: Services) => services.connectionCheck.run(profileId, { server: 'other.example' })],
    ['is connected by key', (services: Services) => services.profiles.connectWithKey({ ...at, apiKey: 'k' })],
    [
      'is connected by password',
      (services: Services) => services.profiles.connectWithPassword({ ...at, password: 'p' }),
    ],
  ])('no host outside the list %s', async (_, reach) => {
    const services = await start({ allowedHosts: ['chat.example.com'] })
    await expect(reach(services)).rejects.toEqual(refused('host-not-allowed'))
  })

  it('the demo organization doesn’t start if it is off', async () => {
    const services = await start({ demo: false })
    await expect(services.profiles.connectDemo()).rejects.toEqual(refused('demo-off'))
  })

  const write = { kind: 'folder', act: 'create', name: 'A', id: null, changes: [], draftKey: null } as const
  it.each([
    [
      'a write',
      (services: Services) => services.writes.check(profileId, { ...write, reported: null, context: {} } as never),
    ],
    ['the sending of one', (services: Services) => services.writes.send(profileId, null)],
    ['a signal', (services: Services) => services.writes.signal(profileId, {} as never)],
    ['an unchecked write', (services: Services) => services.writes.uncheckedWrites.begin(profileId, {} as never)],
    ['a run', (services: Services) => services.runs.start({ profileId, rows: [] } as never)],
    ['an upload', (services: Services) => services.uploads.add(profileId, [])],
  ])('nothing is changed if the console is read-only: %s', async (_, change) => {
    const services = await start({ readOnly: true })
    await expect(change(services)).rejects.toEqual(refused('read-only'))
  })

  it('removes the lists that earlier sessions kept if it forbids them', async () => {
    const free = await start({})
    const folder = opened[0]?.shell.ports.userDataFolder ?? ''
    const lists = join(folder, 'lists')
    await mkdir(lists)
    await free.close()
    const same = await start({}, folder)
    await same.close()
    expect(existsSync(lists)).toBe(true)
    await start({ keepLists: false }, folder)
    await until('the lists are removed', () => !existsSync(lists))
  })

  it('sets preferences, which cover the person’s own and can’t be changed', async () => {
    const services = await start({ bulkChangeLimit: 500, journalDays: 90, keepLists: false, updates: false })
    const folder = opened[0]?.shell.ports.userDataFolder
    expect(await services.preferences.get()).toMatchObject({
      mostRowsInRun: 500,
      journalDays: 90,
      keepsLists: false,
      updatesAutomatically: false,
    })
    await expect(services.preferences.set({ mostRowsInRun: 9 })).rejects.toEqual(refused('managed'))
    await expect(services.preferences.set({ updatesAutomatically: true })).rejects.toEqual(refused('managed'))
    await expect(services.retention.keep(null, false)).rejects.toEqual(refused('managed'))
    expect(await services.preferences.set({ density: 'compact' })).toMatchObject({
      mostRowsInRun: 500,
      density: 'compact',
    })
    await services.close()
    const free = await start({}, folder)
    expect(await free.preferences.get()).toMatchObject({
      mostRowsInRun: 100,
      journalDays: null,
      keepsLists: true,
      updatesAutomatically: true,
      density: 'compact',
    })
  })
})
