import { Buffer } from 'node:buffer'
import type { WebSocket } from 'ws'
import { replySeparator } from '#contract/bridge-answer.ts'
import { longestCall, mostSocketCalls, partMark, ping, pong, type SocketCall } from '#contract/browser-host.ts'
import type { Result } from '#contract/failures.ts'
import { calls, type Output } from '#contract/ipc.ts'
import { dispatch, type Handlers } from '../ipc/dispatch.ts'
import type { InProgress } from '../ipc/in-progress.ts'
import { readObject } from './session.ts'

interface Options {
  readonly handlers: Handlers
  readonly underWay: InProgress
  readonly log: (line: string) => void
}

/**
 * Answers the calls of an admitted page over its WebSocket. A page that sends anything else, or more calls than allowed,
 * is disconnected.
 */
export function serveCalls(client: WebSocket, { handlers, underWay, log }: Options): void {
  let open = 0
  /** Names of the page's requests in progress. They end with the connection. */
  const requests = new Set<string>()

  const answer = async ({ call, channel, input }: SocketCall) => {
    const { send, sent } = createQueue(client, call)
    const { callId } = Object(input) as { callId?: unknown }
    if (channel === 'request:send' && typeof callId === 'string') requests.add(callId)
    try {
      const sink = { add: send, restart: () => send('') }
      const result = await dispatch(handlers, channel, input, log, sink)
      send(writeBridgeAnswer(result))
    } finally {
      if (channel === 'request:send') requests.delete(callId as string)
    }
    await sent()
  }

  /** Parts of a call that is not complete. */
  let begun = ''
  client.on('message', (data, isBinary) => {
    const text = isBinary ? '' : (data as Buffer).toString('utf8')
    if (text === ping) return client.send(pong)
    const isPart = text.startsWith(partMark)
    begun += isPart ? text.slice(partMark.length) : text
    if (begun.length > longestCall) return client.close(1009, 'the call is too long')
    if (isPart) return
    const read = readCall(begun)
    begun = ''
    if (read === null || open >= 2 * mostSocketCalls) return client.close(1008, 'this is not a call')
    open += 1
    void underWay
      .track(answer(read))
      .catch((error: unknown) => {
        log(`call failed: ${String(error)}`)
        client.terminate()
      })
      .finally(() => (open -= 1))
  })
  client.on('close', () => {
    for (const callId of requests) void dispatch(handlers, 'request:cancel', { callId }, log)
  })
}

function readCall(text: string): SocketCall | null {
  const { call, channel, input } = readObject(text) as Partial<SocketCall>
  if (typeof call !== 'number' || !Number.isSafeInteger(call)) return null
  return channel !== undefined && Object.hasOwn(calls, channel) ? { call, channel, input } : null
}

/** Sends the parts of an answer one after the other, so that pushes pass and the page sets the pace. */
function createQueue(client: WebSocket, call: number) {
  const head = Buffer.from(`${call}${replySeparator}`)
  let last: Promise<unknown> = Promise.resolve()
  return {
    send: (part: string | Uint8Array) => {
      const message = Buffer.concat([head, typeof part === 'string' ? Buffer.from(part) : part])
      // A closed connection fails every part, and the page has ended its calls then.
      const sending = () => new Promise<void>((done) => client.send(message, { binary: false }, () => done()))
      last = last.then(sending)
    },
    sent: () => last,
  }
}

/** Writes the end of an answer to `request:send`: the result, and the reply, whose slices were passed on before. */
export function writeBridgeAnswer(result: Result<unknown>): string {
  const { reply, ...value } = (result.ok ? result.value : {}) as Partial<Output<'request:send'>>
  if (reply === undefined) return JSON.stringify(result)
  const [facts, text] = typeof reply === 'string' ? [value, reply] : [{ ...value, list: reply.list }, reply.frame]
  return JSON.stringify({ ok: true, value: facts }) + replySeparator + text
}
