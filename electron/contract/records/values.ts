/**
 * White space as the service strips it (`service.md#linkifier-validation`), which is Python's: it includes four
 * separators and U+0085, unlike JavaScript's, and excludes U+FEFF.
 */
const space = '[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]'
const leading = new RegExp(`^${space}+`)
const notSpace = new RegExp(space.replace('[', '[^'))

export interface Stripped {
  readonly text: string
  /** Number of characters stripped from the front, to find a place in the original text. */
  readonly offset: number
}

/** Strips a text as the service does before it checks the text. */
export function strip(given: string): Stripped {
  const offset = leading.exec(given)?.[0].length ?? 0
  let end = given.length
  // A loop, because a regular expression for trailing space would be tried at every run of spaces in the text.
  while (end > offset && !notSpace.test(given.charAt(end - 1))) end -= 1
  return { text: given.slice(offset, end), offset }
}

/** Values by field name. Undefined means that the API did not report the value; it is never guessed. */
export type Values = Readonly<Record<string, unknown>>

export interface ReadRecord {
  readonly id: number
  readonly values: Values
  /** The record as parsed by the operation's schema. */
  readonly wire: unknown
}
