/**
 * How a part of a write ends (DESIGN §5.2). It stands by itself, because a page that shows the journal needs no schema of
 * a write.
 */
export const outcomeStates = ['confirmed', 'refused', 'ignored', 'not-applied', 'unverifiable'] as const
export type OutcomeState = (typeof outcomeStates)[number]
