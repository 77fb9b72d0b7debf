import type { FailureReason } from '#contract/failures.ts'

/** Description of an error that ended a request before its answer. */
interface Breakage {
  readonly reason: FailureReason
  /** Error code of the network stack, such as ECONNREFUSED. Never its message, which may quote a header. */
  readonly code: string
  /** False if the connection broke before the request could be sent; otherwise the server may have acted on it. */
  readonly mayHaveLeft: boolean
}

interface Rule {
  readonly codes: RegExp
  readonly reason: FailureReason
  readonly mayHaveLeft: boolean
}

/** Node's codes and Chromium's `net::ERR_` names; the first matching rule counts. */
const rules: readonly Rule[] = [
  { codes: /^ERR_PROXY_AUTH_\w+$/, reason: 'proxy-wants-password', mayHaveLeft: false },
  {
    codes: /^(ENOTFOUND|EAI_\w+|ERR_NAME_\w+|ERR_DNS_\w+|ERR_ICANN_NAME_COLLISION|ERR_INTERNET_DISCONNECTED)$/,
    reason: 'address-not-found',
    mayHaveLeft: false,
  },
  {
    codes:
      /^(ECONNREFUSED|EHOST\w+|ENETUNREACH|EADDRNOTAVAIL|BAD_PORT|ERR_CONNECTION_(REFUSED|FAILED)|ERR_ADDRESS_\w+|ERR_UNSAFE_PORT|ERR_PROXY_\w+|ERR_TUNNEL_\w+|ERR_SOCKS_\w+)$/,
    reason: 'connection-refused',
    mayHaveLeft: false,
  },
  {
    // The server doesn't speak TLS, for example one on this computer that was entered without http.
    codes: /^(EPROTO|ERR_SSL_WRONG_VERSION_NUMBER|ERR_SSL_PACKET_LENGTH_TOO_LONG|ERR_SSL_PROTOCOL_ERROR)$/,
    reason: 'not-https',
    mayHaveLeft: false,
  },
  {
    codes: /^(ERR_SSL_CLIENT_AUTH_\w+|ERR_BAD_SSL_CLIENT_AUTH_CERT|ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED)$/,
    reason: 'client-certificate',
    mayHaveLeft: false,
  },
  {
    codes:
      /^(CERT_\w+|CRL_\w+|DEPTH_ZERO_\w+|SELF_SIGNED_\w+|UNABLE_TO_\w+|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|ERR_TLS_\w+|ERR_SSL_\w+|ERR_CERT_\w+|ERR_CERTIFICATE_\w+|ERR_BAD_SSL_\w+|TLS_HANDSHAKE)$/,
    reason: 'tls',
    mayHaveLeft: false,
  },
  { codes: /^(UND_ERR_CONNECT_TIMEOUT|ERR_CONNECTION_TIMED_OUT)$/, reason: 'timeout', mayHaveLeft: false },
  {
    codes: /^(ETIMEDOUT|ERR_TIMED_OUT|UND_ERR_HEADERS_TIMEOUT|UND_ERR_BODY_TIMEOUT)$/,
    reason: 'timeout',
    mayHaveLeft: true,
  },
  { codes: /^REDIRECT_CANCELLED$/, reason: 'redirected-elsewhere', mayHaveLeft: false },
]

/** Messages without a code. */
const spoken: readonly (readonly [message: RegExp, code: string])[] = [
  // Electron's net.fetch throws this for `redirect: 'manual'`, where a browser would return the redirect.
  [/redirect was cancelled/i, 'REDIRECT_CANCELLED'],
  [/^bad port$/i, 'BAD_PORT'],
  // Node reports an interrupted handshake as a plain ECONNRESET; the request wasn't sent.
  [/before secure TLS connection was established/i, 'TLS_HANDSHAKE'],
]

/** Reads an error of `fetch`, Node's or Chromium's, as a breakage. Unknown errors count as a lost connection. */
export function readBreakage(thrown: unknown): Breakage {
  const code = findCode(thrown) ?? 'UNKNOWN'
  const rule = rules.find(({ codes }) => codes.test(code))
  if (rule === undefined) return { reason: 'connection-lost', code, mayHaveLeft: true }
  const isConnecting = (thrown as { cause?: { syscall?: unknown } }).cause?.syscall === 'connect'
  return { reason: rule.reason, code, mayHaveLeft: rule.mayHaveLeft && !isConnecting }
}

/** Finds the error code. Node puts it on `cause` or, after trying several addresses, on the first of `errors`. */
function findCode(thrown: unknown, depth = 0): string | undefined {
  if (!(thrown instanceof Error) || depth > 5) return undefined
  const said = spoken.find(([message]) => message.test(thrown.message))
  if (said) return said[1]
  const named = /\bnet::(ERR_[A-Z0-9_]+)/.exec(thrown.message)?.[1]
  if (named !== undefined) return named
  const inner = findCode(thrown.cause, depth + 1) ?? findCode((thrown as AggregateError).errors?.[0], depth + 1)
  if (inner !== undefined) return inner
  const { code } = thrown as { code?: unknown }
  return typeof code === 'string' && /^[A-Z0-9_]{1,60}$/.test(code) ? code : undefined
}
