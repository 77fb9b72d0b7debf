import { parseReply } from './parse-reply.ts'

/** Returns the id of a registered queue; null if the answer isn't a registration. */
export function readQueueId(text: string): string | null {
  try {
    const { queue_id: id } = { ...(parseReply(text) as object) } as { readonly queue_id?: unknown }
    return typeof id === 'string' ? id : null
  } catch {
    return null
  }
}
