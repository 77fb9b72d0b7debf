import { events } from '#contract/ipc.ts'
import type { Emit } from '../services/ports.ts'

/**
 * Returns the function by which services push to the page, over a shell's `send`. It parses payloads, so that nothing
 * the contract doesn't name reaches the page.
 *
 * It never throws, because services push from timers and event callbacks, where a throw would end the process. A
 * payload that doesn't match the contract is dropped, and the log names the field.
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
