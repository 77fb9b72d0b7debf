import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isRefusal } from '../../lib/bridge/request.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import { inSlices, pending, useSlices, type Steps } from '../../lib/live/in-slices.ts'
import { channelQueries } from '../../lib/organization/channel-queries.ts'
import type { Channel, ChannelList } from '../../lib/organization/channels.ts'
import type { Directory } from '../../lib/organization/directory.ts'
import type { Permission } from '../../lib/organization/permissions.ts'
import { organizationQueries } from '../../lib/organization/queries.ts'
import { usePermissions } from '../../lib/organization/use-permissions.ts'
import { recordKeys } from '../../lib/records/record-keys.ts'
import { reportProblem } from '../../components/notices/show-notice.ts'
import { shareRanks } from '../../components/record-table/ranks.ts'
import { listSubscribers } from '../../records/channel/subscribers/subscribers.tsx'
import { sharedChannelsQuery } from './acts/locks.ts'
import { accessSteps, type ChannelAccess } from './channel-access.ts'
import type { Person } from './people.ts'
import { permissionRowSteps, rankedValues, type PermissionRow } from './permission-rows.ts'

/** Number of requests that one click may cost: half of a server's usual allowance for a minute. */
const mostRequests = 100

/** Subscribers by channel; null for a channel whose subscribers the server doesn't report. */
type Subscribers = ReadonlyMap<number, readonly number[] | null>

type Shared = readonly { readonly id: number; readonly subscribers: readonly number[] }[]

/** Channels whose subscribers are still to be asked for; those that are readable only with a subscription come first. */
const unaskedOf = (channels: readonly Channel[], shared: Shared, others: Subscribers): readonly Channel[] => {
  const known = new Set(shared.map(({ id }) => id))
  return channels
    .filter(({ stream_id: id, is_archived: isArchived }) => isArchived !== true && !known.has(id) && !others.has(id))
    .toSorted((one, other) => Number(other.invite_only) - Number(one.invite_only))
    .slice(0, mostRequests)
}

/** Subscribers of channels that this account isn't subscribed to, one request for each, loaded only on demand. */
const otherSubscribersQuery = (profileId: string, channels: readonly Channel[], shared: Shared) => {
  const queryKey = [...recordKeys.all('channel', profileId), 'other-subscribers']
  return queryOptions({
    queryKey,
    enabled: false,
    queryFn: async ({ signal, client }): Promise<Subscribers> => {
      const found = new Map(client.getQueryData<Subscribers>(queryKey))
      const asked = unaskedOf(channels, shared, found)
      for (const { stream_id: id, isSubscribed } of asked) {
        try {
          const { ids, areByChannel } = await listSubscribers(profileId, id, isSubscribed, signal)
          found.set(id, ids)
          // A server without this list would refuse it for the other channels too.
          if (!areByChannel) for (const other of channels) found.set(other.stream_id, null)
          if (!areByChannel) break
        } catch (thrown) {
          if (!isRefusal(thrown)) throw thrown
          found.set(id, null)
        }
      }
      return found
    },
  })
}

export interface PersonAccess {
  /** Permissions of the person; the access to each channel comes first. */
  readonly rows: readonly PermissionRow[]
  readonly channels: readonly ChannelAccess[]
  readonly isRead: boolean
  /** True once the subscribers of this account's channels are loaded. */
  readonly areSubscribersRead: boolean
  readonly list: UseQueryResult<ChannelList>
  readonly error: Error | null
  /** Number of requests that would load more subscribers; 0 if the server reports no others. */
  readonly requests: number
  readonly isLoadingMore: boolean
  readonly loadMore: () => Promise<void>
}

const none: readonly never[] = []
const noSubscribers: Subscribers = new Map()

/** Permissions of a person, and the access to each channel, with their reasons. */
export function usePersonAccess(person: Person, directory: Directory): PersonAccess {
  const { connection } = useConnection()
  const { profileId, me } = connection
  const list = useQuery(channelQueries.list(connection))
  const channels = list.data?.channels
  const groups = useQuery(organizationQueries.groups(profileId))
  const permissions = usePermissions(channels, groups.data ?? (isRefusal(groups.error) ? none : undefined))
  const isMe = me?.userId === person.id
  // Answers are parsed one after the other, so this long one waits for the list.
  const { data: shared, error } = useQuery({
    ...sharedChannelsQuery(profileId),
    enabled: !isMe && channels !== undefined,
  })
  const others = useQuery(otherSubscribersQuery(profileId, channels ?? none, shared ?? none))
  const known: Subscribers = useMemo(
    () => new Map([...(others.data ?? []), ...(shared ?? []).map(({ id, subscribers }) => [id, subscribers] as const)]),
    [others.data, shared],
  )
  const found = useSlices(
    useMemo(() => {
      if (permissions === null || channels === undefined) return pending
      const isSubscribed = (channel: Channel) =>
        isMe ? channel.isSubscribed : known.get(channel.stream_id)?.includes(person.id)
      return inSlices(foundSteps(directory, person, permissions, channels, isSubscribed))
    }, [directory, person, permissions, channels, known, isMe]),
  )
  const unasked = useMemo(
    () => (isMe || shared === undefined ? none : unaskedOf(channels ?? none, shared, others.data ?? noSubscribers)),
    [isMe, channels, shared, others.data],
  )
  return {
    rows: found?.rows ?? none,
    channels: found?.access ?? none,
    isRead: found !== null,
    areSubscribersRead: isMe || shared !== undefined,
    list,
    error,
    requests: unasked.length,
    isLoadingMore: others.isFetching,
    loadMore: async () => {
      const { error: failed } = await others.refetch()
      if (failed !== null) reportProblem(failed)
    },
  }
}

/** Caches the rows by which those of the next person are ranked, because names of places and permissions are the same. */
const ranked = new WeakMap<readonly Permission[], readonly PermissionRow[]>()

function* foundSteps(
  directory: Directory,
  person: Person,
  permissions: readonly Permission[],
  channels: readonly Channel[],
  isSubscribed: (channel: Channel) => boolean | undefined,
): Steps<{ readonly rows: readonly PermissionRow[]; readonly access: readonly ChannelAccess[] }> {
  const { rows: granted, missing } = yield* permissionRowSteps(directory, permissions, person.id)
  const access = yield* accessSteps(directory, person, channels, granted, isSubscribed)
  const first = access.flatMap(({ see, read }) => [see, read])
  const rows = [...first, ...granted]
  const alike = ranked.get(permissions) ?? [...first, ...missing]
  ranked.set(permissions, alike)
  shareRanks(rows, alike, rankedValues)
  return { rows, access }
}
