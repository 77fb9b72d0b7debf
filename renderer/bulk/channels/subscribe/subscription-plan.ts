import type { Connection } from '#contract/connection.ts'
import type { Channel } from '../../../lib/organization/channels.ts'
import type { Directory } from '../../../lib/organization/directory.ts'
import {
  mightCloseForGood,
  subscribingReason,
  type SubscriberAct,
} from '../../../records/channel/subscribers/subscriber-changes.ts'

/** Channels whose subscribers a bulk change can change, and those that it excludes. */
export interface SubscriptionPlan {
  readonly channels: readonly Channel[]
  /** Number of channels that this account can't change, by reason. */
  readonly locked: ReadonlyMap<string, number>
  /** Private channels that might lose their last subscriber for good; only their own list asks about that. */
  readonly closing: readonly Channel[]
}

export function subscriptionPlan(
  act: SubscriberAct,
  all: readonly Channel[],
  people: readonly number[],
  around: { readonly connection: Connection; readonly directory: Directory },
): SubscriptionPlan {
  const channels: Channel[] = []
  const closing: Channel[] = []
  const locked = new Map<string, number>()
  for (const channel of all) {
    const why = subscribingReason(act, { channel, ...around })
    if (why !== null) locked.set(why, (locked.get(why) ?? 0) + 1)
    else if (act === 'unsubscribe' && mightCloseForGood({ channel, ...around }, people.length)) closing.push(channel)
    else channels.push(channel)
  }
  return { channels, locked, closing }
}
