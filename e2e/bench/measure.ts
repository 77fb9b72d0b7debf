/** One measured value against its budget (DESIGN §11). */
export interface Measure {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** The largest value allowed; null where the measure only informs. */
  readonly budget: number | null
}

/** The value below which 95 of 100 lie. */
export function p95(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.95) - 1)] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
