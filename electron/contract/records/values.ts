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

/** Characters without width, which are copied along from pages, documents and chats. */
// oxlint-disable-next-line no-control-regex -- these are what has to be found
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\0-\x08\x0e-\x1f\x7f]+/gu
/** ASCII characters as East Asian input methods write them. */
const wide = /[\u3000\ufe50-\ufe6b\uff01-\uff5e]+/g

/**
 * Cleans an address, a key or another text that people paste and that consists of visible ASCII characters: drops
 * invisible characters and the space around it, and replaces no-break spaces and wide forms such as “＠”.
 */
export function cleanPasted(given: string): string {
  const plain = given.replaceAll(unseen, '').replaceAll(wide, (text) => text.normalize('NFKC'))
  return strip(plain.replaceAll(/[。｡]/g, '.').replaceAll(/[\xa0\u2000-\u200a\u202f\u205f]/g, ' ')).text
}

/** Writes decimal digits of any script, such as full-width ones, as ASCII digits. */
export const plainDigits = (text: string): string => text.replaceAll(/(?![0-9])\p{Nd}/gu, valueOfDigit)

/** Each script has its ten digits in a row, from zero on; rows may follow each other. */
function valueOfDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let start = code
  while (/^\p{Nd}$/u.test(String.fromCodePoint(start - 1))) start -= 1
  return String((code - start) % 10)
}

/** Values by field name. Undefined means that the API did not report the value; it is never guessed. */
export type Values = Readonly<Record<string, unknown>>

export interface ReadRecord {
  readonly id: number
  readonly values: Values
  /** The record as parsed by the operation's schema. */
  readonly wire: unknown
}
