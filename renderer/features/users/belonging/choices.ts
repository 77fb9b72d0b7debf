import type { Connection } from '#contract/connection.ts'
import { offeredChannels } from '../../../records/channel/offered-channels.ts'
import { isInUse } from '../../../records/channel/rows.ts'
import { mightCloseForGood } from '../../../records/channel/subscribers/subscriber-changes.ts'
import { nameOrder } from '../../../lib/format.ts'
import type { Channel } from '../../../lib/organization/channels.ts'
import type { Directory } from '../../../lib/organization/directory.ts'
import { offeredGroups } from '../../../lib/organization/offered-groups.ts'

interface Choice {
  readonly id: number
  readonly name: string
}

/** A channel of this account; the server reports its subscribers. */
export interface SharedChannel {
  readonly name: string
  readonly subscribers: readonly number[]
}

/** Everything that the choices depend on. */
export interface Belonging {
  readonly channels: readonly Channel[]
  readonly shared: readonly SharedChannel[]
  readonly connection: Connection
  readonly directory: Directory
}

export interface Choices {
  readonly channelsToAdd: readonly Choice[]
  readonly channelsToRemove: readonly Choice[]
  readonly groupsToAdd: readonly Choice[]
  readonly groupsToRemove: readonly Choice[]
}

/**
 * Channels and groups to which a person can be added, and from which they can be removed. Subscriptions are known only
 * for channels of this account; other channels are offered for both.
 */
export function choicesFor(userId: number, { channels, shared, connection, directory }: Belonging): Choices {
  const compare = nameOrder()
  const isSubscribed = new Map(shared.map(({ name, subscribers }) => [name, subscribers.includes(userId)]))
  const channelChoice = ({ stream_id: id, name }: Channel): Choice => ({ id, name })
  const groups = offeredGroups(directory, connection)
  const isMember = ({ members }: { readonly members: readonly number[] }) => members.includes(userId)
  return {
    channelsToAdd: offeredChannels(channels, connection, directory)
      .filter(({ name }) => isSubscribed.get(name) !== true)
      .map(channelChoice),
    channelsToRemove: channels
      .filter((one) => isInUse(one) && isSubscribed.get(one.name) !== false)
      .map(channelChoice)
      .toSorted((one, other) => compare(one.name, other.name)),
    groupsToAdd: groups.filter((group) => !isMember(group)),
    groupsToRemove: groups.filter(isMember),
  }
}

/** Channels and groups of another person to which a person can be added, as far as known. */
export function copiedFrom(
  otherId: number,
  choices: Choices,
  { channels, shared, directory }: Belonging,
): { readonly channels: number[]; readonly groups: number[] } {
  const names = new Set(shared.filter(({ subscribers }) => subscribers.includes(otherId)).map(({ name }) => name))
  const idsOfOther = new Set(channels.filter(({ name }) => names.has(name)).map(({ stream_id: id }) => id))
  return {
    channels: choices.channelsToAdd.map(({ id }) => id).filter((id) => idsOfOther.has(id)),
    groups: choices.groupsToAdd
      .map(({ id }) => id)
      .filter((id) => directory.groups.get(id)?.members.includes(otherId) === true),
  }
}

/**
 * Channels among the given ones that a person can't be unsubscribed from here: they might lose their last subscriber
 * for good, and only their own list asks about that (`service.md#subscribing-people`).
 */
export const channelsLeftEmpty = (
  { channels, directory, connection }: Pick<Belonging, 'channels' | 'directory' | 'connection'>,
  removed: readonly number[],
): readonly Channel[] =>
  channels.filter(
    (channel) => removed.includes(channel.stream_id) && mightCloseForGood({ channel, directory, connection }, 1),
  )
