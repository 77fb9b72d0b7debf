import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ChannelFolder } from '#contract/operations/folders.ts'
import { isAtLeast } from '#contract/roles.ts'
import { useConnection } from '../../lib/connection.ts'
import { channelQueries } from '../../lib/organization/channels.ts'
import { emptyDirectory, useDirectory, type Directory } from '../../lib/organization/directory.ts'
import { useRecords, type Records } from '../../lib/records/use-records.ts'
import { knownFolders } from './known-kind.ts'
import { rowsOf, type ChannelRow } from './rows.ts'
import { t } from './text.ts'

interface Folders {
  readonly known: Records<ChannelFolder>
  /** Every channel in use. */
  readonly rows: readonly ChannelRow[]
  /** With the folders this console knows of, where the server lists none. */
  readonly directory: Directory
  readonly isRead: boolean
  /** False where the role is known not to be enough; where it is unknown, the server decides. */
  readonly mayChange: boolean
  readonly error: Error | null
  readonly readAgain: () => void
}

const nothing: readonly ChannelRow[] = []

/** The folders, and the channels that are or may be in them. */
export function useFolders(): Folders {
  const { connection } = useConnection()
  const known = useRecords(knownFolders)
  const list = useQuery(channelQueries.list(connection))
  const { directory: read, error } = useDirectory(connection.profileId)
  const { records, isListed } = known
  const directory = useMemo(() => {
    if (read === null || isListed) return read ?? emptyDirectory
    return { ...read, folders: new Map(records?.map((folder) => [folder.id, folder])) }
  }, [read, records, isListed])
  const channels = list.data?.channels
  const isRead = records !== undefined && channels !== undefined && read !== null
  // As a value, so that the rows follow the language.
  const none = t('folder.none')
  const rows = useMemo(() => (channels ? rowsOf(channels, directory, none) : nothing), [channels, directory, none])
  return {
    known,
    rows,
    directory,
    isRead,
    mayChange: isAtLeast(connection.me?.role, 'administrator') !== false,
    error: known.error ?? list.error ?? error,
    readAgain: () => {
      known.readAgain()
      void list.refetch()
    },
  }
}
