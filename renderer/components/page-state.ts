import { toFailure } from '#contract/failures.ts'

/** State of a page's data. */
export interface PageFacts {
  /** True once everything that the page needs has been loaded. */
  readonly isRead: boolean
  /** Reason why the last reading failed. Earlier data stays on the page. */
  readonly error?: unknown
  /** Number of records, and number of those that pass search and filters. */
  readonly all?: number
  readonly shown?: number
}

/**
 * State of a page. `shown` means that there is data. If that data is stale, `error` is set as well and a line above the
 * data reports it.
 */
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
