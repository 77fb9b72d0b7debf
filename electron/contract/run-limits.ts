/** Limits of a run. Kept apart from its schemas, because the page follows runs from its start. */
export const runLimits = {
  /** Rows per run. */
  rows: 10_000,
  /** Rows per answer. */
  page: 500,
  /** Length of a row's name, and of the text of its change. */
  name: 2_000,
  change: 10_000,
} as const
