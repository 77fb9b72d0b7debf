import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { kinds, type Scene } from '../../../electron/services/hostile/kinds.ts'
import type { Misbehave } from '../../../electron/services/hostile/server.ts'
import { randomFrom } from '#contract/testing/seed.ts'
import type { FaultPlan } from './start-front.ts'
import { pathOf, spoiledAnswer } from './ways.ts'

const names = Object.keys(kinds) as (keyof typeof kinds)[]
/** Time after which endless answers are ended, because an hour has to contain many of them. */
const longestMs = 4_000
const hopByHop = new Set(['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding'])
/** Requests that are needed for connecting, without which there would be no page to test. */
const connecting = /^\/api\/v1\/(register|events|server_settings|users\/me)(\?|$)/

/**
 * A server in front of a demo server that spoils some of its answers as a hostile server would, after the demo server
 * has performed the request. It runs in a separate process, so that the bytes of endless answers do not count as the
 * console's. At a separate port without faults, `POST /spoil` sets the faults, `POST /address` opens one more address
 * of the same server, which is another organization for the console, and `GET /` reports what was done.
 */
async function main(target: string, seed: number): Promise<void> {
  const random = randomFrom(seed)
  const used = new Map<string, number>()
  let requests = 0
  let spoiling: FaultPlan = { share: 0 }
  /** Requests to a server that the console must never contact. */
  let strayed = 0
  const elsewhere = createServer((_request, response) => {
    strayed += 1
    response.end()
  })
  const elsewhereUrl = await listen(elsewhere)

  /** Chooses how to spoil an answer; null for an answer that is passed on unchanged. */
  const choose = (request: IncomingMessage, text: string): Misbehave | null => {
    const scene = sceneOf(request, text, elsewhereUrl)
    if ('way' in spoiling) {
      if (spoiling.way === null || connecting.test(request.url ?? '')) return null
      const [path = ''] = (request.url ?? '').split('?')
      const only = pathOf(spoiling.way)
      return spoiledAnswer(only === undefined || only === path ? spoiling.way : 'sound', scene)
    }
    // The console spends half of its time waiting for events, and would never connect if these answers were spoiled.
    if (random() >= spoiling.share) return null
    const name = names[Math.floor(random() * names.length)] ?? 'sound'
    const answers = kinds[name].answers(scene)
    used.set(name, (used.get(name) ?? 0) + 1)
    return answers[Math.floor(random() * answers.length)] ?? null
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    requests += 1
    const { status, headers, text } = await forward(target, request)
    const misbehave = choose(request, text)
    if (misbehave === null) {
      response.writeHead(status, headers).end(text)
      return
    }
    const { socket } = request
    misbehave(socket, { method: request.method ?? '', headers: {} })
    setTimeout(() => socket.destroy(), longestMs).unref()
  }

  const openAddress = () => {
    const server = createServer((request, response) => {
      answer(request, response).catch(() => request.socket.destroy())
    })
    server.on('connection', (socket) => socket.on('error', () => socket.destroy()))
    return listen(server)
  }

  const obey = async (request: IncomingMessage): Promise<object> => {
    if (request.url === '/address') return { url: await openAddress() }
    if (request.method === 'POST') spoiling = JSON.parse((await bodyOf(request))?.toString() ?? '') as FaultPlan
    return { requests, strayed, used: Object.fromEntries(used) }
  }
  const control = createServer((request, response) => {
    obey(request).then(
      (reported) => response.end(JSON.stringify(reported)),
      () => request.socket.destroy(),
    )
  })
  console.log(JSON.stringify({ url: await openAddress(), control: await listen(control) }))
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return pieces.length === 0 ? undefined : Buffer.concat(pieces)
}

async function forward(target: string, request: IncomingMessage) {
  const body = await bodyOf(request)
  const headers = Object.entries(request.headers).filter(([name]) => !hopByHop.has(name))
  const method = request.method ?? 'GET'
  const answered = await fetch(`${target}${request.url ?? ''}`, {
    method,
    headers: headers.map(([name, value]) => [name, String(value)] as [string, string]),
    redirect: 'manual',
    ...(body && { body: new Uint8Array(body) }),
  })
  const text = await answered.text()
  const reported = [...answered.headers].filter(([name]) => !hopByHop.has(name) && name !== 'content-encoding')
  return { status: answered.status, headers: Object.fromEntries(reported), text }
}

function sceneOf({ method }: IncomingMessage, text: string, elsewhere: string): Scene {
  const sound = readObject(text)
  const list = Object.entries(sound).find(([, value]) => Array.isArray(value) && value.length > 0)?.[0]
  return { sound, writes: method !== 'GET', list, elsewhere, key: 'no key' }
}

function readObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    // The answer is a file or a page; any object will do for it.
    return {}
  }
}

const [target = '', seed = '1'] = process.argv.slice(2)
main(target, Number(seed)).catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
