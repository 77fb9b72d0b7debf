/**
 * The words for how writes end, and the questions that everybody asks about them. Gate, runs, journal and pages ask these
 * functions, so that no two of them disagree on whether a write is done. Imports nothing: a page that shows the journal
 * needs no schema of a write.
 */

/** How a part of a write ended. */
export const outcomeStates = ['saved', 'refused', 'ignored', 'not-saved', 'unverified'] as const
export type OutcomeState = (typeof outcomeStates)[number]

/** Why it ended so; each has its own sentence. */
export const outcomeReasons = [
  /** Saved: read back as sent; stored although another part was refused; stored although no answer came. */
  'reads-back',
  'stored-before-refusal',
  'arrived-unanswered',
  /** Saved, and not by this request: the server had it already; the person kept the server's value. */
  'already-so',
  'kept-theirs',
  /** Refused: in the server's words; without a word on which field is meant; because there is no such record. */
  'server-words',
  'refused-together',
  'gone',
  /** Ignored: the server said so; or it reported success and holds something else. */
  'listed-as-ignored',
  'reads-differently',
  /** Not saved: the server stopped before; it takes all or none; it does not have it (yet). */
  'server-stopped',
  'all-or-nothing',
  'may-still-arrive',
  'answered-elsewhere',
  'never-left',
  'rate-limited',
  'cancelled',
  /**
   * Unverified: the server accepted it and nothing reads it back; reading failed; a refusal may have come after it was
   * stored; no answer came.
   */
  'no-read',
  'read-failed',
  'refused-unread',
  'unanswered',
] as const
export type OutcomeReason = (typeof outcomeReasons)[number]

/** What the questions look at. */
export interface Ended {
  readonly state: OutcomeState
  readonly because: OutcomeReason
}

/** The server has it, or accepted it and never reports it: nothing is left to do about it. */
export const isDone = ({ state, because }: Ended): boolean => state === 'saved' || because === 'no-read'

/** The server has it without this write: it was so already, or the person kept the server's value. */
export const wasNotNeeded = ({ because }: { readonly because: string }): boolean =>
  because === 'already-so' || because === 'kept-theirs'

/** This write's own request stored it, so that only this is counted as saved, and can be undone. */
export const isStored = (ended: Ended): boolean => ended.state === 'saved' && !wasNotNeeded(ended)

/** The server may hold it or may come to hold it; another reading may show which. */
export const isOpen = (ended: Ended): boolean =>
  !isDone(ended) && (ended.state === 'unverified' || openReasons.has(ended.because))

const openReasons: ReadonlySet<OutcomeReason> = new Set(['may-still-arrive', 'answered-elsewhere'])

/** Another reading may settle it; where nothing reads it, asking again proves nothing. */
export const canCheckAgain = (ended: Ended): boolean =>
  isOpen(ended) && ended.because !== 'unanswered' && ended.because !== 'gone'

/** Sending it again repeats nothing that the server refused, and looks first where it may have arrived. */
export const canSendAgain = (ended: Ended): boolean =>
  ended.because === 'server-stopped' || isUnsent(ended) || (isOpen(ended) && ended.because !== 'gone')

/** Nothing of it went out, or the server processed nothing of what did. */
export const isUnsent = ({ because }: Pick<Ended, 'because'>): boolean => isUnsentReason(because)

/** For a word that a journal keeps, too. */
export const isUnsentReason = (because: string): boolean => unsentReasons.has(because)

const unsentReasons: ReadonlySet<string> = new Set<OutcomeReason>(['never-left', 'rate-limited', 'cancelled'])

/** A person has to know: it is not done, it was answered by an error, or it replaced somebody else's value. */
export const isTrouble = (ended: Ended & { readonly overwrote?: unknown }): boolean =>
  !isDone(ended) || ended.because === 'arrived-unanswered' || ended.overwrote !== undefined

/** The states that are trouble, in the order they are listed. */
export const troubleStates = [
  'refused',
  'not-saved',
  'ignored',
  'unverified',
] as const satisfies readonly OutcomeState[]

const order: readonly OutcomeState[] = [...troubleStates, 'saved']

/** Sorts outcomes, trouble first. */
export const byTrouble = (one: { readonly state: OutcomeState }, other: { readonly state: OutcomeState }): number =>
  order.indexOf(one.state) - order.indexOf(other.state)

/** The words that earlier versions wrote into journals and into the files of runs. */
const olderWords: Readonly<Record<string, OutcomeState>> = {
  confirmed: 'saved',
  'not-applied': 'not-saved',
  unverifiable: 'unverified',
}

/** Reads a state from a journal or a run's file; null for a word of a newer version. */
export function readOutcomeState(word: string): OutcomeState | null {
  if (Object.hasOwn(olderWords, word)) return olderWords[word] ?? null
  return outcomeStates.find((state) => state === word) ?? null
}

/** How all parts of a write ended, in one word, for a row of a run and an entry of the journal alike. */
export const writeResults = [
  'saved',
  /** Some of it is saved, and the rest is not. */
  'partly',
  'refused',
  'ignored',
  'not-saved',
  /** The server accepted it and doesn't report it. */
  'accepted',
  /** Nobody knows whether the server has it. */
  'unknown',
  /** The server had all of it already, so nothing was sent. */
  'already-so',
] as const
export type WriteResult = (typeof writeResults)[number]

/**
 * One word for all parts. A part that a reading did not find counts as not saved here; a run, which could send it again,
 * also asks `isOpen`.
 */
export function resultOf(parts: readonly Ended[]): WriteResult {
  if (parts.some((part) => part.state === 'unverified' && !isDone(part))) return 'unknown'
  const has = (state: OutcomeState) => parts.some((part) => part.state === state)
  const isSome = has('saved')
  if (has('refused')) return isSome ? 'partly' : 'refused'
  if (has('ignored')) return isSome ? 'partly' : 'ignored'
  if (has('not-saved')) return isSome ? 'partly' : 'not-saved'
  if (parts.length > 0 && parts.every((part) => wasNotNeeded(part))) return 'already-so'
  return isSome ? 'saved' : 'accepted'
}

/** How one request of a write stands. */
export const attemptStates = [
  /** On its way: no answer yet, and nothing is known. */
  'sent',
  /** The server reported success. */
  'accepted',
  /** The service itself said no. */
  'refused',
  /** It left, and no answer of the service came: it may have been applied, or may still be. */
  'unanswered',
  /** It never left, or the server asked to slow down and processed nothing. */
  'unsent',
] as const
export type AttemptState = (typeof attemptStates)[number]
