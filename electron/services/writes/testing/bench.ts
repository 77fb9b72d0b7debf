import { cp, lstat, rename, rm } from 'node:fs/promises'
import type { OutcomeState } from '#contract/outcomes.ts'
import { undoOf } from '#contract/records/undo.ts'
import type { WritePhase, WriteView } from '#contract/writes.ts'
import { newWriteSchema, writeViewSchema } from '#contract/writes.ts'
import { createServices, type Services } from '../../index.ts'
import type { Ports } from '../../ports.ts'
import { createFakeShell, type FakeShell } from '../../testing/fake-ports.ts'
import { sendStream } from '../../uploads/send-stream.ts'

/**
 * For tests: the real services against the demo server, with control of the network between them. The fake clock
 * advances while a test waits, so that tests don't spend time in the gate's waits.
 */
export interface Bench {
  readonly shell: FakeShell
  readonly profileId: string
  readonly services: () => Services
  /** Every request that reached the network, except event polls. */
  readonly seen: readonly Seen[]
  /** Replaces the network's answer to a request; null passes the request on. The signal ends the replacement. */
  meddle: (request: Seen, pass: () => Promise<Response>, signal: AbortSignal | null) => Promise<Response> | null
  /** Submits a write as the page does and waits for its review. */
  readonly review: (given: object) => Promise<WriteView>
  readonly send: (writeId: string, confirmation?: string) => Promise<WriteView>
  /** Waits for a phase and returns the view that reported it. */
  readonly reach: (writeId: string, phase: WritePhase) => Promise<WriteView>
  readonly until: (what: string, isTrue: () => boolean) => Promise<void>
  /** Advances the clock, and waits for all effects. */
  readonly pass: (milliseconds: number) => Promise<void>
  /** Counts the requests of a method. */
  readonly count: (method: string) => number
  /** Sends a request of another administrator, without the console. */
  readonly others: (
    method: string,
    path: string,
    form?: Readonly<Record<string, string>>,
  ) => Promise<Record<string, never>>
  /** Ends the console, and starts it again on the same folder. */
  readonly restart: () => Promise<void>
  /** Ends the console as a crash does, and starts it again: only what was on disk by then counts. */
  readonly kill: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface Seen {
  readonly method: string
  readonly path: string
  readonly form: string
}

/** Submits a write, sends it with the required confirmation, and waits for its end. */
export async function sendToEnd(bench: Bench, write: object): Promise<WriteView> {
  const { writeId, confirmation } = await bench.review(write)
  await bench.send(writeId, confirmation?.text)
  return bench.reach(writeId, 'ended')
}

/** Sends the undo of a write that ended. */
export async function undoToEnd(bench: Bench, { writeId }: WriteView): Promise<WriteView> {
  const plan = undoOf((await bench.services().entries.linesOf(writeId)).map(({ line }) => line))
  if (plan.state === 'impossible') throw new Error(plan.because)
  bench.services().writes.close(writeId)
  return sendToEnd(bench, { ...plan.write, undoes: writeId })
}

/** The demo organization, which a test starts, because services don't depend on it. */
interface Server {
  readonly url: string
  readonly accounts: readonly { readonly email: string; readonly apiKey: string }[]
  readonly close: () => Promise<void>
}

/** The fake clock of the test library. The services use it once it is started. */
interface Clock {
  readonly start: () => void
  readonly advance: (milliseconds: number) => void
  readonly stop: () => void
}

interface Options {
  readonly demo: Server
  readonly clock: Clock
  readonly isProduction?: boolean
  /** Replaces ports of the shell. The services copy them, so a port that is replaced after the start has no effect. */
  readonly ports?: Omit<Partial<Ports>, 'fetch' | 'sendStream'>
  /** Changes the console’s data folder before the start; later, the console may open the journal at any moment. */
  readonly prepare?: (userDataFolder: string) => Promise<unknown>
}

const realTimeout = globalThis.setTimeout
const moment = (): Promise<void> => new Promise((resolve) => void realTimeout(resolve, 2))

export async function startBench({ demo, clock, isProduction = false, ports = {}, prepare }: Options): Promise<Bench> {
  const seen: Seen[] = []
  const send: typeof fetch = (input, init) => {
    const path = pathOf(input instanceof Request ? input.url : input.toString())
    if (path === '/events') return fetch(input, init)
    const form = typeof init?.body === 'string' ? init.body : ''
    const request = { method: init?.method ?? 'GET', path, form }
    seen.push(request)
    const pass = () => fetch(input, init)
    const meddled = bench.meddle(request, pass, init?.signal ?? null)
    return meddled === null ? pass() : Promise.race([meddled, untilAborted(init?.signal)])
  }
  /** Sends the bytes of a file. A server that doesn't get them reads them all the same before it answers. */
  const stream: Ports['sendStream'] = async (given) => {
    const { method, url, signal } = given
    const request = { method, path: pathOf(url), form: '' }
    seen.push(request)
    let isPassed = false
    const pass = async () => {
      isPassed = true
      const { status, headers, text } = await sendStream(given)
      return new Response(text === '' ? null : text, { status, headers })
    }
    const answered = Promise.race([bench.meddle(request, pass, signal) ?? pass(), untilAborted(signal)])
    // An answer may be an error, which is handled after the bytes.
    answered.catch(() => undefined)
    if (!isPassed) for await (const _ of given.body);
    const response = await answered
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  clock.start()
  const shell = await createFakeShell({ ...ports, fetch: send, sendStream: stream })
  await prepare?.(shell.ports.userDataFolder)
  let session = 0
  const start = () => {
    session += 1
    const own = session
    const { fetch: reach, sendStream: streamTo } = shell.ports
    const isCut = () => own !== session
    return createServices({
      ...shell.ports,
      fetch: (...given) => (isCut() ? network.drop() : reach(...given)),
      sendStream: (given) => (isCut() ? Promise.reject(broken('ECONNRESET')) : streamTo(given)),
    })
  }
  const end = async () => {
    const closing = services.close()
    let isClosed = false
    void closing.then(() => (isClosed = true))
    await until('the end', () => isClosed)
  }
  let services = await start()
  const [owner] = demo.accounts
  if (owner === undefined) throw new Error('the demo has no owner')
  const { email, apiKey } = owner

  const viewOf = (writeId: string) =>
    shell.payloadsOf('write:changed').findLast((view) => (view as WriteView).writeId === writeId) as
      | WriteView
      | undefined

  const until: Bench['until'] = async (what, isTrue) => {
    for (let tries = 0; !isTrue(); tries += 1) {
      if (tries > 1_500) throw new Error(`waited too long: ${what}`)
      await moment()
      clock.advance(25)
    }
  }
  const reach: Bench['reach'] = async (writeId, phase) => {
    await until(`a write that is ${phase}`, () => viewOf(writeId)?.phase === phase)
    return writeViewSchema.parse(viewOf(writeId))
  }

  const bench: Bench = {
    shell,
    profileId: '',
    services: () => services,
    seen,
    meddle: () => null,
    async review(given) {
      const { writeId } = await services.writes.check(bench.profileId, newWriteSchema.parse(given))
      return reach(writeId, 'review')
    },
    send: (writeId, confirmation) => services.writes.send(writeId, confirmation ?? null),
    reach,
    until,
    async pass(milliseconds) {
      for (let passed = 0; passed < milliseconds; passed += 250) {
        clock.advance(250)
        await moment()
      }
    },
    count: (method) => seen.filter((request) => request.method === method).length,
    async others(method, path, form) {
      const answered = await fetch(`${demo.url}/api/v1${path}`, {
        method,
        headers: { Authorization: `Basic ${Buffer.from(`${email}:${apiKey}`).toString('base64')}` },
        ...(form && { body: new URLSearchParams(form) }),
      })
      const reply = (await answered.json()) as Record<string, never>
      if (!answered.ok) throw new Error(JSON.stringify(reply))
      return reply
    },
    async restart() {
      await end()
      services = await start()
    },
    async kill() {
      const { userDataFolder } = shell.ports
      const copy = `${userDataFolder}-killed`
      // From here on, nothing that the old console does reaches the server or the copy.
      session += 1
      await copyFolder(userDataFolder, copy)
      await end()
      await rm(userDataFolder, { recursive: true })
      await rename(copy, userDataFolder)
      shell.emitted.length = 0
      services = await start()
    },
    async close() {
      clock.stop()
      await services.close()
      await demo.close()
      await shell.remove()
    },
  }
  const appearance = { label: 'Halden', color: 'blue', isProduction } as const
  const { id } = await services.profiles.connectWithKey({ server: demo.url, email, apiKey, appearance })
  Object.assign(bench, { profileId: id })
  await services.connections.open(id)
  // No page joins the lists that are read ahead.
  services.requests.ahead.drop(id)
  seen.length = 0
  return bench
}

/** Copies a folder in use. A file that is replaced meanwhile is copied with the others in another attempt. */
async function copyFolder(from: string, to: string): Promise<void> {
  for (;;) {
    try {
      return await cp(from, to, { recursive: true, filter: async (path) => !(await lstat(path)).isSocket() })
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code !== 'ENOENT') throw thrown
      await rm(to, { recursive: true, force: true })
    }
  }
}

const pathOf = (url: string): string => new URL(url).pathname.replace('/api/v1', '')

/** Rejects like `fetch` when its request is aborted. */
const untilAborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('This operation was aborted', 'AbortError')))
  })

