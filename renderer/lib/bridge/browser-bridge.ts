import { readBridgeAnswer } from '#contract/bridge-answer.ts'
import type { Failure, Result } from '#contract/failures.ts'
import { handOver, namesFiles, type UploadCall } from '#contract/hand-over.ts'
import { connectToHost, createSocketCalls, followNewAddress, lostFailure, type LossCause } from './browser-session.ts'

/**
 * `window.bridge` of a browser, which has no preload: the same methods, over HTTP and a WebSocket to the browser host.
 * It is the first script of the page and is bundled separately; the channel names are inserted at build time.
 */
declare const __CALL_CHANNELS__: readonly string[]
declare const __EVENT_CHANNELS__: readonly string[]

type Listener = (payload: unknown) => void
type Method = (input: unknown) => Promise<Result<unknown>>

const listeners = new Map<string, Set<Listener>>()
let lastEventId: number | null = null
let loss: { readonly cause: LossCause } | null = null
const socketCalls = createSocketCalls()

followNewAddress()
// Calls wait for the connection, so that the page misses no push that a call causes.
const host = connectToHost({
  query: () => (lastEventId === null ? '' : `?after=${lastEventId}`),
  onOpen: socketCalls.open,
  onMessage: (text) => {
    if (socketCalls.receive(text)) return
    const { id, channel, payload } = JSON.parse(text) as { id: number; channel: string; payload: unknown }
    lastEventId = id
    push(channel, payload)
  },
  onClose: socketCalls.lose,
  onLost: (cause) => {
    loss = { cause }
    push('console:lost', loss)
  },
})

/** Pause between two pings, and the time for an answer. A console that hangs is noticed in less than five seconds. */
const watchMs = { pause: 1_000, answer: 3_500 }

/** Reports that the host doesn't answer, and that it answers again. The connection of a host that hangs stays open. */
async function watchHost(): Promise<void> {
  while (await host.isReady()) {
    let isSilent = false
    const limit = setTimeout(() => {
      isSilent = true
      push('console:silent', { isSilent })
    }, watchMs.answer)
    await socketCalls.isAlive()
    clearTimeout(limit)
    if (isSilent) push('console:silent', { isSilent: false })
    await new Promise((resolve) => setTimeout(resolve, watchMs.pause))
  }
}
void watchHost()

function push(channel: string, payload: unknown): void {
  for (const listener of listeners.get(channel) ?? []) listener(payload)
}

function failed(failure: Failure): Result<never> {
  return { ok: false, failure }
}

async function send(channel: string, input: unknown): Promise<Result<unknown>> {
  if (!(await host.isReady())) return failed(lostFailure(channel))
  const called = host.isPageLeaving() ? null : socketCalls.call(channel, input)
  if (called !== null) return called
  const result = await answered(channel, () => host.post(`/bridge/${channel}`, input))
  if (channel === 'request:send') socketCalls.note(input, result)
  return result
}

/**
 * True once the proven host has answered. Another connection, such as that of a request, could already be to another
 * program. A closing page can't wait.
 */
async function isHostAlive(): Promise<boolean> {
  while (await host.isReady()) if (host.isPageLeaving() || (await socketCalls.isAlive())) return true
  return false
}

async function answered(channel: string, ask: () => Promise<Response>): Promise<Result<unknown>> {
  let response: Response
  try {
    if (!(await isHostAlive())) return failed(lostFailure(channel))
    response = await ask()
  } catch (error) {
    return failed(lostFailure(channel, String(error)))
  }
  if (response.ok) return readBridgeAnswer(await response.text())
  const { message } = (await response.json()) as { readonly message?: unknown }
  const reason = typeof message === 'string' ? message : response.statusText
  return failed({
    kind: 'forbidden',
    reason: 'foreign-sender',
    message: reason,
    status: response.status,
    where: channel,
  })
}

/** Lets the browser save a file. The browser knows the user's downloads folder, and the host need not write files. */
const saveText: Method = async (input) => {
  const { name, text } = Object(input) as { name?: unknown; text?: unknown }
  if (typeof name !== 'string' || name === '' || typeof text !== 'string') return send('file:save-text', input)
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return { ok: true, value: { isSaved: true } }
}

/** A browser reveals no paths, so the bytes go to the host, which keeps a copy until they have been sent. */
const addFiles: Method = (input) => {
  if (!namesFiles(input)) return send('uploads:add', { profileId: input })
  return handOver(input, send as UploadCall, undefined, (uploadId, file) =>
    answered('uploads:add', () => host.postFile(`/uploads/${input.profileId}/${uploadId}`, file as File)),
  )
}

const writeClipboard: Method = async (input) => {
  const { text } = Object(input) as { text?: unknown }
  // The host refuses malformed input, with the contract's own error.
  if (typeof text !== 'string') return send('clipboard:write-text', input)
  try {
    await navigator.clipboard.writeText(text)
    return { ok: true, value: {} }
  } catch (error) {
    return failed({ kind: 'forbidden', message: String(error), where: 'clipboard:write-text' })
  }
}

/** Asks the browser to show notifications. A browser asks the user only in response to a click or key. */
const allowNotifications: Method = async (input) => {
  const { mayAsk } = Object(input) as { mayAsk?: unknown }
  if (typeof mayAsk !== 'boolean') return send('notification:allow', input)
  if (!('Notification' in window)) return { ok: true, value: { isAllowed: false } }
  const isOpen = mayAsk && Notification.permission === 'default'
  const permission = isOpen ? await Notification.requestPermission() : Notification.permission
  return { ok: true, value: { isAllowed: permission === 'granted' } }
}

const showNotification: Method = async (input) => {
  const { title, body } = Object(input) as { title?: unknown; body?: unknown }
  if (typeof title !== 'string' || title === '' || typeof body !== 'string') return send('notification:show', input)
  if (!('Notification' in window) || Notification.permission !== 'granted')
    return { ok: true, value: { isShown: false } }
  const notification = new Notification(title, { body })
  notification.addEventListener('click', () => window.focus())
  return { ok: true, value: { isShown: true } }
}

function subscribe(channel: string, listener: Listener): () => void {
  const others = listeners.get(channel) ?? new Set()
  // The listener is wrapped, so that a function which subscribed twice is called twice, as in the other shell.
  const own: Listener = (payload) => listener(payload)
  listeners.set(channel, others.add(own))
  // The page subscribes after its start, and the connection may have failed before.
  if (channel === 'console:lost' && loss !== null) listener(loss)
  return () => {
    others.delete(own)
  }
}

const inPage: Readonly<Record<string, Method>> = {
  'uploads:add': addFiles,
  'file:save-text': saveText,
  'clipboard:write-text': writeClipboard,
  'notification:allow': allowNotifications,
  'notification:show': showNotification,
}

const methods = __CALL_CHANNELS__.map(
  (channel) => [channel, inPage[channel] ?? ((input: unknown) => send(channel, input))] as const,
)
const subscriptions = __EVENT_CHANNELS__.map(
  (channel) => [channel, (listener: Listener) => subscribe(channel, listener)] as const,
)

Object.defineProperty(window, 'bridge', {
  value: Object.freeze(Object.fromEntries([...methods, ...subscriptions])),
  writable: false,
  configurable: false,
  enumerable: true,
})
