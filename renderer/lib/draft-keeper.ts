import { createKeepSoon } from './keep-soon.ts'

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
