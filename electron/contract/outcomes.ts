/**
 * Words for how writes end, and functions that ask about them. Gate, runs, journal and pages all use these functions,
 * so that they agree on which writes are done. Imports nothing, because the journal's page needs no schema of a write.
 */

/** State in which a part of a write ended. */
export const outcomeStates = ['saved', 'refused', 'ignored', 'not-saved', 'unverified'] as const
export type OutcomeState = (typeof outcomeStates)[number]

/** Reason for the state. Each has a text. */
export const outcomeReasons = [
  /** Saved: verified; stored although another part was refused; stored although no answer came. */
  'reads-back',
  'stored-before-refusal',
  'arrived-unanswered',
  /** Saved, but not by this request: the server already had the value; the person kept the server's value. */
  'already-so',
  'kept-theirs',
  /** Refused: with a reason from the server; without naming a field; because the record does not exist. */
  'server-words',
  'refused-together',
  'gone',
  /** Ignored: the server listed it as ignored, or reported success and has another value. */
  'listed-as-ignored',
  'reads-differently',
  /**
   * Not saved: the server stopped before this part; the server saves all parts or none; the server does not have the
   * value (yet).
   */
  'server-stopped',
  'all-or-nothing',
  'may-still-arrive',
  'answered-elsewhere',
  'never-left',
  'rate-limited',
  'cancelled',
  /**
   * Unverified: the server accepted the part and no operation reads it; reading failed; the refusal may have come after
   * the part was stored; no answer came.
   */
  'no-read',
  'read-failed',
  'refused-unread',
  'unanswered',
] as const
export type OutcomeReason = (typeof outcomeReasons)[number]

/** Fields of an outcome that the functions below use. */
export interface OutcomeFields {
  readonly state: OutcomeState
  readonly because: OutcomeReason
}

/** The server has the value, or accepted it and never reports it. The person need not do anything. */
export const isDone = ({ state, because }: OutcomeFields): boolean => state === 'saved' || because === 'no-read'

/** The server has the value without this write: it already had it, or the person kept the server's value. */
export const wasNotNeeded = ({ because }: { readonly because: string }): boolean =>
  because === 'already-so' || because === 'kept-theirs'

/** A request of this write stored the value. Only this counts as saved and can be undone. */
export const isStored = (ended: OutcomeFields): boolean => ended.state === 'saved' && !wasNotNeeded(ended)

/** The server may have the value, or may get it later. Another reading may show which. */
export const isOpen = (ended: OutcomeFields): boolean =>
  !isDone(ended) && (ended.state === 'unverified' || openReasons.has(ended.because))

const openReasons: ReadonlySet<OutcomeReason> = new Set(['may-still-arrive', 'answered-elsewhere'])

/** True if another reading may resolve the outcome. Without a read operation, a second check proves nothing. */
export const canCheckAgain = (ended: OutcomeFields): boolean =>
  isOpen(ended) && ended.because !== 'unanswered' && ended.because !== 'gone'

/** True if sending again repeats no request that the server refused. A part that may have arrived is checked first. */
export const canSendAgain = (ended: OutcomeFields): boolean =>
  ended.because === 'server-stopped' || isUnsent(ended) || (isOpen(ended) && ended.because !== 'gone')

/** The part was not sent, or the server did not process it. */
export const isUnsent = ({ because }: Pick<OutcomeFields, 'because'>): boolean => isUnsentReason(because)

/** Accepts any word, also one of a newer version in a journal. */
export const isUnsentReason = (because: string): boolean => unsentReasons.has(because)

const unsentReasons: ReadonlySet<string> = new Set<OutcomeReason>(['never-left', 'rate-limited', 'cancelled'])

/** A person has to know: the part is not done, an error answered it, or it replaced another person's value. */
export const isTrouble = (ended: OutcomeFields & { readonly overwrote?: unknown }): boolean =>
  !isDone(ended) || ended.because === 'arrived-unanswered' || ended.overwrote !== undefined

/** States that are trouble, in the order in which they are listed. */
export const troubleStates = [
  'refused',
  'not-saved',
  'ignored',
  'unverified',
] as const satisfies readonly OutcomeState[]

const order: readonly OutcomeState[] = [...troubleStates, 'saved']

/** Compares outcomes, for sorting: trouble comes first. */
export const byTrouble = (one: { readonly state: OutcomeState }, other: { readonly state: OutcomeState }): number =>
  order.indexOf(one.state) - order.indexOf(other.state)

/** Reads a state from a journal; null if only a newer version knows the word. */
export const readOutcomeState = (word: string): OutcomeState | null =>
  outcomeStates.find((state) => state === word) ?? null

/** Results of a whole write, for rows of runs and entries of the journal. */
export const writeResults = [
  'saved',
  /** Some parts are saved, others are not. */
  'partly',
  'refused',
  'ignored',
  'not-saved',
  /** The server accepted the write and does not report its values. */
  'accepted',
  /** The server may or may not have the values. */
  'unknown',
  /** The server already had all values, so nothing was sent. */
  'already-so',
] as const
export type WriteResult = (typeof writeResults)[number]

/**
 * Sums up all parts in one word. A part that a reading did not find counts as not saved here. A run, which could send
 * the part again, also asks `isOpen`.
 */
export function resultOf(parts: readonly OutcomeFields[]): WriteResult {
  if (parts.some((part) => part.state === 'unverified' && !isDone(part))) return 'unknown'
  const has = (state: OutcomeState) => parts.some((part) => part.state === state)
  const isSome = has('saved')
  if (has('refused')) return isSome ? 'partly' : 'refused'
  if (has('ignored')) return isSome ? 'partly' : 'ignored'
  if (has('not-saved')) return isSome ? 'partly' : 'not-saved'
  if (parts.length > 0 && parts.every((part) => wasNotNeeded(part))) return 'already-so'
  return isSome ? 'saved' : 'accepted'
}

/** State of one request of a write. */
export const attemptStates = [
  /** No answer yet. */
  'sent',
  /** The server reported success. */
  'accepted',
  /** The service itself refused the request. */
  'refused',
  /** The request left, but the service did not answer: it may have been applied, or may still be. */
  'unanswered',
  /** The request never left, or the server asked to slow down and processed nothing. */
  'unsent',
] as const
export type AttemptState = (typeof attemptStates)[number]
