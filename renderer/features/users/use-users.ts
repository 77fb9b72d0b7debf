import { useMemo } from 'react'
import type { User } from '#contract/operations/users.ts'
import { knownKind } from '../../lib/records/known-kind.ts'
import { groupsByPersonSteps, rowsOf, toPeople, type Person, type PersonRow } from './people.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import { inSlices, useSlices } from '../../lib/live/in-slices.ts'
import { emptyDirectory, useDirectory, type Directory } from '../../lib/organization/directory.ts'
import { useRecords, type Records } from '../../lib/records/use-records.ts'

/** Users as the server lists them, in a query shared with other pages, or as this computer knows them by ID. */
export const knownUsers = knownKind<Person>('user', {
  nameOf: ({ full_name: name }) => name,
  recordsIn: (listed) => (listed === null ? null : toPeople(listed as readonly User[])),
})

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
