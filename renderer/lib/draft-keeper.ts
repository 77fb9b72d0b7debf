import { createKeepSoon } from './keep-soon.ts'

type Value = Record<string, unknown>

/** Place where a draft is stored, and callbacks that report changes. */
export interface DraftPlace {
  /** Saves the draft. Resolves to the time of saving, in UNIX milliseconds. */
  readonly save: (value: Value) => Promise<{ readonly savedAt: number }>
  readonly remove: () => Promise<void>
  /** Updates the draft that pages show; null if there is none. `isKept` is true once the save is confirmed. */
  readonly show: (draft: { readonly savedAt: number; readonly value: Value } | null, isKept: boolean) => void
  /** Called when saving or removing has failed. */
  readonly fail: (thrown: unknown) => void
}

export interface DraftKeeper {
  /** Saves the draft after a pause in typing, and every two seconds during longer typing. */
  readonly keep: (value: Value) => void
  /** Saves a waiting draft at once. */
  readonly now: () => void
  /**
   * Removes the draft even while it is being saved; does nothing if there is none. Rejects if the draft cannot be
   * removed.
   */
  readonly end: () => Promise<void>
}

/**
 * Saves and removes one draft. A removal waits for a save in progress: otherwise that save would restore the draft, and
 * a user who sends a change at once would see it as a conflict.
 */
export function createDraftKeeper(place: DraftPlace, wasFound: boolean): DraftKeeper {
  let isBegun = wasFound
  let latest: Value | null = null
  let underWay: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(job: () => Promise<T>): Promise<T> => {
    const result = underWay.then(job)
    underWay = result.catch(() => undefined)
    return result
  }

  const save = async (value: Value) => {
    try {
      const { savedAt } = await inTurn(() => place.save(value))
      if (latest === value) place.show({ savedAt, value }, true)
    } catch (thrown) {
      if (latest === value) place.fail(thrown)
    }
  }
  const soon = createKeepSoon((value: Value) => {
    latest = value
    // Pages show the draft before the save is confirmed, because they may be reopened sooner.
    place.show({ savedAt: Date.now(), value }, false)
    void save(value)
  })

  return {
    keep(value) {
      isBegun = true
      soon.later(value)
    },
    now: soon.now,
    async end() {
      soon.forget()
      if (!isBegun) return
      isBegun = false
      latest = null
      try {
        await inTurn(place.remove)
      } catch (thrown) {
        isBegun = true
        place.fail(thrown)
        throw thrown
      }
      // The user may have typed in the meantime.
      if (latest === null) place.show(null, true)
    },
  }
}
