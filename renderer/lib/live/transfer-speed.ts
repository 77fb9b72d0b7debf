interface Progress {
  readonly received: number
  readonly total: number | null
  readonly startedFrom: number
  readonly startedAt: number
}

/** Speed in bytes a second, and the seconds left; null while either is unknown. */
export function paceOf({ received, total, startedFrom, startedAt }: Progress, now: number) {
  const seconds = (now - startedAt) / 1000
  const pace = seconds < 1 || received <= startedFrom ? null : (received - startedFrom) / seconds
  return { pace, left: pace === null || total === null ? null : (total - received) / pace }
}
