import { failure } from './failure.ts'

/** What people paste after the address proper: the API's own prefix, or a page of the web client. */
const pastedPath =
  /\/(?:(?:api|login|register|help|new|devlogin|integrations|apps|stats|activity|invites?|hello|upgrade|plans|policies)(?:\/.*)?|(?:accounts|join|json|user_uploads|user_avatars|realm)\/.*)?$/

/**
 * Reads what a person typed as the base address of a server: no slash at the end, no `/api/v1`, `https:` where no
 * scheme was given. A path prefix is kept, since a server may live below one.
 */
export function normaliseAddress(typed: string): string {
  const text = typed.trim()
  // Not `new URL` alone: it would read `chat.example:8443` as a scheme.
  const url = parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  if (url.username !== '' || url.password !== '') throw malformed('an address can’t contain a user name or password')
  requireSafe(url)
  return url.origin + url.pathname.replace(pastedPath, '').replace(/\/+$/, '')
}

/** Refuses unencrypted connections: accepts only `https:`, and `http:` on this computer (DESIGN §6). */
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
    // The parser's own words repeat the input and add nothing.
    throw malformed('this isn’t a valid address')
  }
}

/** The parser has already turned every spelling of an IPv4 address into the dotted one. */
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
