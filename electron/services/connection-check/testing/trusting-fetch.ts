import { Buffer } from 'node:buffer'
import { request } from 'node:https'

/** A `fetch` that trusts one more issuer, like a configured system; Node's own can't be configured for one call. */
export function trustingFetch(ca: string): typeof fetch {
  const ask = (url: string, { method, headers, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const options = {
        method: method ?? 'GET',
        headers: headers as Record<string, string>,
        signal: signal ?? undefined,
        ca,
      }
      const asked = request(url, options, (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.on('end', () => {
          const given = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string])
          const status = answer.statusCode ?? 0
          resolve(new Response(status === 204 ? null : Buffer.concat(pieces), { status, headers: given }))
        })
      })
      asked.on('error', (error) => reject(new TypeError('fetch failed', { cause: error })))
      asked.end()
    })
  return (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    return url.protocol === 'https:' ? ask(url.href, init) : fetch(url, init)
  }
}
