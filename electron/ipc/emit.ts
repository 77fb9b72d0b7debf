import { events } from '../contract/ipc.ts'
import type { Emit } from '../services/ports.ts'

/**
 * Makes the services' way to push to the page out of a shell's way to send. Payloads are parsed on the way out, like
 * the answers of calls: what the contract does not name cannot slip through.
 */
export function createEmit(send: (channel: string, payload: unknown) => void): Emit {
  return (channel, payload) => send(channel, events[channel].parse(payload))
}
