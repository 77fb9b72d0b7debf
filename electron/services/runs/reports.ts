interface Given<Of> {
  readonly report: (of: Of, rows: readonly number[]) => void
}

/** The shortest time between two reports of progress. */
const leastGapMs = 250

/** Reports changes at most a few times a second. The last one is always reported. */
export function createReports<Of>({ report }: Given<Of>) {
  const pending = new Map<Of, Set<number>>()
  const timers = new Map<Of, NodeJS.Timeout>()

  const flush = (of: Of) => {
    timers.delete(of)
    const rows = pending.get(of)
    if (rows === undefined) return
    pending.delete(of)
    timers.set(
      of,
      setTimeout(() => flush(of), leastGapMs),
    )
    report(of, [...rows])
  }
  return {
    change(of: Of, rows: readonly number[]) {
      const known = pending.get(of) ?? new Set()
      pending.set(of, known)
      for (const row of rows) known.add(row)
      if (!timers.has(of)) flush(of)
    },
    forget(of: Of) {
      clearTimeout(timers.get(of))
      timers.delete(of)
      pending.delete(of)
    },
    close() {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
      pending.clear()
    },
  }
}
