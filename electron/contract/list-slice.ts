/**
 * A slice of a long list, as JSON: an array that begins with the keys of its records, each of which follows as an array
 * of its values. Written without the keys, 20,000 channels have a quarter of the bytes at each border. A record with
 * other keys follows as an object. Before items that are no records, such as ids, the place of the keys is null.
 */
type Written = readonly [keys: readonly string[] | null, ...items: unknown[]]

/** Number of this form, for files that contain slices. */
export const sliceFormat = 2

type Row = Readonly<Record<string, unknown>>

/** Writes items that came from JSON. */
export function writeSlice(items: readonly unknown[]): string {
  const [first] = items
  const keys = isRow(first) && items.every(isRow) ? Object.keys(first) : null
  // This key would set the prototype of a record instead of a value.
  const isTable = keys !== null && !keys.includes('__proto__')
  const written: Written = isTable ? [keys, ...rowsOf(items as readonly Row[], keys)] : [null, ...items]
  return JSON.stringify(written)
}

const rowsOf = (items: readonly Row[], keys: readonly string[]): unknown[] =>
  items.map((item) => valuesOf(item, keys) ?? item)

/** Null for a record with other keys, or with a value that JSON would omit. */
function valuesOf(item: Row, keys: readonly string[]): unknown[] | null {
  const values: unknown[] = []
  for (const key in item) {
    const value = item[key]
    if (key !== keys[values.length] || value === undefined) return null
    values.push(value)
  }
  return values.length === keys.length ? values : null
}

export function readSlice(json: string): unknown[] {
  const [keys, ...items] = JSON.parse(json) as Written
  if (keys === null) return items
  // Copies of one record have the same shape, which makes them faster to build and to read.
  const blank = Object.fromEntries(keys.map((key) => [key, null]))
  return items.map((item) => (Array.isArray(item) ? recordOf(blank, keys, item) : item))
}

function recordOf(blank: Row, keys: readonly string[], values: readonly unknown[]): Row {
  const record: Record<string, unknown> = { ...blank }
  for (let index = 0; index < keys.length; index += 1) record[keys[index] as string] = values[index]
  return record
}

const isRow = (item: unknown): item is Row => typeof item === 'object' && item !== null && !Array.isArray(item)
