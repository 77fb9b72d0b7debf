import { readBridgeAnswer } from '#contract/bridge-answer.ts'
import {
  bearerOf,
  longestCall,
  longestPart,
  mostSocketCalls,
  mostSocketRequests,
  newNonce,
  partMark,
  ping,
  pong,
  prove,
  type Admission,
  type Hello,
  type HostProof,
  type PageProof,
} from '#contract/browser-host.ts'
import type { Result } from '#contract/failures.ts'
import type { EventPayload } from '#contract/ipc.ts'
import { readSlice } from '#contract/list-slice.ts'

/**
 * The key of the session is kept in session storage, which belongs to this origin (including its port) and this tab. No
 * other server on this computer can read it while the host runs, and it survives a reload. A cookie would be sent to
 * every port.
 */
const sessionName = 'realm-console-session'
/** The token of the address is kept until the host has admitted the page, so that a reload before that loses nothing. */
const tokenName = 'realm-console-token'
/**
 * Limit of a request from a closing page: a browser sends at most 64 KiB for a closed page, over all its requests
 * together.
 */
const lastWordCharacters = 15_000
/** Pauses before each attempt to connect. This computer refuses a connection at once if no program uses the port. */
const pausesMs = [0, 250, 500, 1_000]
/** Limits of a handshake: when the page starts, while the host may still be busy, and when a connection has ended. */
const handshakeMs = { first: 10_000, later: 2_000 }
/** A program on the port that doesn't answer gets no further attempt after this time. */
const patienceMs = 4_000

export type LossCause = EventPayload<'console:lost'>['cause']

interface Credential {
  readonly name: Hello['key']
  readonly key: string
}

interface Opened {
  readonly socket: WebSocket
  readonly sessionKey: string
  readonly bearer: string
}

interface Listeners {
  readonly onOpen: (socket: WebSocket) => void
  readonly onMessage: (text: string) => void
  readonly onClose: () => void
  /** Called when no host can prove itself any more, so the page sends nothing from then on. */
  readonly onLost: (cause: LossCause) => void
  /** Query by which a page that returns names the last push that it saw. */
  readonly query: () => string
}

export interface HostConnection {
  /** Resolves to true when a host has proved itself, to false when the connection is lost for good. */
  readonly isReady: () => Promise<boolean>
  /** True while the page closes. Only HTTP can send its last calls to the end. */
  readonly isPageLeaving: () => boolean
  readonly post: (path: string, body: unknown) => Promise<Response>
  /** Sends the bytes of a file, which the browser reads from disk while sending. */
  readonly postFile: (path: string, file: File) => Promise<Response>
}

/** Connects to the browser host, and again when the connection ends. Nothing is sent before the host proved itself. */
export function connectToHost({ onOpen, onMessage, onClose, onLost, query }: Listeners): HostConnection {
  let token = takeToken()
  let sessionKey = recall(sessionName)
  let bearer = ''
  let wasOpen = false
  let isLeaving = false
  // These listeners run before those of the page, because this script is loaded first. A hidden page may also be shown
  // again.
  addEventListener('pagehide', () => (isLeaving = true))
  addEventListener('pageshow', () => (isLeaving = false))

  let ready = createGate()

  const attempt = async (): Promise<'open' | 'failed' | LossCause> => {
    const credentials: Credential[] = []
    if (token !== null) credentials.push({ name: 'token', key: token })
    // A used token does no harm in the tab that used it, because that tab has the key of the session.
    if (sessionKey !== null) credentials.push({ name: 'session', key: sessionKey })
    let refusal: LossCause = 'no-session'
    for (const credential of credentials) {
      const limitMs = wasOpen ? handshakeMs.later : handshakeMs.first
      const outcome = await openSocket(query(), limitMs, credential, (opened) => {
        token = null
        keep(tokenName, null)
        sessionKey = opened.sessionKey
        bearer = opened.bearer
        wasOpen = true
        opened.socket.addEventListener('close', () => {
          ready = createGate()
          onClose()
          void connect()
        })
        onOpen(opened.socket)
        ready.open(true)
        return onMessage
      })
      if (outcome === 'open' || outcome === 'failed') return outcome
      if (credential.name === 'token') refusal = outcome === 'used' ? 'used' : 'wrong-address'
    }
    return wasOpen ? 'ended' : refusal
  }

  const connect = async (): Promise<void> => {
    let outcome: Awaited<ReturnType<typeof attempt>> = 'failed'
    const began = performance.now()
    for (const pause of pausesMs) {
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
      outcome = await attempt()
      if (outcome !== 'failed' || (wasOpen && performance.now() - began > patienceMs)) break
    }
    if (outcome === 'open') return
    onLost(outcome === 'failed' ? 'ended' : outcome)
    ready.open(false)
  }
  void connect()

  const send = (path: string, type: string, body: string | File): Promise<Response> =>
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': type, authorization: `Bearer ${bearer}` },
      body,
      credentials: 'omit',
      // With `keepalive`, the last save of a draft can finish after the window has closed.
      keepalive: isLeaving && typeof body === 'string' && body.length <= lastWordCharacters,
    })
  return {
    isReady: () => ready.promise,
    isPageLeaving: () => isLeaving,
    post: (path, body) => send(path, 'application/json', JSON.stringify(body)),
    postFile: (path, file) => send(path, 'application/octet-stream', file),
  }
}

