import { toFailure } from '#contract/failures.ts'

/** State of a page's data. */
export interface PageFacts {
  /** True once everything the page needs has been loaded. */
  readonly isRead: boolean
  /** Reason why the last reading failed; earlier data stays. */
  readonly error?: unknown
  /** Number of records, and of those that pass search and filters. */
  readonly all?: number
  readonly shown?: number
}

/** `shown` has data. If that data is stale, `error` is set as well and a line above the data says so. */
export type PageState = 'loading' | 'failed' | 'not-offered' | 'not-permitted' | 'empty' | 'filtered' | 'shown'

export function pageStateOf({ isRead, error, all, shown = all }: PageFacts): PageState {
  if (!isRead) return error == null ? 'loading' : stateOfFailure(error)
  if (all === 0) return 'empty'
  return shown === 0 ? 'filtered' : 'shown'
}

function stateOfFailure(error: unknown): PageState {
  const { kind, reason } = toFailure(error)
  if (reason === 'not-offered') return 'not-offered'
  return kind === 'forbidden' ? 'not-permitted' : 'failed'
}
