/**
 * How the page's bridge script shows its bearer to the browser host when it opens a WebSocket.
 *
 * The bearer is sent as a subprotocol, because a page can set no other header of a WebSocket, and an address would end
 * up in logs. The host answers with the first name alone, so it never repeats the bearer.
 */
export const eventsProtocol = 'realm-console.events'
export const bearerProtocolPrefix = 'realm-console.bearer.'

/**
 * How the answer of `request:send` is written: the result in a first line, and after it the reply, which is JSON already
 * and may be long. Written within the result it would be escaped here, and read twice there.
 */
export const replySeparator = '\n'
