import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../lib/bridge.ts'
import { connectionQueries, useConnection } from '../../lib/connection.ts'
import { channelQueries } from '../../lib/organization/channel-queries.ts'
import type { ChannelList } from '../../lib/organization/channels.ts'
import { createDirectory, useDirectory } from '../../lib/organization/directory.ts'
import { organizationQueries } from '../../lib/organization/queries.ts'
import { requireReadable, useUnreadable, unreadableError } from '../../lib/unreadable.ts'
import { organizationOf, type Organization } from './core/organization.ts'

/** Lists that must be complete, because an unreadable record would look like a missing one. */
const inFile = [
  'channels.list',
  'folders.list',
  'groups.list',
  'groups.list-registered',
  'linkifiers.list',
  'users.list',
] as const

interface Here {
  /** Null during the first reading. */
  readonly organization: Organization | null
  /** Reason why the list of channels may be incomplete. */
  readonly scope: ChannelList['scope'] | undefined
  readonly error: Error | null
  /** Time of the last reading, in UNIX milliseconds. */
  readonly readAt: number
  readonly isReading: boolean
}

/** The organization of the page; its lists are kept up to date. */
export function useCurrentOrganization(): Here {
  const { connection } = useConnection()
  const channels = useQuery(channelQueries.list(connection))
  const linkifiers = useQuery(organizationQueries.linkifiers(connection.profileId))
  const { directory, error } = useDirectory(connection.profileId)
  const { data: list } = channels
  const { data: listed } = linkifiers
  const unread = useUnreadable(connection.profileId, inFile)
  const isWhole = unread.length === 0
  const organization = useMemo(
    () =>
      !isWhole || list === undefined || listed === undefined || directory === null
        ? null
        : organizationOf(connection, directory, list, listed),
    [connection, directory, list, listed, isWhole],
  )
  return {
    organization,
    scope: list?.scope,
    error: channels.error ?? linkifiers.error ?? error ?? unreadableError(connection.profileId, inFile),
    readAt: channels.dataUpdatedAt,
    isReading: channels.isFetching || linkifiers.isFetching,
  }
}

/** Returns a function that loads the page's organization again and resolves to it. */
export function useReadAgain(): () => Promise<Organization> {
  const queryClient = useQueryClient()
  const { profileId } = useConnection().connection
  return () => readOrganization(queryClient, profileId)
}

/** Loads everything that a settings file contains. Rejects with an `AppError`. */
export async function readOrganization(queryClient: QueryClient, profileId: string): Promise<Organization> {
  const connection = await queryClient.fetchQuery(connectionQueries.detail(profileId))
  const now = { staleTime: 0 }
  const [groups, folders, channels, linkifiers] = await Promise.all([
    queryClient.fetchQuery({ ...organizationQueries.groups(profileId), ...now }),
    queryClient.fetchQuery({ ...organizationQueries.folders(profileId), ...now }),
    queryClient.fetchQuery({ ...channelQueries.list(connection), ...now }),
    queryClient.fetchQuery({ ...organizationQueries.linkifiers(profileId), ...now }),
  ])
  const users = await queryClient.fetchQuery({ ...organizationQueries.users(profileId), ...now })
  requireReadable(profileId, inFile)
  return organizationOf(connection, createDirectory(users, groups, folders), channels, linkifiers)
}

/**
 * Loads another organization, and closes it afterward unless it was already open. Each open organization holds a
 * connection to its server for events, and no page shows this one.
 */
export async function readOtherOrganization(queryClient: QueryClient, profileId: string): Promise<Organization> {
  const { queryKey } = connectionQueries.detail(profileId)
  const wasOpen = queryClient.getQueryData(queryKey) !== undefined
  try {
    return await readOrganization(queryClient, profileId)
  } finally {
    if (!wasOpen) {
      queryClient.removeQueries({ queryKey })
      await call('connection:close', { profileId })
    }
  }
}
