/** For tests: changes of a hostile server to a valid reply. */

type Path = readonly (string | number)[]

/** The paths of all values in a reply; its own path is last. */
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

/** True for a field of the envelope. These fields mark an answer of the API, so they have tests of their own. */
const isEnvelope = ([first]: Path): boolean => first === 'result' || first === 'msg'

/** Replies with one field of a wrong type: one per field and type. */
export const withWrongTypes = (reply: object): unknown[] =>
  pathsOf(reply)
    .filter((path) => path.length > 0 && !isEnvelope(path))
    .flatMap((path) => {
      let value: unknown
      replaced(reply, path, (found) => (value = found))
      return wrongTypes(value).map((wrong) => replaced(reply, path, () => wrong))
    })

/** Replies without one of their fields, one per field. */
export const withMissing = (reply: object): unknown[] =>
  pathsOf(reply)
    .filter((path) => path.length > 0 && !isEnvelope(path))
    .map((path) => withoutKey(reply, path))

/** Replies with three records in their list, the second of which is broken, one per kind of damage. */
export function withOneBroken(reply: object, list: string): unknown[] {
  const [record] = (reply as Readonly<Record<string, readonly object[]>>)[list] ?? []
  if (record === undefined) throw new Error(`${list} lists nothing`)
  const broken = [null, 'text', [], ...withWrongTypes(record), ...withMissing(record)]
  return broken.map((one) => replaced(reply, [list], () => [record, one, record]))
}

/** Replaces one value of the reply. */
export const withBroken = (reply: object, path: Path, by: (value: unknown) => unknown): object =>
  replaced(reply, path, by) as object

/** Replaces every text of the reply. */
export function withTexts(reply: object, text: string): object {
  return pathsOf(reply).reduce<unknown>((changed, path) => {
    if (isEnvelope(path)) return changed
    return replaced(changed, path, (value) => (typeof value === 'string' ? text : value))
  }, reply) as object
}

/** Adds unexpected fields to each object of the reply. */
export function withSurplus(reply: object): string {
  const more = { '': 1, surplus: { deep: [{}] }, constructor: 'text', toString: 'text', hasOwnProperty: 1 }
  const changed = pathsOf(reply).reduce<unknown>(
    (now, path) =>
      replaced(now, path, (value) =>
        typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value, ...more } : value,
      ),
    reply,
  )
  // The field is inserted as text, because an object can't have a field of this name.
  return JSON.stringify(changed).replaceAll('{"', '{"__proto__":{"polluted":true,"result":"error"},"')
}
