/**
 * Shape of a JSON value: names of fields and their types. A string lists the types of a single value, such as
 * `integer|null`. An object holds the shape of each field; all other fields must be absent.
 */
export type Shape = string | ShapeOfObject | List | MapOf | OneOf
export type ShapeOfObject = { readonly [name: string]: Shape }

/**
 * A list. Each item has one of the shapes, and each shape of an object must occur, so that absent fields are checked
 * too.
 */
class List {
  readonly items: readonly Shape[]
  readonly mayBeEmpty: boolean

  constructor(items: readonly Shape[], mayBeEmpty: boolean) {
    this.items = items
    this.mayBeEmpty = mayBeEmpty
  }
}

/** An object whose keys are data, such as ids. */
class MapOf {
  readonly value: Shape

  constructor(value: Shape) {
    this.value = value
  }
}

class OneOf {
  readonly shapes: readonly Shape[]

  constructor(shapes: readonly Shape[]) {
    this.shapes = shapes
  }
}

export const list = (...items: readonly Shape[]): List => new List(items, false)
export const listOrEmpty = (...items: readonly Shape[]): List => new List(items, true)
export const mapOf = (value: Shape): MapOf => new MapOf(value)
export const oneOf = (...shapes: readonly Shape[]): OneOf => new OneOf(shapes)

/** Lists the differences between a value and a shape, one per line. */
export function differences(shape: Shape, value: unknown, path = ''): readonly string[] {
  if (typeof shape === 'string') {
    const type = typeOf(value)
    return shape.split('|').includes(type) ? [] : [`${path}: ${type} instead of ${shape}`]
  }
  if (shape instanceof OneOf) return closest(shape.shapes, value, path).found
  if (shape instanceof List) return ofList(shape, value, path)
  if (!isRecord(value)) return [`${path}: ${typeOf(value)} instead of an object`]
  if (shape instanceof MapOf) {
    return Object.entries(value).flatMap(([name, one]) => differences(shape.value, one, `${path}.${name}`))
  }
  const surplus = Object.keys(value).filter((name) => !Object.hasOwn(shape, name))
  return [
    ...surplus.map((name) => `${path}.${name}: should be absent`),
    ...Object.entries(shape).flatMap(([name, inner]) =>
      Object.hasOwn(value, name) ? differences(inner, value[name], `${path}.${name}`) : [`${path}.${name}: is absent`],
    ),
  ]
}

function ofList({ items, mayBeEmpty }: List, value: unknown, path: string): readonly string[] {
  if (!Array.isArray(value)) return [`${path}: ${typeOf(value)} instead of a list`]
  if (value.length === 0 && mayBeEmpty) return []
  const seen = new Set<Shape>()
  const lines = new Set<string>()
  for (const one of value) {
    const { shape, found } = closest(items, one, `${path}[]`)
    if (found.length === 0) seen.add(shape)
    for (const line of found) lines.add(line)
  }
  const unseen = lines.size > 0 ? [] : items.filter((shape) => typeof shape !== 'string' && !seen.has(shape))
  return [...lines, ...unseen.map((shape) => `${path}[]: none is ${JSON.stringify(shape)}`)]
}

/** Returns the differences from the best-fitting shape. */
function closest(shapes: readonly Shape[], value: unknown, path: string) {
  const [first, ...others] = shapes.map((shape) => ({ shape, found: differences(shape, value, path) }))
  if (first === undefined) return { shape: 'nothing', found: [`${path}: ${typeOf(value)} is one too many`] }
  return others.reduce((best, one) => (one.found.length < best.found.length ? one : best), first)
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
