/**
 * A value that the API may not tell. Undefined is "unknown", which is shown as such and never guessed (DESIGN §4); null
 * keeps whatever meaning the service gives it.
 */
export type Known<T> = T | undefined
