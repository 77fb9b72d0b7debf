import type { Result } from './failures.ts'
import { readSlice } from './list-slice.ts'
import type { ReplyText } from './reply-text.ts'

/**
 * Separates the parts of an answer of the browser host to `request:send`: the slices of a long list as they were read,
 * nothing for a list that started again, then the result, and the reply without its slices. The reply is JSON already
 * and may be long: inside the result it would be escaped here and parsed twice there.
 */
export const replySeparator = '\n'

type Slice = readonly unknown[]

/** Reads the answer to a call. Over a WebSocket, its slices arrived before. */
export function readBridgeAnswer(text: string, earlier: readonly Slice[] = []): Result<unknown> {
  const parts = text.split(replySeparator)
  const at = parts.findIndex((part) => part.startsWith('{'))
  const restarted = parts.lastIndexOf('', at)
  const later = parts.slice(restarted + 1, at).map(readSlice)
  const slices = restarted < 0 ? [...earlier, ...later] : later
  const result = JSON.parse(parts[at] ?? '') as Result<{ readonly list?: string | null }>
  const frame = parts[at + 1]
  if (!result.ok || frame === undefined) return result
  const { list, ...value } = result.value
  const reply: ReplyText = list === undefined ? frame : { frame, list, slices }
  return { ok: true, value: { ...value, reply } }
}