function createGate() {
  let open: (isReady: boolean) => void = () => undefined
  const promise = new Promise<boolean>((resolve) => (open = resolve))
  return { promise, open }
}

/** Opens a WebSocket, lets the host prove itself, and then the page. `onOpen` returns the receiver of later messages. */
function openSocket(
  query: string,
  limitMs: number,
  { name, key }: Credential,
  onOpen: (opened: Opened) => (text: string) => void,
): Promise<'open' | 'failed' | 'used' | 'unproven'> {
  const socket = new WebSocket(`ws://${location.host}/events${query}`)
  const nonce = newNonce()
  const send = (value: Hello | PageProof) => socket.send(JSON.stringify(value))
  return new Promise((settle) => {
    let proven: { readonly sessionKey: string; readonly bearer: string } | null = null
    let receive: ((text: string) => void) | null = null
    const end = (outcome: 'failed' | 'used' | 'unproven') => {
      clearTimeout(limit)
      settle(outcome)
      socket.close()
    }
    const limit = setTimeout(() => end('failed'), limitMs)

    const answer = async (message: Partial<HostProof> | Partial<Admission>): Promise<void> => {
      if (proven !== null) {
        if ('refusal' in message) return end('used')
        clearTimeout(limit)
        receive = onOpen({ socket, ...proven })
        return settle('open')
      }
      const { nonce: hostNonce = '', proof } = message as Partial<HostProof>
      const exchange = { origin: location.origin, pageNonce: nonce, hostNonce }
      if (proof !== (await prove(key, 'host', exchange))) return end('unproven')
      const sessionKey = name === 'session' ? key : await prove(key, 'session', exchange)
      proven = { sessionKey, bearer: await bearerOf(sessionKey) }
      // The host may use up the token even if this page is reloaded before the answer arrives.
      keep(sessionName, sessionKey)
      send({ proof: await prove(key, 'page', exchange) })
    }
    socket.addEventListener('open', () => send({ key: name, nonce }))
    socket.addEventListener('message', ({ data }) => {
      if (receive !== null) receive(String(data))
      else void answer(readObject(String(data)))
    })
    socket.addEventListener('close', () => {
      clearTimeout(limit)
      settle('failed')
    })
  })
}

/** Another program on the port may send anything. */
function readObject(text: string): object {
  try {
    return Object(JSON.parse(text)) as object
  } catch {
    return {}
  }
}

const tokenForm = /^#token=([\w-]+)(\/.*)?$/

/**
 * Loads the page again when a new address of the console is opened in its tab. A browser only changes the fragment then,
 * and the page's router would take the token for a path.
 */
export function followNewAddress(): void {
  for (const name of ['popstate', 'hashchange']) {
    addEventListener(name, (event) => {
      if (!tokenForm.test(location.hash)) return
      event.stopImmediatePropagation()
      location.reload()
    })
  }
}

/**
 * Returns the token and removes it from the address before any other code runs. The token is in the fragment, which no
 * server log contains; a path of the console may follow it.
 */
function takeToken(): string | null {
  const [, token, place = ''] = tokenForm.exec(location.hash) ?? []
  if (token === undefined) return recall(tokenName)
  keep(tokenName, token)
  history.replaceState(history.state, '', location.pathname + location.search + (place && `#${place}`))
  return token
}

function keep(name: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, value)
  } catch {
    // If the browser forbids storage, the session lasts until the page is reloaded.
  }
}

