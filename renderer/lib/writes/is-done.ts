import type { WriteView } from '#contract/writes.ts'

/** The server has all of it, or accepted it and cannot be asked. */
export const isDone = ({ outcomes, isAccepted }: WriteView): boolean =>
  outcomes.every(({ state, because }) => state === 'confirmed' || (isAccepted && because === 'no-read'))
