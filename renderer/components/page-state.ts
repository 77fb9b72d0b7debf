import { toFailure } from '#contract/failures.ts'

/** What a page knows of its data. */
export interface PageFacts {
  /** Everything the page needs has been read at least once. */
  readonly isRead: boolean
  /** Why the last reading failed; what was read before stays. */
  readonly error?: unknown
  /** How many records there are, and how many of them search and filters leave. */
  readonly all?: number
  readonly shown?: number
}

/** `shown` has data. When that data is stale, `error` is set as well and a line above the data says so. */
export type PageState = 'loading' | 'failed' | 'not-offered' | 'not-permitted' | 'empty' | 'filtered' | 'shown'

/** Returns the state a page is in. */
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
