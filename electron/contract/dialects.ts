/** Names that a server uses: the neutral ones of the specification, or those of public servers (`service.md#paths`). */
export const dialects = ['neutral', 'field'] as const
export type Dialect = (typeof dialects)[number]

/** Facts about a server that a request depends on. A level of null is unknown and treated as the newest. */
export interface ServerVersion {
  readonly dialect: Dialect
  readonly level: number | null
  /** True for a server that reads a word verbatim where others read JSON (`service.md#encoding`). */
  readonly takesPlainWords?: true
}

/** One name for all servers, or one for each dialect. */
export type NameByDialect = string | Readonly<Record<Dialect, string>>

export function nameIn(dialect: Dialect, name: NameByDialect): string {
  return typeof name === 'string' ? name : name[dialect]
}
