import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EventChannel } from '#contract/ipc.ts'
import type { Ports, SecretStore } from '../ports.ts'
import { createProxyLogins } from '../accounts/proxy-logins.ts'
import { portsWithoutShell } from './no-shell.ts'

/** For tests: an in-memory shell that records its calls. */
export interface FakeShell {
  readonly ports: Ports
  readonly emitted: { readonly channel: EventChannel; readonly payload: unknown }[]
  readonly logged: string[]
  readonly payloadsOf: (channel: EventChannel) => unknown[]
  readonly remove: () => Promise<void>
}

export async function createFakeShell(overrides: Partial<Ports> = {}): Promise<FakeShell> {
  const userDataFolder = await mkdtemp(join(tmpdir(), 'realm-console-test-'))
  const emitted: FakeShell['emitted'] = []
  const logged: string[] = []
  const emit: Ports['emit'] = overrides.emit ?? ((channel, payload) => void emitted.push({ channel, payload }))
  const log = overrides.log ?? ((line: string) => void logged.push(line))
  const secretStore = overrides.secretStore ?? createMemoryStore()
  const proxyLogins = createProxyLogins({ secretStore, emit, log })
  const ports = portsWithoutShell({ userDataFolder, proxyLogins, ...overrides, secretStore, emit, log })
  return {
    ports,
    emitted,
    logged,
    payloadsOf: (channel) => emitted.filter((event) => event.channel === channel).map(({ payload }) => payload),
    remove: () => rm(userDataFolder, { recursive: true, force: true }),
  }
}

export interface MemoryStore extends SecretStore {
  readonly entries: Map<string, string>
  /** Set to lock the keychain, and to null to unlock it. */
  problem: string | null
}

/** A keychain in memory; with a problem, it is unavailable. */
export function createMemoryStore(problem: string | null = null): MemoryStore {
  const entries = new Map<string, string>()
  const guard = () => (store.problem === null ? Promise.resolve() : Promise.reject(new Error(store.problem)))
  const store: MemoryStore = {
    entries,
    problem,
    title: 'Test keychain',
    findProblem: () => Promise.resolve(store.problem),
    get: (name) => guard().then(() => entries.get(name) ?? null),
    set: (name, secret) => guard().then(() => void entries.set(name, secret)),
    remove: (name) => guard().then(() => void entries.delete(name)),
  }
  return store
}

/** Waits until a condition holds. After the time limit, fails with its description. */
export async function until(what: string, isTrue: () => boolean, timeoutMs = 3_000): Promise<void> {
  const end = Date.now() + timeoutMs
  while (!isTrue()) {
    if (Date.now() > end) throw new Error(`waited too long: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
