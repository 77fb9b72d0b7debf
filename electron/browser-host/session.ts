import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { bearerProtocolPrefix } from '#contract/browser-host.ts'

export type Exchange =
  | { readonly outcome: 'accepted'; readonly bearer: string }
  | { readonly outcome: 'used' | 'wrong' }

/**
 * Access to the host: the page that sends the token first gets a bearer, which it sends from then on.
 *
 * The bearer isn't a cookie, because cookies ignore ports: another user's server on this computer, opened in the same
 * browser, would receive it and could use it.
 */
export interface Session {
  /** The token, sent in the fragment of the first address, which no server, log or referrer receives. */
  readonly token: string
  /** Exchanges the token for the bearer, once. */
  readonly exchange: (token: string) => Exchange
  readonly isHeldBy: (bearer: string | undefined) => boolean
}

export function createSession(): Session {
  const token = randomBytes(32).toString('base64url')
  const bearer = randomBytes(32).toString('base64url')
  let isUsed = false
  return {
    token,
    exchange: (given) => {
      if (!isEqual(given, token)) return { outcome: 'wrong' }
      if (isUsed) return { outcome: 'used' }
      isUsed = true
      return { outcome: 'accepted', bearer }
    },
    isHeldBy: (given) => given !== undefined && isEqual(given, bearer),
  }
}

export function bearerOfCall({ authorization = '' }: IncomingHttpHeaders): string | undefined {
  return /^Bearer ([\w-]+)$/i.exec(authorization)?.[1]
}

export function bearerOfEvents({ 'sec-websocket-protocol': offered = '' }: IncomingHttpHeaders): string | undefined {
  return offered
    .split(',')
    .map((name) => name.trim())
    .find((name) => name.startsWith(bearerProtocolPrefix))
    ?.slice(bearerProtocolPrefix.length)
}

/** Compares digests, so that the time it takes reveals neither content nor length. */
function isEqual(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
