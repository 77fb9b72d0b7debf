import { readBridgeAnswer } from '#contract/bridge-answer.ts'
import {
  bearerProtocolPrefix,
  eventsProtocol,
  longestSocketCall,
  mostSocketCalls,
  socketChannels,
} from '#contract/browser-host.ts'
import type { Failure, Result } from '#contract/failures.ts'
import { handOver, namesFiles, type UploadCall } from '#contract/hand-over.ts'
import { heldBearer, isPageLeaving, openSession, post, postFile, readRefusal } from './browser-session.ts'
import { readSlice } from '#contract/list-slice.ts'

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

/** Calls over the WebSocket of the browser host (`SocketCall`), which spare a request of HTTP each. */
interface SocketCalls {
  readonly open: (socket: PageSocket) => void
  /** Notes the result of a call over HTTP. Only after a short reply does the same operation go over the socket. */
  readonly note: (input: unknown, result: Result<unknown>) => void
  /** Returns null for a call that has to go over HTTP. */
  readonly call: (channel: string, input: unknown) => Promise<Result<unknown>> | null
  /** Returns false for a message that is not for a call. */
  readonly receive: (text: string) => boolean
  /** Fails all calls, because the connection closed. */
  readonly lose: () => void
}

const names: readonly string[] = socketChannels

export function createSocketCalls(): SocketCalls {
  const calls = new Map<number, OpenCall>()
  let socket: PageSocket | null = null
  let last = 0
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
      if (socket === null || !names.includes(channel) || calls.size >= mostSocketCalls) return null
      if (channel === 'request:send' && !isKept(input) && !short.has(operationOf(input))) return null
      const call = last + 1
      const text = JSON.stringify({ call, channel, input })
      if (text.length > longestSocketCall) return null
      last = call
      socket.send(text)
      return new Promise((settle) => calls.set(call, { channel, input, slices: [], settle }))
    },
    receive(text) {
      // A push is an object; an answer begins with the number of its call.
      if (text.startsWith('{')) return false
      const end = text.indexOf('\n')
      const id = Number(text.slice(0, end))
      const call = calls.get(id)
      const part = text.slice(end + 1)
      if (part === '' && call !== undefined) call.slices = []
      else if (part.startsWith('[')) call?.slices.push(readSlice(part))
      else {
        calls.delete(id)
        if (call === undefined) return true
        const result = readBridgeAnswer(part, call.slices)
        if (call.channel === 'request:send') note(call.input, result)
        call.settle(result)
      }
      return true
    },
    lose() {
      socket = null
      const lost = [...calls.values()]
      calls.clear()
      for (const { channel, settle } of lost) settle({ ok: false, failure: lostFailure(channel) })
    },
  }
}

/** A kept list comes at once, so its slices are parsed while the host reads the next list. */
const isKept = (input: unknown): boolean => (Object(input) as { isKept?: unknown }).isKept === true

const operationOf = (input: unknown): unknown => (Object(input) as { operation?: unknown }).operation

const lostFailure = (channel: string) =>
  ({
    kind: 'network',
    reason: 'connection-lost',
    message: 'the connection to the console was lost',
    where: channel,
  }) as const

/**
 * `window.bridge` of a browser, which has no preload: the same methods, over HTTP and a WebSocket to the browser host.
 * It is the first script of the page and is bundled separately; the channel names are inserted at build time.
 */
declare const __CALL_CHANNELS__: readonly string[]
declare const __EVENT_CHANNELS__: readonly string[]

type Listener = (payload: unknown) => void
type Method = (input: unknown) => Promise<Result<unknown>>

const reconnectMs = { first: 250, longest: 5_000 }
const listeners = new Map<string, Set<Listener>>()
let lastEventId: number | null = null
const socketCalls = createSocketCalls()

/**
 * Resolves when the connection has opened, or has failed for the first time. Calls wait for that, so that the
 * page misses no push that a call causes.
 */
function listen(): Promise<void> {
  const bearer = heldBearer()
  // Without a bearer, the host would refuse every attempt.
  if (bearer === null) return Promise.resolve()
  return new Promise((settle) => {
    let delay = reconnectMs.first
    const connect = (): void => {
      const after = lastEventId === null ? '' : `?after=${lastEventId}`
      const socket = new WebSocket(`ws://${location.host}/events${after}`, [
        eventsProtocol,
        `${bearerProtocolPrefix}${bearer}`,
      ])
      socket.addEventListener('open', () => {
        delay = reconnectMs.first
        socketCalls.open(socket)
        settle()
      })
      socket.addEventListener('message', ({ data }) => {
        if (!socketCalls.receive(String(data))) deliver(String(data))
      })
      socket.addEventListener('close', () => {
        socketCalls.lose()
        settle()
        setTimeout(connect, delay)
        delay = Math.min(delay * 2, reconnectMs.longest)
      })
    }
    connect()
  })
}

function deliver(text: string): void {
  const { id, channel, payload } = JSON.parse(text) as { id: number; channel: string; payload: unknown }
  lastEventId = id
  for (const listener of listeners.get(channel) ?? []) listener(payload)
}

function failed(failure: Failure): Result<never> {
  return { ok: false, failure }
}

async function send(channel: string, input: unknown): Promise<Result<unknown>> {
  await ready
  const called = isPageLeaving() ? null : socketCalls.call(channel, input)
  if (called !== null) return called
  const result = await answered(channel, () => post(`/bridge/${channel}`, input))
  if (channel === 'request:send') socketCalls.note(input, result)
  return result
}

async function answered(channel: string, ask: () => Promise<Response>): Promise<Result<unknown>> {
  const refusedSession = await ready
  let response: Response
  try {
    response = await ask()
  } catch (error) {
    return failed({ kind: 'network', reason: 'connection-lost', message: String(error), where: channel })
  }
  if (response.ok) return readBridgeAnswer(await response.text())
  const message = await readRefusal(response)
  if (response.status === 401) showInstead(refusedSession ?? message)
  return failed({ kind: 'forbidden', reason: 'foreign-sender', message, status: response.status, where: channel })
}

/** Shows the host's message in place of the page, because there is no session. */
function showInstead(message: string): void {
  const notice = document.createElement('p')
  notice.setAttribute('role', 'alert')
  notice.textContent = message
  document.body.replaceChildren(notice)
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
    answered('uploads:add', () => postFile(`/uploads/${input.profileId}/${uploadId}`, file as File)),
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

const ready: Promise<string | null> = openSession().then(async (refused) => {
  await listen()
  return refused
})

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
