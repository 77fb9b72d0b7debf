import type { ScheduledMessage } from '#contract/operations/scheduled-messages.ts'
import { knownKind } from '../../lib/records/known-kind.ts'

/** A scheduled message as the server lists it, or only its id. */
export type KnownScheduled = Pick<ScheduledMessage, 'id'> & Partial<ScheduledMessage>

export const knownScheduled = knownKind<KnownScheduled>('scheduled-message')
