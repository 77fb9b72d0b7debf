import { createKeepSoon } from './keep-soon.ts'

type Value = Record<string, unknown>

/** Location of a draft, and callbacks that report it. */
export interface DraftPlace {
  /** Resolves to the time of saving, in UNIX milliseconds. */
  readonly save: (value: Value) => Promise<{ readonly savedAt: number }>
  readonly remove: () => Promise<void>
  /** Shows the draft on the pages; null for none. `isKept` is true once the save is confirmed. */
  readonly show: (draft: { readonly savedAt: number; readonly value: Value } | null, isKept: boolean) => void
  /** Saving or removing failed. */
  readonly fail: (thrown: unknown) => void
}

export interface DraftKeeper {
  /** Saves the draft when typing pauses, and every two seconds while it does not. */
  readonly keep: (value: Value) => void
  /** Saves at once what is still waiting. */
  readonly now: () => void
  /**
   * Removes the draft even while it is being saved; does nothing without a draft. Rejects when it cannot be removed.
   */
  readonly end: () => Promise<void>
}

/**
 * Saves and removes one draft. A removal waits for a save in progress: otherwise the draft would come back after it, and
 * a user who saves at once would see their own change as a conflict.
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
      // Typing may have gone on in the meantime.
      if (latest === null) place.show(null, true)
    },
  }
}
