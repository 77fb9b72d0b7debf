import { describe, expect, it } from 'vitest'
import { readBreakage } from './network-failure.ts'

const coded = (code: string, more: object = {}) => Object.assign(new Error('secret words'), { code, ...more })
const byNode = (code: string, more: object = {}) => new TypeError('fetch failed', { cause: coded(code, more) })
const byChromium = (name: string) => new Error(`net::${name}`)

describe('readBreakage', () => {
  it.each([
    ['Node, no such name', byNode('ENOTFOUND'), 'address-not-found', false],
    ['Node, no name server', byNode('EAI_AGAIN'), 'address-not-found', false],
    ['Node, nobody listens', byNode('ECONNREFUSED'), 'connection-refused', false],
    ['Node, unreachable', byNode('EHOSTUNREACH'), 'connection-refused', false],
    ['Node, expired certificate', byNode('CERT_HAS_EXPIRED'), 'tls', false],
    ['Node, self-signed', byNode('DEPTH_ZERO_SELF_SIGNED_CERT'), 'tls', false],
    ['Node, unknown issuer', byNode('UNABLE_TO_VERIFY_LEAF_SIGNATURE'), 'tls', false],
    ['Node, other name', byNode('ERR_TLS_CERT_ALTNAME_INVALID'), 'tls', false],
    ['Node, plain HTTP behind https', byNode('EPROTO'), 'not-https', false],
    ['Node, plain HTTP by its own name', byNode('ERR_SSL_WRONG_VERSION_NUMBER'), 'not-https', false],
    ['Node, connect timeout', byNode('UND_ERR_CONNECT_TIMEOUT'), 'timeout', false],
    ['Node, connect timeout of the system', byNode('ETIMEDOUT', { syscall: 'connect' }), 'timeout', false],
    ['Node, read timeout', byNode('ETIMEDOUT', { syscall: 'read' }), 'timeout', true],
    ['Node, no headers in time', byNode('UND_ERR_HEADERS_TIMEOUT'), 'timeout', true],
    ['Node, reset', byNode('ECONNRESET'), 'connection-lost', true],
    ['Node, closed', byNode('UND_ERR_SOCKET'), 'connection-lost', true],
    ['Chromium, no such name', byChromium('ERR_NAME_NOT_RESOLVED'), 'address-not-found', false],
    ['Chromium, offline', byChromium('ERR_INTERNET_DISCONNECTED'), 'address-not-found', false],
    ['Chromium, nobody listens', byChromium('ERR_CONNECTION_REFUSED'), 'connection-refused', false],
    ['Chromium, proxy wants a password', byChromium('ERR_PROXY_AUTH_REQUESTED'), 'proxy-wants-password', false],
    ['Chromium, proxy down', byChromium('ERR_PROXY_CONNECTION_FAILED'), 'connection-refused', false],
    ['Chromium, certificate', byChromium('ERR_CERT_AUTHORITY_INVALID'), 'tls', false],
    ['Chromium, plain HTTP behind https', byChromium('ERR_SSL_PROTOCOL_ERROR'), 'not-https', false],
    ['Chromium, TLS', byChromium('ERR_SSL_VERSION_OR_CIPHER_MISMATCH'), 'tls', false],
    ['Chromium, certificate of the client', byChromium('ERR_SSL_CLIENT_AUTH_CERT_NEEDED'), 'client-certificate', false],
    [
      'Node, certificate of the client',
      byNode('ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED'),
      'client-certificate',
      false,
    ],
    ['Chromium, connect timeout', byChromium('ERR_CONNECTION_TIMED_OUT'), 'timeout', false],
    ['Chromium, timeout', byChromium('ERR_TIMED_OUT'), 'timeout', true],
    ['Chromium, reset', byChromium('ERR_CONNECTION_RESET'), 'connection-lost', true],
    ['Chromium, empty', byChromium('ERR_EMPTY_RESPONSE'), 'connection-lost', true],
    ['Electron, redirect', new Error('Redirect was cancelled'), 'redirected-elsewhere', false],
    ['something else', new Error('who knows'), 'connection-lost', true],
    ['no error at all', 'thrown text', 'connection-lost', true],
  ])('%s', (_what, thrown, reason, mayHaveLeft) => {
    expect(readBreakage(thrown)).toMatchObject({ reason, mayHaveLeft })
  })

  it('reads the parts of an attempt at several addresses', () => {
    const cause = new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')], 'all failed')
    expect(readBreakage(new TypeError('fetch failed', { cause })).reason).toBe('connection-refused')
  })

  it('recognizes an interrupted handshake, although it is coded like a reset', () => {
    const cause = Object.assign(
      new Error('Client network socket disconnected before secure TLS connection was established'),
      { code: 'ECONNRESET' },
    )
    expect(readBreakage(new TypeError('fetch failed', { cause }))).toMatchObject({ reason: 'tls', mayHaveLeft: false })
  })

  it('reports the code and never the message, which may quote a header', () => {
    const thrown = new TypeError('Headers.append: "Basic c2VjcmV0" is an invalid header value.')
    expect(JSON.stringify(readBreakage(thrown))).not.toContain('c2VjcmV0')
  })
})
