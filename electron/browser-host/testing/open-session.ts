import type { Buffer } from 'node:buffer'
import { WebSocket } from 'ws'
import {
  bearerOf,
  newNonce,
  prove,
  type Admission,
  type Hello,
  type HostProof,
  type PageProof,
} from '#contract/browser-host.ts'

interface OpenSession {
  readonly socket: WebSocket
  readonly sessionKey: string
  readonly bearer: string
  /** Messages since the page was admitted. */
  readonly received: string[]
}

/** For tests: what the page does with the host's one-time address, or again with the key of the session. */
export async function openSession(url: string, sessionKey?: string, query = ''): Promise<OpenSession | Admission> {
  const { origin, hash } = new URL(url)
  const name = sessionKey === undefined ? 'token' : 'session'
  const key = sessionKey ?? hash.replace('#token=', '')
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/events${query}`, { origin })
  const received: string[] = []
  const next = () => {
    const before = received.length
    return new Promise<object>((resolve, reject) => {
      socket.once('close', (code) => reject(new Error(`the host closed the connection with ${code}`)))
      socket.once('message', () => resolve(JSON.parse(received[before] ?? '') as object))
    })
  }
  socket.on('message', (data: Buffer) => received.push(data.toString('utf8')))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const send = (value: Hello | PageProof) => socket.send(JSON.stringify(value))
  const pageNonce = newNonce()
  const answered = next()
  send({ key: name, nonce: pageNonce })
  const answer = (await answered) as HostProof | Admission
  if (!('proof' in answer)) return answer
  const exchange = { origin, pageNonce, hostNonce: answer.nonce }
  if (answer.proof !== (await prove(key, 'host', exchange))) throw new Error('the host has another key')
  const admitted = next()
  send({ proof: await prove(key, 'page', exchange) })
  const admission = (await admitted) as Admission
  if ('refusal' in admission) return admission
  received.shift()
  received.shift()
  const ownKey = sessionKey ?? (await prove(key, 'session', exchange))
  return { socket, sessionKey: ownKey, bearer: await bearerOf(ownKey), received }
}

/** The same, for a test that needs the session. */
export async function signIn(url: string, sessionKey?: string, query?: string): Promise<OpenSession> {
  const opened = await openSession(url, sessionKey, query)
  if ('socket' in opened) return opened
  throw new Error(`not admitted: ${JSON.stringify(opened)}`)
}
