import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { longestPart } from '#contract/browser-host.ts'
import type { EventPayload } from '#contract/ipc.ts'

/** Limit of pushes kept for a page whose connection broke for a moment, such as after the computer slept. */
const keptMessages = 1_000
/** Limit of characters in all kept pushes, because a server may send megabytes for one change. */
const keptLength = 4_000_000
/** A longer push of events isn't kept, because it would displace many others. */
const longestEvents = 500_000
/**
 * Limit of unread bytes for a page that doesn't read. Beyond it, the page is disconnected; on return it asks
 * for the events it missed.
 */
const waitingBytes = 32_000_000
const heartbeatMs = 30_000

interface Push {
  readonly id: number
  readonly text: string
  /** Profile of the events in the push; null for all other pushes. */
  readonly profileId: string | null
}

const profileOf = (payload: unknown): string => (payload as EventPayload<'connection:events-received'>).profileId

export interface EventHub {
  readonly send: (channel: string, payload: unknown) => void
  /** Takes over a connection. It gets pushes once `admit` has resolved to true. */
  readonly accept: (
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    admit: (client: WebSocket) => Promise<boolean>,
  ) => void
  readonly close: () => void
}

/** Sends every push to every open page, and accepts their connections. */
export function createEventHub(): EventHub {
  const server = new WebSocketServer({
    noServer: true,
    // A character has at most three bytes.
    maxPayload: 3 * (longestPart + 1),
    perMessageDeflate: false,
  })
  const pages = new Set<WebSocket>()
  const kept: Push[] = []
  let length = 0
  let lastId = 0
  /** By profile, the last push of events that is no longer kept. A page that missed it must load its data again. */
  const forgotten = new Map<string, number>()

  const keep = (push: Push) => {
    if (push.profileId !== null && push.text.length > longestEvents) {
      forgotten.set(push.profileId, push.id)
      return
    }
    kept.push(push)
    length += push.text.length
    while (kept.length > keptMessages || length > keptLength) {
      const oldest = kept.shift()
      if (oldest === undefined) return
      length -= oldest.text.length
      if (oldest.profileId !== null) forgotten.set(oldest.profileId, oldest.id)
    }
  }

  const sendTo = (client: WebSocket, text: string) => {
    if (client.bufferedAmount > waitingBytes) client.terminate()
    else client.send(text)
  }

  const follow = async (
    client: WebSocket,
    request: IncomingMessage,
    admit: (client: WebSocket) => Promise<boolean>,
  ): Promise<void> => {
    if (!(await admit(client)) || client.readyState !== client.OPEN) return
    pages.add(client)
    client.on('close', () => pages.delete(client))
    // A page that returns names the last push it saw, and is sent the later ones.
    const after = Number(new URL(request.url ?? '/', 'http://host').searchParams.get('after') ?? lastId)
    for (const [profileId, id] of forgotten) {
      if (id > after) client.send(JSON.stringify({ id, channel: 'connection:resynced', payload: { profileId } }))
    }
    for (const { id, text } of kept) if (id > after) client.send(text)
  }

  const heartbeat = setInterval(() => {
    for (const client of server.clients) client.ping()
  }, heartbeatMs)
  heartbeat.unref()

  return {
    send: (channel, payload) => {
      const id = ++lastId
      const text = JSON.stringify({ id, channel, payload })
      keep({ id, text, profileId: channel === 'connection:events-received' ? profileOf(payload) : null })
      for (const page of pages) sendTo(page, text)
    },
    accept: (request, socket, head, admit) => {
      server.handleUpgrade(request, socket, head, (client) => {
        // Without a listener, the error would end the process.
        client.on('error', () => client.terminate())
        void follow(client, request, admit)
      })
    },
    close: () => {
      clearInterval(heartbeat)
      for (const client of server.clients) client.terminate()
      server.close()
    },
  }
}
