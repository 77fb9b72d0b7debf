import type { Failure } from './failures.ts'
import { isDone } from './outcomes.ts'
import type { WriteView } from './writes.ts'

/**
 * Functions that ask about a whole write. Imports no schema, because the first page needs these functions before any.
 */

/** True if the write was sent and its result is unknown; its draft is neither unsent nor saved. */
export const isOnItsWay = ({ phase, attempts }: Pick<WriteView, 'phase' | 'attempts'>): boolean =>
  phase !== 'review' && phase !== 'ended' && attempts.length > 0

/** True also for a write that is about to be sent: a person asked to send it, and can still cancel. */
export const isUnderWay = (view: Pick<WriteView, 'phase' | 'attempts' | 'isAsked'>): boolean =>
  isOnItsWay(view) || (view.phase === 'checking' && view.isAsked === true)

/** True if no part of the write needs anything more. */
export const isWriteDone = ({ outcomes }: Pick<WriteView, 'outcomes'>): boolean => outcomes.every(isDone)

/** Failure of the last attempt that sent a part. A later attempt with other parts says nothing about it. */
export const failureOf = (
  { attempts }: Pick<WriteView, 'attempts'>,
  { field }: Pick<WriteView['outcomes'][number], 'field'>,
): Failure | null => attempts.findLast(({ fields }) => fields.includes(field))?.failure ?? null

/** True if the server answered the last attempt with success. */
export const isAccepted = ({ attempts }: Pick<WriteView, 'attempts'>): boolean => attempts.at(-1)?.state === 'accepted'
