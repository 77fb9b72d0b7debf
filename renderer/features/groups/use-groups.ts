import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useConnection } from '../../lib/bridge/connection.ts'
import { inSlices, pending, useSlices } from '../../lib/live/in-slices.ts'
import { channelQueries } from '../../lib/organization/channel-queries.ts'
import type { ChannelList } from '../../lib/organization/channels.ts'
import { useDirectory } from '../../lib/organization/directory.ts'
import { organizationQueries } from '../../lib/organization/queries.ts'
import { usePermissions } from '../../lib/organization/use-permissions.ts'
import { countRoles, groupFacts, type GroupFacts } from './core/facts.ts'

export interface Groups {
  /** Facts about the groups; null while groups and channels are loading. */
  readonly facts: GroupFacts | null
  readonly scope: ChannelList['scope'] | undefined
  readonly channelName: (id: number) => string | undefined
  readonly error: Error | null
  /** Time of the last reading, in UNIX milliseconds. */
  readonly readAt: number
  readonly readAgain: () => void
}

/** Groups of the organization, with their permissions as far as this account can see them. */
export function useGroups(): Groups {
  const { connection } = useConnection()
  const { profileId } = connection
  const groups = useQuery(organizationQueries.groups(profileId))
  const channels = useQuery(channelQueries.list(connection))
  const { soon: directory, error } = useDirectory(profileId)
  const permissions = usePermissions(channels.data?.channels, groups.data)
  const facts = useSlices(
    useMemo(
      () => (directory && permissions ? inSlices(countRoles(groupFacts(directory, permissions))) : pending),
      [directory, permissions],
    ),
  )
  return {
    facts,
    scope: channels.data?.scope,
    channelName: (id) => channels.data?.channels.find(({ stream_id: one }) => one === id)?.name,
    error: groups.error ?? channels.error ?? error,
    readAt: groups.dataUpdatedAt,
    readAgain: () => void Promise.all([groups.refetch(), channels.refetch()]),
  }
}
