import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { eventsProtocol } from '#contract/browser-host.ts'

/** Pushes kept for a page whose connection broke for a moment, as after a computer's sleep. */
const keptMessages = 1_000
const heartbeatMs = 30_000

export interface EventHub {
  readonly send: (channel: string, payload: unknown) => void
  /** Takes over a connection whose sender was checked. */
  readonly accept: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  readonly close: () => void
}

/** Sends every push to every open page. Pages only listen: one that speaks is cut off. */
export function createEventHub(): EventHub {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: 1_024,
    perMessageDeflate: false,
    // Chosen by name, since the first one offered may be the bearer.
    handleProtocols: (offered) => offered.has(eventsProtocol) && eventsProtocol,
  })
  const kept: { readonly id: number; readonly text: string }[] = []
  let lastId = 0

  const heartbeat = setInterval(() => {
    for (const client of server.clients) client.ping()
  }, heartbeatMs)
  heartbeat.unref()

  return {
    send: (channel, payload) => {
      const id = ++lastId
      const text = JSON.stringify({ id, channel, payload })
      kept.push({ id, text })
      if (kept.length > keptMessages) kept.shift()
      for (const client of server.clients) client.send(text)
    },
    accept: (request, socket, head) => {
      server.handleUpgrade(request, socket, head, (client) => {
        greet(client)
        // A page that was here before names the last push it saw and is given the later ones.
        const after = Number(new URL(request.url ?? '/', 'http://host').searchParams.get('after') ?? lastId)
        for (const { id, text } of kept) if (id > after) client.send(text)
      })
    },
    close: () => {
      clearInterval(heartbeat)
      for (const client of server.clients) client.terminate()
      server.close()
    },
  }
}

function greet(client: WebSocket): void {
  client.on('message', () => client.close(1008, 'this connection only listens'))
  // A broken connection is followed by its close; there is nothing else to do about it.
  client.on('error', () => client.terminate())
}
