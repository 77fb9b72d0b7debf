import type { Connection } from '#contract/connection.ts'
import type { LinkifierRecord } from '#contract/operations/linkifiers.ts'
import type { Playground } from '#contract/operations/playgrounds.ts'
import { channelValues } from '#contract/records/channel.ts'
import type { Values } from '#contract/records/define.ts'
import { folderValues } from '#contract/records/folder.ts'
import { linkifierValues } from '#contract/records/linkifier.ts'
import { playgroundValues } from '#contract/records/playground.ts'
import { groupValues } from '#contract/records/user-group.ts'
import type { ChannelList } from '../../../lib/organization/channels.ts'
import type { Directory } from '../../../lib/organization/directory.ts'
import type { FileKind } from './kinds.ts'

/** A record with its values, as the server reports them. */
export interface OwnRecord {
  readonly id: number
  readonly values: Values
  /** True if this account is subscribed to a channel. */
  readonly isMember?: boolean
}

/** An organization to compare or write: its records by kind; null for a kind that the server does not list. */
export interface Organization {
  readonly connection: Connection
  readonly directory: Directory
  readonly records: Readonly<Record<FileKind, readonly OwnRecord[] | null>>
}

/**
 * Collects the records of an organization. A list of only the subscribed channels does not count, because a channel
 * that it lacks may still exist.
 */
export function organizationOf(
  connection: Connection,
  directory: Directory,
  { channels, scope }: ChannelList,
  linkifiers: readonly LinkifierRecord[] | null,
  playgrounds: readonly Playground[] | null,
): Organization {
  const listed = scope === 'subscribed' ? null : channels
  return {
    connection,
    directory,
    records: {
      'user-group': ownGroups(directory),
      folder: directory.folders && [...directory.folders.values()].map((one) => kept(one, one.id, folderValues)),
      channel: listed?.map((one) => kept(one, one.stream_id, channelValues, one.isSubscribed)) ?? null,
      linkifier: linkifiers?.map((one) => kept(one, one.id, linkifierValues)) ?? null,
      playground: playgrounds?.map((one) => kept(one, one.id, playgroundValues)) ?? null,
    },
  }
}

/** Groups in use, without role groups, which exist in every organization. If there are none of those, no list was read. */
const ownGroups = ({ groups }: Directory): readonly OwnRecord[] | null =>
  groups.size === 0
    ? null
    : [...groups.values()]
        .filter((one) => !one.is_system_group && one.deactivated !== true)
        .map((one) => kept(one, one.id, groupValues))

/** Caches records by the server's object: an event that changes one record leaves the others identical. */
const known = new WeakMap<object, OwnRecord>()

function kept<W extends object>(wire: W, id: number, valuesOf: (wire: W) => Values, isMember?: boolean): OwnRecord {
  const found = known.get(wire) ?? { id, values: valuesOf(wire), ...(isMember !== undefined && { isMember }) }
  known.set(wire, found)
  return found
}

/** True if the server lists anything that a settings file can contain. Groups don’t count, because every server lists them. */
export const isListed = ({ records: { channel, folder, linkifier } }: Organization): boolean =>
  [channel, folder, linkifier].some((listed) => listed !== null)
