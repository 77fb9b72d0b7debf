/**
 * What the browser host and its bridge script agree on beside the channels: how a WebSocket shows its bearer.
 *
 * A page can set no header there but the list of subprotocols, and an address would end up in logs. The host answers
 * with the first name alone, so the bearer is never said back.
 */
export const eventsProtocol = 'realm-console.events'
export const bearerProtocolPrefix = 'realm-console.bearer.'
