/** Limits of a run. Kept apart from its schemas, because the page follows runs from its start. */
export const runLimits = {
  /** Rows per run. */
  rows: 10_000,
  /** Rows per answer. */
  page: 500,
} as const
