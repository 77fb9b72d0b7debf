import type { Connection } from '#contract/connection.ts'
import { nameOrder } from '../../../lib/format.ts'
import type { Channel } from '../../../lib/organization/channels.ts'
import type { Directory } from '../../../lib/organization/directory.ts'
import { offeredChannels } from '../../../records/channel/offered-channels.ts'
import { isInUse } from '../../../records/channel/rows.ts'

interface Choice {
  readonly id: number
  readonly name: string
}

/** A channel of this account, whose subscribers the server reports. */
export interface SharedChannel {
  readonly name: string
  readonly subscribers: readonly number[]
}

/**
 * Channels to subscribe a person to, and to unsubscribe them from. Only for channels of this account it is known
 * whether the person is subscribed; the others are offered for both.
 */
export function choicesFor(
  userId: number,
  channels: readonly Channel[],
  shared: readonly SharedChannel[],
  { connection, directory }: { readonly connection: Connection; readonly directory: Directory },
): { readonly toAdd: readonly Choice[]; readonly toRemove: readonly Choice[] } {
  const compare = nameOrder()
  const isSubscribed = new Map(shared.map(({ name, subscribers }) => [name, subscribers.includes(userId)]))
  const choiceOf = ({ stream_id: id, name }: Channel): Choice => ({ id, name })
  return {
    toAdd: offeredChannels(channels, connection, directory)
      .filter(({ name }) => isSubscribed.get(name) !== true)
      .map(choiceOf),
    toRemove: channels
      .filter((one) => isInUse(one) && isSubscribed.get(one.name) !== false)
      .map(choiceOf)
      .toSorted((one, other) => compare(one.name, other.name)),
  }
}

/** Private channels with one subscriber, who could not be subscribed again (`service.md#subscribing-people`). */
export const maybeLastIn = (channels: readonly Channel[], removed: readonly number[]): readonly string[] =>
  channels
    .filter((one) => removed.includes(one.stream_id) && one.invite_only === true && one.subscriberCount === 1)
    .map(({ name }) => name)
