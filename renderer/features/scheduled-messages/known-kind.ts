import { z } from 'zod'
import type { ScheduledMessage } from '#contract/operations/scheduled-messages.ts'
import type { KnownKind } from '../../lib/records/known-kind.ts'
import { request, unlessMissing } from '../../lib/request.ts'
import { noteClock } from '../../lib/server-clock.ts'
import { scheduledListKey } from './list-key.ts'

/** A scheduled message as the server lists it, or only its id. */
export type KnownScheduled = Pick<ScheduledMessage, 'id'> & Partial<ScheduledMessage>

export const knownScheduled: KnownKind<KnownScheduled> = {
  kind: 'scheduled-message',
  plural: 'scheduled-messages',
  nameOf: () => '',
  // The service reports nothing about one by its id, so only the id is kept.
  content: z.object({}),
  empty: {},
  operation: 'scheduled-messages.list',
  listKey: scheduledListKey,
  list: async ({ profileId }, signal) => {
    const answer = await unlessMissing(request(profileId, 'scheduled-messages.list', {}, { signal }))
    if (answer !== null) noteClock(profileId, answer.serverTime)
    return answer?.reply.scheduled_messages ?? null
  },
}
