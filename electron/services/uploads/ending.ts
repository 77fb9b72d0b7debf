import type { Failure } from '#contract/failures.ts'
import type { OutcomeReason, OutcomeState } from '#contract/outcomes.ts'
import type { UploadTrouble } from '#contract/upload-links.ts'
import { fateOf, isProof, isUnsent } from '../writes/fate.ts'
import type { UploadMethod } from './verdict.ts'

/** Outcome of an upload. The failure is null if the server accepted the file, or if no request was sent. */
export type Ending = readonly [state: OutcomeState, because: OutcomeReason, failure?: Failure | null]

interface Facts {
  readonly method: UploadMethod | null
  /** True if all bytes were sent; until then, a server that receives parts stores no file. */
  readonly hasLeft: boolean
  /** True if an earlier attempt sent all bytes: a refusal of this one is not about them. */
  readonly hadLeft: boolean
}

/** Returns the outcome of a failed upload. Only the service's own refusal shows that the file isn't stored. */
export function endingOf(what: UploadTrouble, failure: Failure | null, { method, hasLeft, hadLeft }: Facts): Ending {
  if (what === 'unanswered' || what === 'no-link') return ['unverified', 'unanswered', failure]
  const mayBeStored = method === 'resumable' && hasLeft && what !== 'no-progress'
  if (failure === null) return mayBeStored ? ['unverified', 'unanswered', null] : ['not-saved', 'never-left', null]
  const fate = fateOf(failure)
  const isPartly = method === 'resumable' && !hasLeft
  if (fate === 'refused' && !hadLeft && (isPartly || isProof(failure, 'no-read')))
    return ['refused', 'server-words', failure]
  if (isUnsent(fate) && !mayBeStored) return ['not-saved', 'never-left', failure]
  if (!isPartly) return ['unverified', 'unanswered', failure]
  return ['not-saved', fate === 'elsewhere' ? 'answered-elsewhere' : 'server-stopped', failure]
}
