import type { Pacing } from '#contract/connection.ts'
import type { Emit } from '../ports.ts'

const quietMs = 300

/** Reports a changed allowance to the page, at most about three times a second. The last one is always reported. */
interface PacingReports {
  readonly report: (pacing: Pacing) => void
  readonly close: () => void
}

export function createPacingReports(emit: Emit): PacingReports {
  const timers = new Map<string, NodeJS.Timeout>()
  const pending = new Map<string, Pacing>()
  const last = new Map<string, string>()
  let isClosed = false

  const flush = (profileId: string) => {
    timers.delete(profileId)
    const pacing = pending.get(profileId)
    if (pacing === undefined) return
    pending.delete(profileId)
    const text = JSON.stringify(pacing)
    if (last.get(profileId) === text) return
    last.set(profileId, text)
    emit('connection:pacing-changed', pacing)
    timers.set(
      profileId,
      setTimeout(() => flush(profileId), quietMs),
    )
  }

  return {
    report(pacing) {
      // An answer may arrive while the console closes.
      if (isClosed) return
      pending.set(pacing.profileId, pacing)
      if (!timers.has(pacing.profileId)) flush(pacing.profileId)
    },
    close() {
      isClosed = true
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
      pending.clear()
    },
  }
}
