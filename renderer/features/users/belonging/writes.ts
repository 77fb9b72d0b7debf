import type { OneWrite } from '../../../lib/writes/send-to-end.ts'
import { subscriberWrite } from '../../../records/channel/subscribers/subscriber-changes.ts'

export type Move = 'add' | 'remove'

/** Write that subscribes or unsubscribes a person. */
export const channelWrite = (move: Move, channelId: number, userId: number): OneWrite =>
  subscriberWrite(move === 'add' ? 'subscribe' : 'unsubscribe', channelId, [userId])

/**
 * Write that adds a person to a group, or removes them. There are only two states, so a person who is already in the
 * wanted one is no conflict, whatever the page knew.
 */
export const groupWrite = (move: Move, groupId: number, userId: number): OneWrite => ({
  kind: 'user-group',
  act: 'members',
  id: groupId,
  changes: [],
  target: targetOf(move, userId),
})

function targetOf(move: Move, userId: number) {
  const out = { ids: [userId], included: [] }
  const within = { ids: [userId], included: [userId] }
  return move === 'add' ? { base: out, mine: within } : { base: within, mine: out }
}
