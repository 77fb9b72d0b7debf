import { replySeparator } from '#contract/bridge-answer.ts'
import type { Result } from '#contract/failures.ts'
import type { Output } from '#contract/ipc.ts'

/** Writes the end of an answer to `request:send`: the result, and the reply, whose slices were passed on before. */
export function writeBridgeAnswer(result: Result<unknown>): string {
  const { reply, ...value } = (result.ok ? result.value : {}) as Partial<Output<'request:send'>>
  if (reply === undefined) return JSON.stringify(result)
  const [facts, text] = typeof reply === 'string' ? [value, reply] : [{ ...value, list: reply.list }, reply.frame]
  return JSON.stringify({ ok: true, value: facts }) + replySeparator + text
}
