import type { z } from 'zod'

interface Salvaged<T> {
  readonly value: T
  /** The paths of lost parts, such as `profiles.1.color`, in the order of the document. */
  readonly lost: readonly string[]
}

type Path = readonly PropertyKey[]

/**
 * Reads the valid parts of a document that doesn't match its schema: invalid parts are removed, and a part that lacks
 * something required is removed as a whole. Null if nothing can be kept.
 */
export function salvage<S extends z.ZodType>(schema: S, document: unknown): Salvaged<z.output<S>> | null {
  const first = schema.safeParse(document)
  if (first.success) return { value: first.data, lost: [] }
  const kept: unknown = structuredClone(document)
  const lost: Path[] = []
  let { error } = first
  for (;;) {
    const unfit = outermost(error.issues.flatMap((issue) => partsOf(issue, kept)))
    if (unfit.some((path) => path.length === 0)) return null
    // Parts are removed from the end, because removing an item of a list moves the ones after it.
    for (const path of unfit.toReversed()) removeAt(kept, path)
    lost.push(...unfit)
    const again = schema.safeParse(kept)
    if (again.success) return { value: again.data, lost: lost.map((path) => path.join('.')) }
    error = again.error
  }
}

/**
 * Returns the parts that an issue concerns: unknown keys; otherwise the value itself; if a value is missing, the part
 * that lacks it.
 */
function partsOf(issue: z.core.$ZodIssue, document: unknown): readonly Path[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...issue.path, key])
  const isThere = valueAt(document, issue.path) !== undefined
  return [isThere ? issue.path : issue.path.slice(0, -1)]
}

/** Returns the paths in document order, without paths that are inside another one. */
function outermost(paths: readonly Path[]): readonly Path[] {
  const ordered = paths.toSorted(comparePaths)
  return ordered.filter((path, index) => !ordered.slice(0, index).some((outer) => isWithin(path, outer)))
}

const isWithin = (path: Path, outer: Path): boolean => outer.every((step, index) => step === path[index])

function comparePaths(a: Path, b: Path): number {
  const at = a.findIndex((step, index) => step !== b[index])
  if (at === -1) return a.length - b.length
  const [one, other] = [a[at], b[at]]
  if (other === undefined) return 1
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one) < String(other) ? -1 : 1
}

const valueAt = (document: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[step] : undefined,
    document,
  )

function removeAt(document: unknown, path: Path): void {
  const parent = valueAt(document, path.slice(0, -1))
  const step = path.at(-1)
  if (Array.isArray(parent)) parent.splice(Number(step), 1)
  else if (typeof parent === 'object' && parent !== null && step !== undefined) Reflect.deleteProperty(parent, step)
}
