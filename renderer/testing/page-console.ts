import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { handOver, namesFiles, type UploadCall } from '#contract/hand-over.ts'
import {
  calls as callChannels,
  events as eventChannels,
  type Bridge,
  type Channel,
  type EventChannel,
} from '#contract/ipc.ts'
import { startDemo, type Demo } from '../../electron/demo-server/testing/demo.ts'
import type { DemoServerOptions } from '../../electron/demo-server/index.ts'
import { dispatch } from '../../electron/ipc/dispatch.ts'
import { createHandlers } from '../../electron/ipc/handlers.ts'
import { createServices, type Services } from '../../electron/services/index.ts'
import type { Ports } from '../../electron/services/ports.ts'
import { createFakeShell, createMemoryStore, type MemoryStore } from '../../electron/services/testing/fake-ports.ts'
import { accountOf } from './other-organization.ts'

/** A call of the page over the bridge. */
export interface BridgeCall {
  readonly channel: Channel
  readonly input: unknown
  /** Time of the call, by the clock of the test. */
  readonly at: number
  /** False until the console has answered. */
  isAnswered: boolean
}

/** The console without a shell: the real services over a demo organization, all in the process of the test. */
export interface PageConsole {
  readonly bridge: Bridge
  readonly calls: readonly BridgeCall[]
  readonly services: Services
  /** Holds the answers of a channel, as a slow disk would, until the returned function is called. */
  readonly hold: (channel: Channel) => () => void
  /** Pushes an event to the page, for one that the shell sends. */
  readonly push: (channel: EventChannel, payload: unknown) => void
  /** Texts that the page saved as files, by the suggested names. */
  readonly savedTexts: ReadonlyMap<string, string>
  /** Texts that the page copied, in order. */
  readonly copiedTexts: readonly string[]
  /** Lines of the log. */
  readonly log: readonly string[]
  /** Closes the bridge and the services. The data folder and the keychain are kept. */
  readonly close: () => Promise<void>
}

/** Everything that remains when the console is closed: the server, the data folder and the keychain. */
export interface Premises {
  readonly demo: Demo
  readonly userData: string
  readonly keychain: MemoryStore
  /** Parts of the shell that replace those of the fake. */
  readonly ports: Partial<Ports>
  readonly remove: () => Promise<void>
}

export async function openPremises(options: DemoServerOptions = {}, ports: Partial<Ports> = {}): Promise<Premises> {
  // A test sends more requests in a minute than a person.
  const demo = await startDemo({ rateLimitPerMinute: 1_000_000, ...options })
  const userData = await mkdtemp(join(tmpdir(), 'realm-console-page-'))
  const remove = async () => {
    await demo.close()
    await rm(userData, { recursive: true, force: true, maxRetries: 5 })
  }
  return { demo, userData, keychain: createMemoryStore(), ports, remove }
}

export async function startConsole({ demo, userData, keychain, ports }: Premises): Promise<PageConsole> {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const savedTexts = new Map<string, string>()
  const copiedTexts: string[] = []
  const log: string[] = []
  const push = (channel: EventChannel, payload: unknown) => {
    // As between processes, a message is a copy and arrives later.
    const copy: unknown = structuredClone(payload)
    setImmediate(() => listeners.get(channel)?.forEach((listen) => listen(copy)))
  }
  const shell = await createFakeShell({
    userDataFolder: userData,
    secretStore: keychain,
    log: (line) => void log.push(line),
    startDemo: () => Promise.resolve({ url: demo.url, ...accountOf(demo, 'owner') }),
    emit: (channel, payload) => push(channel, payload),
    writeClipboard: async (text: string) => void copiedTexts.push(text),
    saveText: async (name: string, text: string) => {
      savedTexts.set(name, text)
      return true
    },
    ...ports,
  })
  // The shell made a folder of its own.
  await shell.remove()
  const services = await createServices(shell.ports)
  const handlers = createHandlers(services, shell.ports)
  const calls: BridgeCall[] = []
  const held = new Map<Channel, Promise<void>>()
  const hold = (channel: Channel) => {
    let release = () => {}
    held.set(channel, new Promise((resolve) => (release = resolve)))
    return () => {
      held.delete(channel)
      release()
    }
  }
  const call = async (channel: Channel, input: unknown) => {
    const made: BridgeCall = { channel, input, at: Date.now(), isAnswered: false }
    calls.push(made)
    const result = await dispatch(handlers, channel, structuredClone(input), (line) => void log.push(line))
    await new Promise((resolve) => setImmediate(resolve))
    await held.get(channel)
    made.isAnswered = true
    return structuredClone(result)
  }
  const subscribe = (channel: string, listener: (payload: unknown) => void) => {
    const all = listeners.get(channel) ?? new Set()
    listeners.set(channel, all.add(listener))
    return () => void all.delete(listener)
  }
  const bridge = Object.fromEntries([
    ...(Object.keys(callChannels) as Channel[]).map((channel) => [channel, (input: unknown) => call(channel, input)]),
    ...Object.keys(eventChannels).map((channel) => [
      channel,
      (listener: (payload: unknown) => void) => subscribe(channel, listener),
    ]),
    // Files are passed as bytes, as a browser does.
    [
      'uploads:add',
      (input: unknown) => (namesFiles(input) ? handOver(input, call as UploadCall) : call('uploads:add', input)),
    ],
  ]) as unknown as Bridge
  const close = async () => {
    listeners.clear()
    await services.close()
  }
  return { bridge, calls, services, hold, push, savedTexts, copiedTexts, log, close }
}
