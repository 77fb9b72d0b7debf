/** Reads a typed number. What is no whole number stays the text it is, which no rule lets through. */
export function readNumber(typed: string): number | string {
  const text = typed.trim()
  const number = Number(text)
  // A number that is too large to be exact would be changed by reading it.
  return /^[+-]?\d+$/.test(text) && Number.isSafeInteger(number) ? number : typed
}

/** The text of a number: as it was typed while it says the value, else the value. */
export function numberText(value: unknown, typed: string): string {
  if (typeof value !== 'number' && typeof value !== 'string') return ''
  return readNumber(typed) === value ? typed : String(value)
}
