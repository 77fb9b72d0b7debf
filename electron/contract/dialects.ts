/** Which names a server uses: the neutral names of the seed, or the names of servers in the field (REFERENCE §1.1). */
export const dialects = ['neutral', 'field'] as const
export type Dialect = (typeof dialects)[number]

/** What is known of a server when a request is built. A level of null is unknown and read as the newest (DESIGN §4). */
export interface Target {
  readonly dialect: Dialect
  readonly level: number | null
}

/** One name for all servers, or one for each dialect. */
export type NameByDialect = string | Readonly<Record<Dialect, string>>

export function nameIn(dialect: Dialect, name: NameByDialect): string {
  return typeof name === 'string' ? name : name[dialect]
}
