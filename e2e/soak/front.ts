import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { kinds, type Scene } from '../../electron/services/hostile/kinds.ts'
import type { Random } from '#contract/testing/random.ts'

/** Stands before a demo server and answers some requests as a hostile server would, after the demo server has answered. */
export interface Front {
  readonly url: string
  /** The share of answers that misbehave, from 0 to 1. */
  share: number
  readonly requests: () => number
  /** How often each kind was used. */
  readonly used: ReadonlyMap<string, number>
  readonly close: () => Promise<void>
}

const names = Object.keys(kinds) as (keyof typeof kinds)[]
/** What never ends is ended after a while, because an hour has to hold many of them. */
const longestMs = 4_000
const hopByHop = new Set(['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding'])

export async function startFront(target: string, random: Random, share: number): Promise<Front> {
  const used = new Map<string, number>()
  let requests = 0
  const front = { share }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    requests += 1
    const { status, headers, text } = await forward(target, request)
    // The console waits for events half of its time, and would never connect if nothing else went well.
    if (random() >= front.share) {
      response.writeHead(status, headers).end(text)
      return
    }
    const name = names[Math.floor(random() * names.length)] ?? 'sound'
    const answers = kinds[name].answers(sceneOf(request, text))
    const misbehave = answers[Math.floor(random() * answers.length)]
    used.set(name, (used.get(name) ?? 0) + 1)
    const { socket } = request
    misbehave?.(socket, { method: request.method ?? '', headers: {} })
    setTimeout(() => socket.destroy(), longestMs).unref()
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy())
  })
  server.on('connection', (socket) => socket.on('error', () => socket.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(front, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => requests,
    used,
    close: () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()),
  })
}

async function forward(target: string, request: IncomingMessage) {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  const headers = Object.entries(request.headers).filter(([name]) => !hopByHop.has(name))
  const body = pieces.length === 0 ? undefined : Buffer.concat(pieces)
  const method = request.method ?? 'GET'
  const answered = await fetch(`${target}${request.url ?? ''}`, {
    method,
    headers: headers.map(([name, value]) => [name, String(value)] as [string, string]),
    redirect: 'manual',
    ...(body && { body }),
  })
  const text = await answered.text()
  const told = [...answered.headers].filter(([name]) => !hopByHop.has(name) && name !== 'content-encoding')
  return { status: answered.status, headers: Object.fromEntries(told), text }
}

function sceneOf({ method }: IncomingMessage, text: string): Scene {
  const sound = readObject(text)
  const list = Object.entries(sound).find(([, value]) => Array.isArray(value) && typeof value[0] === 'object')?.[0]
  return { sound, writes: method !== 'GET', list, elsewhere: 'http://127.0.0.1:9', key: 'no key' }
}

function readObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    // A file, or a page; any object will do for what is made of it.
    return {}
  }
}
