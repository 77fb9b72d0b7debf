import { isIP, type Socket } from 'node:net'
import { connect, type PeerCertificate, type TLSSocket } from 'node:tls'
import type { Facts, Finding } from '#contract/connection-check.ts'
import { codeOf, type Scene, type StepResult } from '../scene.ts'
import { withTimeLimit } from '../limits.ts'
import { hostOf } from './address.ts'
import { trustedBy } from './proxy.ts'

const dayMs = 86_400_000
const soonMs = 14 * dayMs

/** Node's codes for a certificate that it doesn't accept. */
const refusals: Readonly<Record<string, Finding>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tls-self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'tls-unknown-issuer',
  UNABLE_TO_GET_ISSUER_CERT: 'tls-unknown-issuer',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'tls-unknown-issuer',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'tls-incomplete-chain',
  CERT_HAS_EXPIRED: 'tls-expired',
  CERT_NOT_YET_VALID: 'tls-not-yet-valid',
  ERR_TLS_CERT_ALTNAME_INVALID: 'tls-wrong-name',
}

/** Findings after which a request may still succeed, because this computer may trust issuers that Node doesn't know. */
export const doubtedIssuers: ReadonlySet<Finding> = new Set([
  'tls-self-signed',
  'tls-unknown-issuer',
  'tls-incomplete-chain',
])

/** Makes the handshake on an open connection, reads the certificate, and closes the connection. Nothing is sent. */
export async function checkSecurity(url: URL, socket: Socket, scene: Scene): Promise<StepResult> {
  const { limits, cancel } = scene
  const host = hostOf(url)
  try {
    return await withTimeLimit<StepResult>(
      limits.handshakeMs,
      cancel,
      async (signal) => readCertificate(await shakeHands(host, socket, scene, signal)),
      () => ({ finding: 'tls-silent', facts: { host } }),
    )
  } catch (thrown) {
    cancel.throwIfAborted()
    const code = codeOf(thrown)
    return { finding: findingOfBreak(code), facts: { host, code } }
  } finally {
    socket.destroy()
  }
}

function shakeHands(host: string, socket: Socket, scene: Scene, signal: AbortSignal): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const secured = connect({
      socket,
      host,
      // An IP address isn't allowed as the name (RFC 6066, section 3).
      ...(isIP(host) === 0 && { servername: host }),
      ca: trustedBy(scene),
      // A refused certificate must still be read, to explain it. Nothing is sent over this connection, and every
      // request of the console uses another one, which refuses it.
      rejectUnauthorized: false,
    })
    signal.addEventListener('abort', () => secured.destroy(new Error('aborted')), { once: true })
    secured.once('secureConnect', () => resolve(secured))
    secured.on('error', reject)
    secured.once('close', () => reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' })))
  })
}

function readCertificate(secured: TLSSocket): StepResult {
  const certificate = secured.getPeerCertificate()
  const facts: Facts = { ...factsOf(certificate), protocol: secured.getProtocol() ?? '' }
  // The value is a string, despite its type.
  const error = secured.authorizationError as unknown as string | undefined
  secured.destroy()
  if (!secured.authorized) {
    return { finding: refusals[error ?? ''] ?? 'tls-refused', facts: { ...facts, code: error ?? 'unknown' } }
  }
  const isSoon = facts.validTo !== undefined && facts.validTo - Date.now() < soonMs
  return { finding: isSoon ? 'tls-ends-soon' : 'tls-trusted', facts }
}

function factsOf({ subject, issuer, subjectaltname, valid_from: from, valid_to: to }: PeerCertificate): Facts {
  const alternatives = (subjectaltname ?? '')
    .split(', ')
    .flatMap((entry) => /^(?:DNS|IP Address):(.+)$/.exec(entry)?.[1] ?? [])
  const names = alternatives.length > 0 ? alternatives : [subject?.CN ?? []].flat()
  const issuedBy = issuer?.O ?? issuer?.CN
  const validFrom = Date.parse(from)
  const validTo = Date.parse(to)
  return {
    certificateFor: names.slice(0, 5),
    ...(issuedBy !== undefined && { issuer: [issuedBy].flat().join(', ') }),
    ...(!Number.isNaN(validFrom) && { validFrom }),
    ...(!Number.isNaN(validTo) && { validTo }),
  }
}

function findingOfBreak(code: string): Finding {
  // The server doesn't speak TLS.
  if (/WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST|^EPROTO$/.test(code)) return 'tls-plain-http'
  if (/PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL|NO_PROTOCOLS|HANDSHAKE_FAILURE|NO_SHARED_CIPHER/.test(code)) {
    return 'tls-old-version'
  }
  return 'tls-cut'
}
