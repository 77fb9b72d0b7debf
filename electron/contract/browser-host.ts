/**
 * Proofs by which the page and the browser host recognize each other on each WebSocket, before anything else is sent.
 *
 * When the host ends, any program may listen on its port. So the page sends a `Hello`; the host proves that it has the
 * key (`HostProof`); the page checks that, proves the same (`PageProof`), and is admitted (`Admission`). The key itself
 * never crosses the connection: the first is the token in the fragment of the first address, and both sides then compute
 * that of the session. A proof is for one connection and one origin, so it can't be replayed, nor relayed from a host on
 * another port.
 */
export interface Hello {
  readonly key: 'token' | 'session'
  readonly nonce: string
}

export interface HostProof {
  readonly nonce: string
  readonly proof: string
}

export interface PageProof {
  readonly proof: string
}

/** `used`: another page opened the session by this token. `unknown`: the host has no session yet, so it can't prove itself. */
export interface Refusal {
  readonly refusal: 'used' | 'unknown'
}

export type Admission = { readonly isAdmitted: true } | Refusal

export interface Exchange {
  readonly origin: string
  readonly pageNonce: string
  readonly hostNonce: string
}

/** Returns a proof of the host or the page; or the key of the session, for which only these two know the token. */
export const prove = (
  key: string,
  purpose: 'host' | 'page' | 'session',
  { origin, pageNonce, hostNonce }: Exchange,
): Promise<string> => sign(key, [purpose, origin, pageNonce, hostNonce].join('\n'))

/** Bearer of requests over HTTP. The key of the session can't be computed from it. */
export const bearerOf = (sessionKey: string): Promise<string> => sign(sessionKey, 'bearer')

export const newNonce = (): string => toText(crypto.getRandomValues(new Uint8Array(32)))

export const isNonce = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{43}$/.test(value)

async function sign(key: string, text: string): Promise<string> {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const signer = await crypto.subtle.importKey('raw', encoder.encode(key), algorithm, false, ['sign'])
  return toText(new Uint8Array(await crypto.subtle.sign('HMAC', signer, encoder.encode(text))))
}

const toText = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/**
 * A call of the page over its proven WebSocket, as JSON. No other program can take over that connection, so what a
 * person types reaches no other program. Only long lists, files, and the last calls of a closing page go over HTTP, which
 * suits them better. Before the first two, the page asks by `ping` whether the proven host still lives.
 *
 * A long call is sent in parts: all but the last begin with `partMark`. An answer begins with the number of its call and
 * a line end; then comes a slice of a list, nothing if the list starts again, or at last what HTTP would answer. `pong`
 * answers `ping`. Everything else from the host is a push.
 */
export interface SocketCall {
  readonly call: number
  readonly channel: string
  readonly input: unknown
}

/** Limit of a page's calls that are open at the same time; others wait in the page. */
export const mostSocketCalls = 60
/** Limit of requests to a server among them; others go over HTTP. A browser sends no more requests to a host, either. */
export const mostSocketRequests = 6
/** Limit of characters in a part of a call. */
export const longestPart = 32_000
/** Limit of characters in a call: room for one attached file in base64. */
export const longestCall = 64 * 1024 * 1024
export const partMark = '+'
export const ping = 'ping'
export const pong = 'pong'