/** Faults of the network. */
export const network = {
  /** Breaks the connection; `dropAfter` only after the server got the request. */
  drop: (): Promise<Response> => Promise.reject(broken('ECONNRESET')),
  dropAfter: async (pass: () => Promise<Response>): Promise<Response> => {
    await pass()
    throw broken('ECONNRESET')
  },
  unreachable: (): Promise<Response> => Promise.reject(broken('ECONNREFUSED')),
  html: (status: number, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    Promise.resolve(
      new Response('<html>Sign in</html>', { status, headers: { 'Content-Type': 'text/html', ...headers } }),
    ),
  redirect: (): Promise<Response> =>
    Promise.resolve(new Response(null, { status: 302, headers: { Location: 'https://portal.example/sign-in' } })),
  slowDown: (seconds: number): Promise<Response> =>
    refuse(429, 'RATE_LIMIT_HIT', 'API usage exceeded rate limit', { 'retry-after': seconds }),
  refuse: (status: number, code: string, msg: string, more: object = {}): Promise<Response> =>
    refuse(status, code, msg, more),
}

const refuse = (status: number, code: string, msg: string, more: object): Promise<Response> =>
  Promise.resolve(Response.json({ result: 'error', code, msg, ...more }, { status }))

const broken = (code: string) => new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })

/** A promise that resolves when it is opened. */
export function gate(): { readonly open: () => void; readonly opened: Promise<void> } {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

/** A change of the description of a channel to which the owner is subscribed. */
export const channelId = 101
export const changing = (changes: object[], more: object = {}) => ({
  kind: 'channel',
  act: 'update',
  id: channelId,
  changes,
  draftKey: `channel:${channelId}`,
  ...more,
})

export const outcomesOf = ({ outcomes }: WriteView): Readonly<Record<string, `${OutcomeState}: ${string}`>> =>
  Object.fromEntries(outcomes.map(({ field, state, because }) => [field ?? 'target', `${state}: ${because}` as const]))