function recall(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

/** The part of the page's WebSocket that calls use. */
interface PageSocket {
  readonly send: (text: string) => void
}

interface OpenCall {
  readonly channel: string
  readonly input: unknown
  /** Slices of a long list, which are parsed while later ones arrive. */
  slices: (readonly unknown[])[]
  readonly settle: (result: Result<unknown>) => void
}

/** Calls over the WebSocket of the browser host (`SocketCall`). */
interface SocketCalls {
  readonly open: (socket: PageSocket) => void
  /** Notes the result of a call over HTTP. Only after a short reply does the same operation go over the socket. */
  readonly note: (input: unknown, result: Result<unknown>) => void
  /** Returns null for a call that goes over HTTP: a request for a long list. */
  readonly call: (channel: string, input: unknown) => Promise<Result<unknown>> | null
  /** Resolves to true when the host has answered a ping, to false when the connection closed first. */
  readonly isAlive: () => Promise<boolean>
  /** Returns false for a message that is not for a call. */
  readonly receive: (text: string) => boolean
  /** Fails all calls, because the connection closed. */
  readonly lose: () => void
}

export function createSocketCalls(): SocketCalls {
  const calls = new Map<number, OpenCall>()
  let socket: PageSocket | null = null
  let last = 0
  /** Calls that wait, because as many as allowed are open. */
  let waiting: string[] = []
  let open = 0
  const pings: ((isAlive: boolean) => void)[] = []
  const short = new Set<unknown>()
  const note: SocketCalls['note'] = (input, result) => {
    if (!result.ok) return
    if (typeof (result.value as { readonly reply?: unknown }).reply === 'string') short.add(operationOf(input))
    else short.delete(operationOf(input))
  }
  return {
    open: (opened) => (socket = opened),
    note,
    call(channel, input) {
      if (socket === null) return null
      if (channel === 'request:send') {
        const requests = [...calls.values()].filter((one) => one.channel === channel)
        if (requests.length >= mostSocketRequests) return null
        if (!isKept(input) && !short.has(operationOf(input))) return null
      }
      const call = last + 1
      const text = JSON.stringify({ call, channel, input })
      if (text.length > longestCall) return null
      last = call
      if (open >= mostSocketCalls) waiting.push(text)
      else {
        open += 1
        sendInParts(socket, text)
      }
      return new Promise((settle) => calls.set(call, { channel, input, slices: [], settle }))
    },
    isAlive() {
      if (socket === null) return Promise.resolve(false)
      socket.send(ping)
      return new Promise((resolve) => pings.push(resolve))
    },
    receive(text) {
      if (text === pong) {
        pings.shift()?.(true)
        return true
      }
      // A push is an object; an answer begins with the number of its call.
      if (text.startsWith('{')) return false
      const end = text.indexOf('\n')
      const id = Number(text.slice(0, end))
      const call = calls.get(id)
      const part = text.slice(end + 1)
      if (part === '' && call !== undefined) call.slices = []
      else if (part.startsWith('[')) call?.slices.push(readSlice(part))
      else {
        if (!calls.delete(id) || call === undefined) return true
        const next = waiting.shift()
        if (next === undefined) open -= 1
        else if (socket !== null) sendInParts(socket, next)
        const result = readBridgeAnswer(part, call.slices)
        if (call.channel === 'request:send') note(call.input, result)
        call.settle(result)
      }
      return true
    },
    lose() {
      socket = null
      waiting = []
      open = 0
      for (const resolve of pings.splice(0)) resolve(false)
      const lost = [...calls.values()]
      calls.clear()
      for (const { channel, settle } of lost) settle({ ok: false, failure: lostFailure(channel) })
    },
  }
}

function sendInParts(socket: PageSocket, text: string): void {
  let from = 0
  while (text.length - from > longestPart) {
    // Half a surrogate pair would be replaced on the way.
    const isPairCut = /[\uD800-\uDBFF]/.test(text.charAt(from + longestPart - 1))
    const to = from + longestPart - (isPairCut ? 1 : 0)
    socket.send(partMark + text.slice(from, to))
    from = to
  }
  socket.send(text.slice(from))
}

/** A kept list comes at once, so its slices are parsed while the host reads the next list. */
const isKept = (input: unknown): boolean => (Object(input) as { isKept?: unknown }).isKept === true

const operationOf = (input: unknown): unknown => (Object(input) as { operation?: unknown }).operation

export const lostFailure = (where: string, message = 'the connection to the console was lost') =>
  ({ kind: 'network', reason: 'connection-lost', message, where }) as const
