/**
 * Writes ids into an address: "101-102". The router would turn plain digits into a number, as for a single id, and
 * would write a comma as three characters.
 */
export const idsText = (ids: Iterable<number>): string | undefined => {
  const text = [...ids].join('-')
  return text === '' ? undefined : text
}

/** Reads ids from an address. Invalid parts, such as from manual typing, are ignored. */
export const idsIn = (text: string | number | undefined): readonly number[] =>
  [...new Set(String(text ?? '').split('-'))].filter((part) => /^\d{1,15}$/.test(part)).map(Number)
