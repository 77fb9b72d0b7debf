import { wordsOf } from '../failure.ts'
import { UpdateProblem } from './update-problem.ts'

export interface BoundedRequest {
  readonly fetch: typeof fetch
  readonly url: URL
  /** Limit of the body in bytes. */
  readonly maxBytes: number
  /** Time without a byte after which the request fails. */
  readonly stallMs: number
  readonly signal: AbortSignal
}

/**
 * Requests a file of the update server and passes its pieces on. It follows no redirect, because one could lead to
 * another host, and it stops at a body that is longer than allowed or doesn't arrive.
 */
export async function readBounded(
  { fetch, url, maxBytes, stallMs, signal }: BoundedRequest,
  onPiece: (piece: Uint8Array) => Promise<void> | void,
): Promise<void> {
  const stall = new AbortController()
  const ended = AbortSignal.any([signal, stall.signal])
  let timer: NodeJS.Timeout | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => stall.abort(new UpdateProblem('network', 'the update server stopped sending')), stallMs)
  }
  wait()
  try {
    const init = { redirect: 'manual', credentials: 'omit', cache: 'no-store', signal: ended } as const
    const response = await fetch(url.href, { ...init, headers: { 'Accept-Encoding': 'identity' } })
    if (response.status !== 200 || response.body === null) {
      await response.body?.cancel()
      throw isRedirect(response)
        ? new UpdateProblem('other-host', `the update server redirects to ${targetOf(response, url)}`)
        : new UpdateProblem('answer', `the update server answered with status ${response.status}`)
    }
    await readBody(response.body, async (piece, received) => {
      wait()
      if (received > maxBytes) throw new UpdateProblem('too-large', `more than ${maxBytes} bytes were sent`)
      await onPiece(piece)
    })
  } catch (thrown) {
    if (thrown instanceof UpdateProblem) throw thrown
    if (stall.signal.reason instanceof UpdateProblem) throw stall.signal.reason
    throw new UpdateProblem('network', wordsOf(thrown))
  } finally {
    clearTimeout(timer)
  }
}

/** Reads a body to its end, or cancels it if a piece isn't accepted, so that the server can't continue to send. */
async function readBody(
  body: ReadableStream<Uint8Array>,
  accept: (piece: Uint8Array, received: number) => Promise<void>,
): Promise<void> {
  const reader = body.getReader()
  let received = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      received += value.length
      await accept(value, received)
    }
  } catch (thrown) {
    // The error of the body is the one to report, not that of canceling it.
    await reader.cancel().catch(() => undefined)
    throw thrown
  }
}

const isRedirect = ({ status, type }: Response): boolean => type === 'opaqueredirect' || (status >= 300 && status < 400)

function targetOf({ headers }: Response, from: URL): string {
  const location = headers.get('location')
  return location !== null && URL.canParse(location, from.href) ? new URL(location, from).host : 'another address'
}
