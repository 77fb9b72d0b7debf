import { events } from '#contract/ipc.ts'
import type { Emit } from '../services/ports.ts'

/**
 * Makes the services' way to push to the page out of a shell's way to send. Payloads are parsed on the way out, like
 * the answers of calls: what the contract does not name cannot slip through.
 *
 * Never throws: services push from timers and event callbacks, out of which a throw would end the process. What does
 * not fit the contract is dropped, and the log says where it did not fit.
 */
export function createEmit(send: (channel: string, payload: unknown) => void, log: (line: string) => void): Emit {
  return (channel, payload) => {
    const parsed = events[channel].safeParse(payload)
    if (!parsed.success) {
      const issue = parsed.error.issues[0]
      return log(`${channel} dropped: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'malformed'}`)
    }
    try {
      send(channel, parsed.data)
    } catch (error) {
      log(`${channel} not sent: ${String(error)}`)
    }
  }
}
