import type { OneWrite } from '../../../lib/writes/send-to-end.ts'

/**
 * Subscribes a person to a channel or unsubscribes them. There are only two states, so one that is already as wanted is
 * no conflict, whatever the page knew.
 */
export function subscriptionWrite(act: 'subscribe' | 'unsubscribe', channelId: number, userId: number): OneWrite {
  const none = { ids: [userId], included: [] }
  const one = { ids: [userId], included: [userId] }
  const target = act === 'subscribe' ? { base: none, mine: one } : { base: one, mine: none }
  return { kind: 'channel-subscribers', act, id: channelId, changes: [], target }
}
