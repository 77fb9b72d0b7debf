import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useConnection } from '../../lib/bridge/connection.ts'
import { channelQueries } from '../../lib/organization/channel-queries.ts'
import type { ChannelList } from '../../lib/organization/channels.ts'
import {
  emptyDirectory,
  foldersById,
  useDirectory,
  useFolders,
  type Directory,
} from '../../lib/organization/directory.ts'
import type { ChannelFolder } from '#contract/operations/folders.ts'
import { knownKind } from '../../lib/records/known-kind.ts'
import { useRecords } from '../../lib/records/use-records.ts'
import { rowsOf, type ChannelRow } from './rows.ts'

/** Channels of the organization, and the directory for their names. People may be loaded a moment later. */
interface ChannelListing {
  readonly list: ChannelList | undefined
  readonly directory: Directory
  readonly isRead: boolean
  readonly error: Error | null
  /** Time of the last reading, in UNIX milliseconds. */
  readonly readAt: number
  readonly readAgain: () => void
}

/** If the server lists no folders, their names come from this computer's registry. */
const knownFolders = knownKind<ChannelFolder>('folder')

/** Folders by id, for their names; null while they are loading. */
export function useNamedFolders(): Pick<Directory, 'folders'> | null {
  const { connection } = useConnection()
  const { data: listed } = useFolders(connection.profileId)
  const { records: known } = useRecords(knownFolders)
  return useMemo(() => {
    if (listed === undefined) return null
    const folders = listed ?? known
    return { folders: folders === undefined ? null : foldersById(folders) }
  }, [listed, known])
}

export function useChannelList(): ChannelListing {
  const { connection } = useConnection()
  const list = useQuery(channelQueries.list(connection))
  const { soon: read, error } = useDirectory(connection.profileId)
  const named = useNamedFolders()
  const directory = useMemo(() => {
    if (read === null || read.folders !== null || named === null) return read ?? emptyDirectory
    return { ...read, ...named }
  }, [read, named])
  return {
    list: list.data,
    directory,
    isRead: list.data !== undefined && read !== null,
    error: list.error ?? error,
    readAt: list.dataUpdatedAt,
    readAgain: () => void list.refetch(),
  }
}

const nothing: readonly ChannelRow[] = []

/** Channels with a row for each, including archived ones, as tables show them. */
export function useChannelRows(): ChannelListing & { readonly rows: readonly ChannelRow[] } {
  const { connection } = useConnection()
  const listing = useChannelList()
  const { list, directory, isRead } = listing
  return { ...listing, rows: list && isRead ? rowsOf(list.channels, directory, connection) : nothing }
}
