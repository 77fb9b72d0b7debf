/** The records of a list, and how the server was asked for them. */
export interface Listed<W> {
  readonly rows: readonly W[]
  readonly sent: Readonly<Record<string, unknown>>
  readonly ignoredParameters: readonly string[]
}
