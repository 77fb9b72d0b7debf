/**
 * The safe write (DESIGN §5) works on fields: what a person edits, which may stand for several parameters of an
 * operation. A feature describes its fields once; reviewing, checking, sending and judging follow from that.
 */
export interface SafeField<V> {
  /** Equal as the server compares them. */
  readonly isSame: (one: V, other: V) => boolean
  /**
   * The parameters that carry a new value. `expected` is what the server is believed to hold: the value the edit started
   * from, or what the person saw when deciding a conflict. Undefined when it cannot be known.
   */
  readonly toParameters: (mine: V, expected: V | undefined) => Readonly<Record<string, unknown>>
  /** Names of every parameter the field may send, so that an ignored or refused parameter finds its field. */
  readonly parameters: readonly string[]
}

/** Values by field name; undefined is unknown. */
export type FieldValues = Readonly<Record<string, unknown>>

export type SafeFields = Readonly<Record<string, SafeField<never>>>

/** A changed field: the value the edit started from and the value wanted. */
export interface Change {
  readonly field: string
  readonly base: unknown
  readonly mine: unknown
}

export function fieldOf(fields: SafeFields, name: string): SafeField<unknown> {
  const field = fields[name]
  if (!field) throw new Error(`there is no field ${name}`)
  return field as SafeField<unknown>
}

/** Two values as a field compares them; unknown equals only unknown. */
export function isSameValue(fields: SafeFields, name: string, one: unknown, other: unknown): boolean {
  if (one === undefined || other === undefined) return one === other
  return fieldOf(fields, name).isSame(one, other)
}

/** What differs between the start of an edit and its draft, in the order of the fields. */
export function changesBetween(fields: SafeFields, base: FieldValues, mine: FieldValues): Change[] {
  return Object.keys(fields)
    .filter((name) => mine[name] !== undefined && !isSameValue(fields, name, base[name], mine[name]))
    .map((name) => ({ field: name, base: base[name], mine: mine[name] }))
}
