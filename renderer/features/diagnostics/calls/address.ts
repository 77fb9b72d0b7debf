/** Reason why an address is shown as text and not opened. */
export type AddressProblem = 'no-address' | 'scheme' | 'credentials' | 'too-long'

/** The address of a call, parsed as a browser would parse it, before it is opened. */
export interface CallAddress {
  /** Address as the server reported it; invisible characters are written out. */
  readonly reported: string
  /** The host that the address really leads to; null if there is none. */
  readonly host: string | null
  readonly scheme: string
  /** The part of the address after the host. */
  readonly rest: string
  /** True if the host has non-ASCII letters, so that it is shown in its ASCII form, which is the one looked up. */
  readonly isInternational: boolean
  readonly problem: AddressProblem | null
  /** The parsed address. It is the one copied and opened, so that the shown address is the one opened. */
  readonly link: string | null
}

/** Maximum length of an address that the console opens. */
const longest = 4_000

export function readAddress(given: string): CallAddress {
  const reported = visible(given)
  const url = URL.canParse(given) ? new URL(given) : null
  const hasHost = url !== null && /^https?:$/.test(url.protocol) && url.host !== ''
  if (!hasHost) {
    const scheme = url === null ? '' : url.protocol.replace(/:$/, '')
    const problem = url === null ? 'no-address' : 'scheme'
    return { reported, host: null, scheme, rest: '', isInternational: false, problem, link: null }
  }
  const problem = problemOf(url)
  return {
    reported,
    host: url.host,
    scheme: url.protocol.replace(/:$/, ''),
    rest: visible(`${url.pathname}${url.search}${url.hash}`),
    isInternational: url.hostname.split('.').some((label) => label.startsWith('xn--')),
    problem,
    link: problem === null ? url.href : null,
  }
}

function problemOf(url: URL): AddressProblem | null {
  if (url.protocol !== 'https:') return 'scheme'
  // The part before an @ looks like a host, but isn't one.
  if (url.username !== '' || url.password !== '') return 'credentials'
  return url.href.length > longest ? 'too-long' : null
}

/** Writes invisible characters and direction marks as escapes. */
const visible = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (one) => `\\u{${(one.codePointAt(0) ?? 0).toString(16)}}`)
