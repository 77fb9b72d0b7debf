import type { Buffer } from 'node:buffer'
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { WebSocket } from 'ws'
import {
  bearerOf,
  isNonce,
  newNonce,
  prove,
  type Admission,
  type Hello,
  type HostProof,
  type PageProof,
  type Refusal,
} from '#contract/browser-host.ts'

/** Time in which a page must have proved itself. */
const admissionMs = 10_000

/**
 * Access to the host: the page that first proves that it has the token opens the session, whose key and bearer both
 * sides compute from the token and from two nonces.
 *
 * The bearer isn't a cookie, because cookies ignore ports: another user's server on this computer, opened in the same
 * browser, would receive it and could use it.
 */
export interface Session {
  /** The token, sent in the fragment of the first address, which no server, log or referrer receives. */
  readonly token: string
  /** Begins to recognize a page by the key that it names. */
  readonly begin: (hello: Hello) => Promise<Handshake | Refusal>
  readonly isHeldBy: (bearer: string | undefined) => boolean
}

interface Handshake {
  readonly own: HostProof
  /** Checks the proof of the page. Null if it is wrong. */
  readonly end: (given: PageProof) => Promise<Admission | null>
}

export function createSession(origin: string): Session {
  const token = randomBytes(32).toString('base64url')
  let held: { readonly key: string; readonly bearer: string } | null = null
  return {
    token,
    async begin({ key: name, nonce: pageNonce }) {
      const key = name === 'token' ? token : held?.key
      if (key === undefined) return { refusal: 'unknown' }
      const exchange = { origin, pageNonce, hostNonce: newNonce() }
      return {
        own: { nonce: exchange.hostNonce, proof: await prove(key, 'host', exchange) },
        async end({ proof }) {
          if (!isEqual(proof, await prove(key, 'page', exchange))) return null
          if (name === 'session') return { isAdmitted: true }
          const sessionKey = await prove(key, 'session', exchange)
          const bearer = await bearerOf(sessionKey)
          if (held !== null) return { refusal: 'used' }
          held = { key: sessionKey, bearer }
          return { isAdmitted: true }
        },
      }
    },
    isHeldBy: (given) => given !== undefined && held !== null && isEqual(given, held.bearer),
  }
}

/** Lets the host and a page recognize each other. False if the page isn't admitted. */
export async function admit(
  client: WebSocket,
  session: Session,
  onAdmitted: (by: Hello['key']) => void,
): Promise<boolean> {
  const limit = setTimeout(() => client.terminate(), admissionMs)
  const send = (value: HostProof | Admission) => client.send(JSON.stringify(value))
  try {
    const hello = readHello(await nextText(client))
    if (hello === null) return disconnect(client)
    const handshake = await session.begin(hello)
    if ('refusal' in handshake) return disconnect(client, handshake)
    const proof = nextText(client)
    send(handshake.own)
    const admission = await handshake.end(readProof(await proof))
    if (admission === null || 'refusal' in admission) return disconnect(client, admission)
    // Before the answer, so that the page's first call is not missed.
    onAdmitted(hello.key)
    send(admission)
    return true
  } finally {
    clearTimeout(limit)
  }
}

function disconnect(client: WebSocket, refusal: Refusal | null = null): false {
  if (refusal !== null) client.send(JSON.stringify(refusal))
  client.close(1008, 'not the page of this console')
  return false
}

/** Returns the next message; an empty text if the connection ends or the message isn't a text. */
const nextText = (client: WebSocket): Promise<string> =>
  new Promise((resolve) => {
    client.once('close', () => resolve(''))
    client.once('message', (data, isBinary) => resolve(isBinary ? '' : (data as Buffer).toString('utf8')))
  })

function readHello(text: string): Hello | null {
  const { key, nonce } = readObject(text) as Partial<Hello>
  return (key === 'token' || key === 'session') && isNonce(nonce) ? { key, nonce } : null
}

function readProof(text: string): PageProof {
  const { proof } = readObject(text) as Partial<PageProof>
  return { proof: typeof proof === 'string' ? proof : '' }
}

export function readObject(text: string): object {
  try {
    return Object(JSON.parse(text)) as object
  } catch {
    return {}
  }
}

export function bearerOfCall({ authorization = '' }: IncomingHttpHeaders): string | undefined {
  return /^Bearer ([\w-]+)$/i.exec(authorization)?.[1]
}

/** Compares digests, so that the time it takes reveals neither content nor length. */
function isEqual(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
