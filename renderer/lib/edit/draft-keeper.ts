type Value = Record<string, unknown>

/** Place where a draft is stored, and the list of drafts that pages show. */
export interface DraftPlace {
  /** Saves the draft. Resolves to the time of saving, in UNIX milliseconds. */
  readonly save: (value: Value) => Promise<{ readonly savedAt: number }>
  readonly remove: () => Promise<void>
  /** Updates the draft that pages show; null if there is none. */
  readonly show: (draft: { readonly savedAt: number; readonly value: Value } | null) => void
}

/** Results of the saves and removals that an edit asked for. */
interface DraftReport {
  /** Called with the time of a confirmed save, or with null after a removal. */
  readonly saved: (savedAt: number | null) => void
  readonly failed: (thrown: unknown) => void
}

/** The draft, as the edit of one form sees it. */
export interface EditedDraft {
  /** Saves the draft after a pause in typing, and every two seconds during longer typing. */
  readonly keep: (value: Value) => void
  /** Saves a waiting draft at once. */
  readonly now: () => void
  /**
   * Removes the draft even while it is being saved; does nothing if this edit has none. Rejects if the draft cannot be
   * removed.
   */
  readonly end: () => Promise<void>
  /** Called when a draft of an earlier edit was found, which ends with this edit. */
  readonly find: () => void
}

export interface DraftKeeper {
  readonly edit: (report: DraftReport) => EditedDraft
  /** Replaces the draft at once. Rejects if it cannot be saved. */
  readonly save: (value: Value) => Promise<void>
  /** Removes the draft, and drops a waiting one. Rejects if it cannot be removed. */
  readonly remove: () => Promise<void>
}

/**
 * Saves and removes one draft, for all code that does. A removal waits for a save in progress: otherwise that save would
 * restore the draft, and a user who sends a change at once would see it as a conflict.
 */
export function createDraftKeeper(place: DraftPlace): DraftKeeper {
  let latest: Value | null = null
  let underWay: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(job: () => Promise<T>): Promise<T> => {
    const result = underWay.then(job)
    underWay = result.catch(() => undefined)
    return result
  }

  /** Resolves to the time of saving, or to null if another value or a removal has followed. */
  const put = async (value: Value): Promise<number | null> => {
    latest = value
    // Pages show the draft before the save is confirmed, because they may be reopened sooner.
    place.show({ savedAt: Date.now(), value })
    const { savedAt } = await inTurn(() => place.save(value))
    if (latest !== value) return null
    place.show({ savedAt, value })
    return savedAt
  }
  const soon = createKeepSoon(({ value, report }: { readonly value: Value; readonly report: DraftReport }) => {
    put(value).then(
      (savedAt) => savedAt !== null && report.saved(savedAt),
      (thrown: unknown) => latest === value && report.failed(thrown),
    )
  })
  const remove = async () => {
    soon.forget()
    latest = null
    await inTurn(place.remove)
    // The user may have typed in the meantime.
    if (latest === null) place.show(null)
  }

  return {
    edit(report) {
      let isBegun = false
      const begin = () => {
        isBegun = true
      }
      return {
        keep(value) {
          begin()
          soon.later({ value, report })
        },
        now: soon.now,
        async end() {
          if (!isBegun) return
          isBegun = false
          try {
            await remove()
          } catch (thrown) {
            begin()
            report.failed(thrown)
            throw thrown
          }
          if (latest === null) report.saved(null)
        },
        find: begin,
      }
    },
    async save(value) {
      soon.forget()
      await put(value)
    },
    remove,
  }
}

/** Decides when to save a value that keeps changing: at a pause, and from time to time while there is none. */
interface KeepSoon<T> {
  /** Replaces the value that has not been saved yet. */
  readonly later: (value: T) => void
  /** Saves the waiting value, if there is one. */
  readonly now: () => void
  /** Drops the waiting value. */
  readonly forget: () => void
}

export const keepLimits = {
  /** Length of a pause, so that words rather than single letters are saved. */
  pauseMs: 400,
  /** Limit of the typing that a crash may lose if there is no pause. */
  longestMs: 2_000,
} as const

export function createKeepSoon<T>(keep: (value: T) => void): KeepSoon<T> {
  let waiting: { readonly value: T; readonly since: number; readonly timer: ReturnType<typeof setTimeout> } | null =
    null

  const forget = () => {
    if (waiting) clearTimeout(waiting.timer)
    waiting = null
  }
  const now = () => {
    const pending = waiting
    forget()
    if (pending) keep(pending.value)
  }
  return {
    later(value) {
      const since = waiting?.since ?? performance.now()
      if (waiting) clearTimeout(waiting.timer)
      const left = Math.max(0, since + keepLimits.longestMs - performance.now())
      waiting = { value, since, timer: setTimeout(now, Math.min(keepLimits.pauseMs, left)) }
    },
    now,
    forget,
  }
}
