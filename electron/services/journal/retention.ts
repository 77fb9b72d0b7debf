import { wordsOf } from '../failure.ts'
import type { Ports } from '../ports.ts'
import type { PreferencesService } from '../store/preferences.ts'
import type { Entries } from './entries/entries.ts'
import type { Journal } from './journal.ts'

/** Removes lines that are older than the operator wants to keep. */
export interface Retention {
  /**
   * Sets the number of days (null: unlimited), and removes older lines at once. A trial only counts them. Resolves to
   * their number.
   */
  readonly keep: (days: number | null, isTrial: boolean) => Promise<{ readonly lines: number }>
  readonly close: () => void
}

interface Parts {
  readonly journal: Pick<Journal, 'cut'>
  readonly entries: Pick<Entries, 'forget'>
  readonly preferences: Pick<PreferencesService, 'get' | 'set'>
  readonly ports: Pick<Ports, 'log'>
}

const dayMs = 24 * 60 * 60 * 1000
/** The first removal waits until the console has started. */
const firstMs = 60_000

/** Removes old lines as configured: soon after the start, and once a day while the console runs. */
export function createRetention({ journal, entries, preferences, ports }: Parts): Retention {
  const cut = async (days: number) => {
    const gone = await journal.cut(days)
    if (gone.lines > 0) await entries.forget()
    return gone
  }
  const look = async () => {
    const { journalDays } = await preferences.get()
    if (journalDays !== null) await cut(journalDays)
  }
  let isClosed = false
  let timer: NodeJS.Timeout
  const again = (ms: number) => {
    timer = setTimeout(() => {
      look()
        .catch((thrown: unknown) => ports.log(`journal: old lines couldn’t be removed: ${wordsOf(thrown)}`))
        .finally(() => {
          if (!isClosed) again(dayMs)
        })
    }, ms).unref()
  }
  again(firstMs)
  return {
    async keep(days, isTrial) {
      if (isTrial) return days === null ? { lines: 0 } : journal.cut(days, { isTrial })
      await preferences.set({ journalDays: days })
      return days === null ? { lines: 0 } : cut(days)
    },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
