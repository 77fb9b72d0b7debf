/** Values by field name. Undefined means that the API did not report the value; it is never guessed. */
export type Values = Readonly<Record<string, unknown>>

export interface ReadRecord {
  readonly id: number
  readonly values: Values
  /** The record as parsed by the operation's schema. */
  readonly wire: unknown
}
