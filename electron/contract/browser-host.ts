/**
 * Subprotocols by which the page's bridge script authenticates its WebSocket to the browser host.
 *
 * A page can set no other header of a WebSocket, and an address would end up in logs. The host answers with the first
 * name only, so it never repeats the bearer.
 */
export const eventsProtocol = 'realm-console.events'
export const bearerProtocolPrefix = 'realm-console.bearer.'

/**
 * Channels that the page may call over its WebSocket, which spares each call a request of HTTP. They only read: a call
 * that is lost with the connection can be repeated. Long lists go over HTTP, which is faster for them.
 *
 * The page sends `SocketCall`s as JSON. An answer begins with the number of its call and a line end; then comes a slice of
 * a list, nothing if the list starts again, or at last what HTTP would answer. Everything else from the host is a push.
 */
export const socketChannels = ['request:send', 'request:cancel'] as const

export interface SocketCall {
  readonly call: number
  readonly channel: (typeof socketChannels)[number]
  readonly input: unknown
}

/** Limit of calls of a page that are open at the same time. A browser sends no more requests to a host, either. */
export const mostSocketCalls = 6
/** Limit of a call's text; a longer one goes over HTTP. */
export const longestSocketCall = 32_000
