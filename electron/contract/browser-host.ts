/**
 * Subprotocols by which the page's bridge script authenticates its WebSocket to the browser host.
 *
 * A page can set no other header of a WebSocket, and an address would end up in logs. The host answers with the first
 * name only, so it never repeats the bearer.
 */
export const eventsProtocol = 'realm-console.events'
export const bearerProtocolPrefix = 'realm-console.bearer.'

/**
 * Separates the result, the frame of the reply and the slices of its list in an answer of `request:send`. The reply is
 * JSON already and may be long: inside the result it would be escaped here and parsed twice there.
 */
export const replySeparator = '\n'
