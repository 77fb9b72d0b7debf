/** Collects items by key and passes them on together. */
export interface Gatherer<T> {
  readonly add: (key: string, items: readonly T[]) => void
  /** Passes on the waiting items of a key now. */
  readonly flush: (key: string) => void
  /** Drops all waiting items. */
  readonly end: () => void
}

/**
 * Time for which items are collected: long enough to turn a burst into one change of the page, short enough that users
 * don't notice.
 */
const usualMomentMs = 150

/**
 * Creates a gatherer. The time runs from the first item, and later items do not extend it, so that a steady stream is
 * passed on regularly.
 */
export function createGatherer<T>(
  handOn: (key: string, items: readonly T[]) => void,
  momentMs = usualMomentMs,
): Gatherer<T> {
  const waiting = new Map<string, { readonly items: T[]; readonly timer: ReturnType<typeof setTimeout> }>()

  const due = (key: string) => {
    const { items = [] } = waiting.get(key) ?? {}
    waiting.delete(key)
    handOn(key, items)
  }
  return {
    add(key, items) {
      const entry = waiting.get(key) ?? { items: [], timer: setTimeout(() => due(key), momentMs) }
      for (const item of items) entry.items.push(item)
      waiting.set(key, entry)
    },
    flush(key) {
      const entry = waiting.get(key)
      if (entry === undefined) return
      clearTimeout(entry.timer)
      due(key)
    },
    end() {
      for (const { timer } of waiting.values()) clearTimeout(timer)
      waiting.clear()
    },
  }
}
