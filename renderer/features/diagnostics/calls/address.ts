/** Why an address is shown as text and not opened. */
export type AddressProblem = 'no-address' | 'scheme' | 'credentials' | 'too-long'

/** The address of a call, read as a browser would read it, before anybody opens it. */
export interface CallAddress {
  /** As the server told it; characters that nobody sees are written out. */
  readonly told: string
  /** The host that it really leads to; null where it leads to none. */
  readonly host: string | null
  readonly scheme: string
  /** What comes after the host. */
  readonly rest: string
  /** The host has letters beyond those of English, and is shown in the form that is looked up. */
  readonly isInternational: boolean
  readonly problem: AddressProblem | null
  /** What is copied and opened: the address as it was read, so that what is shown is what is gone to. */
  readonly link: string | null
}

/** The longest that the console opens. */
const longest = 4_000

export function readAddress(given: string): CallAddress {
  const told = visible(given)
  const url = URL.canParse(given) ? new URL(given) : null
  const hasHost = url !== null && /^https?:$/.test(url.protocol) && url.host !== ''
  if (!hasHost) {
    const scheme = url === null ? '' : url.protocol.replace(/:$/, '')
    const problem = url === null ? 'no-address' : 'scheme'
    return { told, host: null, scheme, rest: '', isInternational: false, problem, link: null }
  }
  const problem = problemOf(url)
  return {
    told,
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
  // What stands before an @ looks like a host, and is none.
  if (url.username !== '' || url.password !== '') return 'credentials'
  return url.href.length > longest ? 'too-long' : null
}

/** Characters that cannot be seen, or that turn the direction of what follows, written as their code. */
const visible = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (one) => `\\u{${(one.codePointAt(0) ?? 0).toString(16)}}`)
