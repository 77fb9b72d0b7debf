/** Reads a typed number. Text that is not a whole number is returned as is, and no rule accepts it. */
export function readNumber(typed: string): number | string {
  const text = typed.trim()
  const number = Number(text)
  // Reading a number too large to be exact would change it.
  return /^[+-]?\d+$/.test(text) && Number.isSafeInteger(number) ? number : typed
}

/** Text of a number: as typed while it means the value, else the value. */
export function numberText(value: unknown, typed: string): string {
  if (typeof value !== 'number' && typeof value !== 'string') return ''
  return readNumber(typed) === value ? typed : String(value)
}
