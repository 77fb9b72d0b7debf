import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { kinds, type Scene } from '../../electron/services/hostile/kinds.ts'
import { randomFrom } from '#contract/testing/random.ts'

const names = Object.keys(kinds) as (keyof typeof kinds)[]
/** What never ends is ended after a while, because an hour has to hold many of them. */
const longestMs = 4_000
const hopByHop = new Set(['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding'])

/**
 * Run in a process of its own, so that the bytes of endless answers are not counted as the console's: stands before a demo
 * server and spoils some of its answers as a hostile server would, after the demo server has done what was asked.
 * At a port of its own, which nothing spoils, `POST /?share=0.3` says how many, and `GET /` tells what was done.
 */
async function main(target: string, seed: number): Promise<void> {
  const random = randomFrom(seed)
  const used = new Map<string, number>()
  let requests = 0
  let share = 0

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    requests += 1
    const { status, headers, text } = await forward(target, request)
    // The console waits for events half of its time, and would never connect if nothing else went well.
    if (random() >= share) {
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
  const control = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', target)
    if (request.method === 'POST') share = Number(searchParams.get('share'))
    response.end(JSON.stringify({ requests, used: Object.fromEntries(used) }))
  })
  console.log(JSON.stringify({ url: await listen(server), control: await listen(control) }))
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
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

const [target = '', seed = '1'] = process.argv.slice(2)
main(target, Number(seed)).catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
