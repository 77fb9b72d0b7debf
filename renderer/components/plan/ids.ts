/**
 * Ids as they stand in an address: "101-102". The router reads a text of digits alone as a number, which one id is, and
 * would write a comma as three letters.
 */
export const idsText = (ids: Iterable<number>): string | undefined => {
  const text = [...ids].join('-')
  return text === '' ? undefined : text
}

/** Reads them. What is no id, such as typed by hand, is left out. */
export const idsIn = (text: string | number | undefined): readonly number[] =>
  [...new Set(String(text ?? '').split('-'))].filter((part) => /^\d{1,15}$/.test(part)).map(Number)
