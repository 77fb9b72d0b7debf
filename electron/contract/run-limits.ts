/** Bounds of a run. They stand by themselves, because the page follows runs from its start and needs no schema for it. */
export const runLimits = {
  /** Rows of one run. */
  rows: 10_000,
  /** Rows of one answer. */
  page: 500,
} as const
