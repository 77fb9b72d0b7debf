import { z } from 'zod'
import { calls, events } from '#contract/ipc.ts'

/** Returns everything that the contract marks as secret, as paths of a message: `channel input.path`. */
export function secretPaths(): string[] {
  const parts = [
    ...Object.entries(calls).map(([channel, { input }]) => ({
      name: `${channel} input`,
      schema: toJson(input, 'input'),
    })),
    ...Object.entries(calls).map(([channel, { output }]) => ({ name: `${channel} output`, schema: toJson(output) })),
    ...Object.entries(events).map(([channel, payload]) => ({
      name: `event ${channel} payload`,
      schema: toJson(payload),
    })),
  ]
  return parts.flatMap(({ name, schema }) => markedPaths(schema).map((path) => `${name}${path}`))
}

const toJson = (schema: z.ZodType, io: 'input' | 'output' = 'output'): unknown =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' })

/** Returns the marked paths of a schema. A mark may be on a property, or on any schema nested in it. */
function markedPaths(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(markedPaths)
  if (typeof schema !== 'object' || schema === null) return []
  const { secret, properties, items, anyOf, oneOf, allOf } = schema as Readonly<Record<string, unknown>>
  const inside = Object.entries(properties ?? {}).flatMap(([name, inner]) =>
    markedPaths(inner).map((rest) => `.${name}${rest}`),
  )
  return [...(secret === true ? [''] : []), ...inside, ...[items, anyOf, oneOf, allOf].flatMap(markedPaths)]
}
