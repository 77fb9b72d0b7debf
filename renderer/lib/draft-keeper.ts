import { createKeepSoon } from './keep-soon.ts'

type Value = Record<string, unknown>

/** Where a draft rests, and who is told of it. */
export interface DraftPlace {
  /** Resolves to when it was kept, in UNIX milliseconds. */
  readonly save: (value: Value) => Promise<{ readonly savedAt: number }>
  readonly remove: () => Promise<void>
  /** What the pages show as kept; null for none. `isKept` tells whether the answer has come. */
  readonly show: (draft: { readonly savedAt: number; readonly value: Value } | null, isKept: boolean) => void
  /** It could not be kept, or not be removed. */
  readonly fail: (thrown: unknown) => void
}

export interface DraftKeeper {
  /** Keeps a draft when the typing pauses, and every other second while it does not. */
  readonly keep: (value: Value) => void
  /** Keeps at once what is still waiting. */
  readonly now: () => void
  /** Removes the draft, wherever it is on its way; does nothing where none was begun. Rejects when it cannot be removed. */
  readonly end: () => Promise<void>
}

/**
 * Keeps one draft and removes it again. A removal waits for a save that is under way, because the draft would otherwise
 * come back after it: whoever saved at once would find the own change as a conflict.
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
    // The pages are told before the answer has come, because they may be opened again before that.
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
      // Somebody may have typed again meanwhile.
      if (latest === null) place.show(null, true)
    },
  }
}
