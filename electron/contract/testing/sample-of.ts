import { z } from 'zod'

interface Shape {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
  readonly format?: string
  readonly contentEncoding?: string
  readonly items?: Shape
  readonly prefixItems?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape | boolean>>
}

/** Finds the fields of a schema that accept only certain words, as paths into a sample. */
export const wordsIn = (schema: z.ZodType): readonly (readonly (string | number)[])[] =>
  wordPaths(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape)

function wordPaths(shape: Shape | boolean): (string | number)[][] {
  if (typeof shape === 'boolean') return []
  const { const: only, enum: words, anyOf = [], allOf = [], items, properties = {} } = shape
  const own = typeof only === 'string' || words !== undefined ? [[]] : []
  const below = (name: string | number, inner: Shape | boolean) => wordPaths(inner).map((path) => [name].concat(path))
  const inside = Object.entries(properties).flatMap(([name, inner]) => below(name, inner))
  const listed = items === undefined ? [] : below(0, items)
  return [...own, ...inside, ...listed, ...[...anyOf, ...allOf].flatMap(wordPaths)]
}

/** Builds a value with every field of a schema, including the optional ones. */
export const sampleOf = (schema: z.ZodType): unknown =>
  ofShape(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape)

function ofShape(shape: Shape | boolean): unknown {
  // The schema accepts nothing.
  if (typeof shape === 'boolean') return undefined
  const { type, enum: words, anyOf, allOf, items = {}, properties = {} } = shape
  if ('const' in shape) return shape.const
  if (words !== undefined) return words[0]
  if (anyOf !== undefined) return ofShape(anyOf.find((one) => one.type !== 'null') ?? {})
  if (allOf !== undefined) return Object.assign({}, ...allOf.map(ofShape))
  switch ([type].flat().find((name) => name !== 'null')) {
    case 'string':
      return ofText(shape)
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return 1
    case 'array':
      return shape.prefixItems?.map(ofShape) ?? [ofShape(items)]
    case 'object':
      return Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, ofShape(inner)]))
    case undefined:
      // The schema accepts anything.
      return null
    default:
      throw new Error(`a test does not know a value of type ${String(type)}`)
  }
}

const ofText = ({ format, contentEncoding }: Shape): string => {
  if (contentEncoding === 'base64' || format === 'base64') return 'dGV4dA=='
  return format === 'uri' ? 'https://chat.example/' : format === 'email' ? 'ada@chat.example' : 'text'
}
