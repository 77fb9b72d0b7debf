import { readBridgeAnswer } from '#contract/bridge-answer.ts'
import { longestSocketCall, mostSocketCalls, socketChannels } from '#contract/browser-host.ts'
import { readSlice } from '#contract/list-slice.ts'
import type { Result } from '#contract/failures.ts'

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
export interface SocketCalls {
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
