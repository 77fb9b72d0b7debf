/** For tests: what a hostile server does to a sound reply. */

type Path = readonly (string | number)[]

/** The places of all values within a reply, its own included last. */
function pathsOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [...Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, [...at, name])), at]
}

function replaced(value: unknown, [first, ...rest]: Path, by: (value: unknown) => unknown): unknown {
  if (first === undefined) return by(value)
  if (Array.isArray(value))
    return value.map((one, index) => (String(index) === String(first) ? replaced(one, rest, by) : one))
  return { ...(value as object), [first]: replaced((value as Record<string, unknown>)[first], rest, by) }
}

const withoutKey = (value: unknown, path: Path): unknown => {
  const last = path.at(-1)
  return replaced(value, path.slice(0, -1), (holder) =>
    Array.isArray(holder)
      ? []
      : Object.fromEntries(Object.entries(holder as object).filter(([name]) => name !== String(last))),
  )
}

const wrongTypes = (value: unknown): unknown[] =>
  [null, 'text', '', -1.5, 1e308, true, [], {}, [[]], { '': 1 }].filter(
    (other) => typeof other !== typeof value || other === null,
  )

/** The fields of the envelope say whether it is an answer of the API at all, so they are tried apart. */
const isEnvelope = ([first]: Path): boolean => first === 'result' || first === 'msg'

/** The reply with one field of a wrong type, once for each field and a few types. */
export const withWrongTypes = (reply: object): unknown[] =>
  pathsOf(reply)
    .filter((path) => path.length > 0 && !isEnvelope(path))
    .flatMap((path) => {
      let value: unknown
      replaced(reply, path, (found) => (value = found))
      return wrongTypes(value).map((wrong) => replaced(reply, path, () => wrong))
    })

/** The reply without one of its fields, once for each. */
export const withMissing = (reply: object): unknown[] =>
  pathsOf(reply)
    .filter((path) => path.length > 0 && !isEnvelope(path))
    .map((path) => withoutKey(reply, path))

/** The reply with three records in its list, the second of which is broken in one way or another, once for each. */
export function withOneBroken(reply: object, list: string): unknown[] {
  const [record] = (reply as Readonly<Record<string, readonly object[]>>)[list] ?? []
  if (record === undefined) throw new Error(`${list} lists nothing`)
  const broken = [null, 'text', [], ...withWrongTypes(record), ...withMissing(record)]
  return broken.map((one) => replaced(reply, [list], () => [record, one, record]))
}

/** The reply with something else in one place. */
export const withBroken = (reply: object, path: Path, by: (value: unknown) => unknown): object =>
  replaced(reply, path, by) as object

/** The reply with every text replaced. */
export function withTexts(reply: object, text: string): object {
  return pathsOf(reply).reduce<unknown>((changed, path) => {
    if (isEnvelope(path)) return changed
    return replaced(changed, path, (value) => (typeof value === 'string' ? text : value))
  }, reply) as object
}

/** The reply with names that nobody asked for, in each of its objects. */
export function withSurplus(reply: object): string {
  const more = { '': 1, surplus: { deep: [{}] }, constructor: 'text', toString: 'text', hasOwnProperty: 1 }
  const changed = pathsOf(reply).reduce<unknown>(
    (now, path) =>
      replaced(now, path, (value) =>
        typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value, ...more } : value,
      ),
    reply,
  )
  // Written by hand, because an object cannot have a field of this name.
  return JSON.stringify(changed).replaceAll('{"', '{"__proto__":{"polluted":true,"result":"error"},"')
}
