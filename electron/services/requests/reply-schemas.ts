import type { z } from 'zod'
import type { Operation } from '#contract/operations/define.ts'

/**
 * The reply schema of an operation at a level, built once. A schema is compiled on first use, which takes much longer
 * than reading a reply.
 */
const built = new WeakMap<Operation, Map<number | null, z.ZodType>>()

export function replySchema(operation: Operation, level: number | null): z.ZodType {
  const levels = built.get(operation) ?? new Map<number | null, z.ZodType>()
  built.set(operation, levels)
  const schema = levels.get(level) ?? operation.reply(level)
  levels.set(level, schema)
  return schema
}
