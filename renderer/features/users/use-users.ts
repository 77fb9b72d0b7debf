import { useMemo } from 'react'
import { useConnection } from '../../lib/connection.ts'
import { inSlices, useSlices } from '../../lib/in-slices.ts'
import { emptyDirectory, useDirectory, type Directory } from '../../lib/organization/directory.ts'
import { useRecords, type Records } from '../../lib/records/use-records.ts'
import { knownUsers } from './known-users.ts'
import { groupsByPersonSteps, rowsOf, type Person, type PersonRow } from './people.ts'

const nothing: readonly never[] = []

export interface Users {
  readonly records: Records<Person>
  readonly rows: readonly PersonRow[]
  readonly directory: Directory
  readonly isRead: boolean
  readonly error: Error | null
}

/** Users with their groups, as the server lists them; without a list, as this computer knows them. */
export function useUsers(): Users {
  const { profileId } = useConnection().connection
  const records = useRecords(knownUsers)
  const { soon, error } = useDirectory(profileId)
  const directory = soon ?? emptyDirectory
  const { records: people } = records
  const rows = useMemo(
    () => (people === undefined ? nothing : rowsOf(people, directory, profileId)),
    [people, directory, profileId],
  )
  const grouped = useSlices(useMemo(() => inSlices(groupsByPersonSteps(directory.groups)), [directory.groups]))
  return {
    records,
    rows,
    directory,
    isRead: people !== undefined && soon !== null && grouped !== null,
    error: records.error ?? error,
  }
}
