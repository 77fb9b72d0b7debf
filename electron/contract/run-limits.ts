/** Limits of a run. They are not in `runs.ts`, because the first page follows runs and must not load the schemas. */
export const runLimits = {
  /** Rows per run. */
  rows: 10_000,
  /** Rows per answer. */
  page: 500,
  /** Length of a row's name, and of its description. */
  name: 2_000,
  change: 10_000,
} as const
