import { cleanPasted } from '#contract/records/values.ts'
import { failure } from '../failure.ts'

/** Paths that people paste along with an address: the API's own prefix, or a page of the web client. */
const pastedPath =
  /\/(?:(?:api|login|register|help|new|devlogin|desktop_home|digest|integrations|apps|stats|activity|invites?|hello|upgrade|plans|policies)(?:\/.*)?|(?:accounts|join|json|user_uploads|user_avatars|avatar|thumbnail|external_content|static|complete|reactivate|unsubscribe|realm)\/.*)?$/i

/**
 * Reads a typed address as the base address of a server: without a final slash or `/api/v1`, and with `https:` if no
 * scheme was given. A path prefix is kept, because a server may be below one.
 */
export function normalizeAddress(typed: string): string {
  const text = cleanPasted(typed)
  // `new URL` without the test would read `chat.example:` as a scheme.
  const url = parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  if (url.username !== '' || url.password !== '') throw malformed('an address can’t contain a user name or password')
  requireSafe(url)
  return url.origin + url.pathname.replace(pastedPath, '').replace(/\/+$/, '')
}

/** Refuses unencrypted connections: accepts only `https:`, and `http:` on this computer. */
export function requireSafe(url: URL): void {
  if (url.protocol === 'https:') return
  if (url.protocol !== 'http:') throw malformed(`an address must start with https://, not ${url.protocol}`)
  if (!isLoopback(url.hostname))
    throw failure('invalid-input', 'insecure-address', 'http is allowed only for this computer')
}

function parse(text: string): URL {
  try {
    return new URL(text)
  } catch {
    // The parser's message would only repeat the input.
    throw malformed('this isn’t a valid address')
  }
}

/**
 * True for an address of this computer. The parser has already turned every spelling of an IPv4 address into the dotted
 * one.
 */
function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127\.\d+\.\d+\.\d+$/.test(hostname)
  )
}

function malformed(message: string) {
  return failure('invalid-input', 'malformed-address', message)
}
