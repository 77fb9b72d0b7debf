import { Buffer } from 'node:buffer'
import type { WebSocket } from 'ws'
import { replySeparator } from '#contract/bridge-answer.ts'
import { mostSocketCalls, socketChannels, type SocketCall } from '#contract/browser-host.ts'
import { dispatch, type Handlers } from '../ipc/dispatch.ts'
import type { InProgress } from '../ipc/in-progress.ts'
import { writeBridgeAnswer } from './bridge-answer.ts'

interface Options {
  readonly handlers: Handlers
  readonly underWay: InProgress
  readonly log: (line: string) => void
}

/**
 * Answers the calls of a page over its WebSocket, whose bearer was checked when it opened. A page that sends anything
 * else, or more calls than allowed, is disconnected.
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

  client.on('message', (data, isBinary) => {
    const read = isBinary ? null : readCall((data as Buffer).toString('utf8'))
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
  try {
    const { call, channel, input } = Object(JSON.parse(text)) as Partial<SocketCall>
    if (typeof call !== 'number' || !Number.isSafeInteger(call)) return null
    return channel !== undefined && socketChannels.includes(channel) ? { call, channel, input } : null
  } catch {
    return null
  }
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
