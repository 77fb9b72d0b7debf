import { isDone } from './outcomes.ts'
import type { WriteView } from './writes.ts'

/** Questions about a whole write. Imports no schema, because the first page needs them before any. */

/** Sent, with an unknown result; its draft is neither unsent nor saved. */
export const isOnItsWay = ({ phase, attempts }: Pick<WriteView, 'phase' | 'attempts'>): boolean =>
  phase !== 'review' && phase !== 'ended' && attempts.length > 0

/** No part of it needs anything more. */
export const isWriteDone = ({ outcomes }: Pick<WriteView, 'outcomes'>): boolean => outcomes.every(isDone)

/** The server answered the last attempt with success. */
export const isAccepted = ({ attempts }: Pick<WriteView, 'attempts'>): boolean => attempts.at(-1)?.state === 'accepted'
