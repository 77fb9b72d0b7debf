import { useQueries, type QueryFunctionContext, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Connection } from '#contract/connection.ts'
import { isByEmail } from '#contract/operations/invite-kinds.ts'
import { readRow, recordOf, type KindName } from '#contract/records/index.ts'
import type { Values } from '#contract/records/define.ts'
import { listInvitations, type InvitationList } from '../../features/invitations/invitation-list.ts'
import { useUnmetNeeds } from '../../lib/needs.ts'
import { organizationQueries, type OwnFiles } from '../../lib/organization/queries.ts'
import { recordListQuery } from '../../lib/records/list-records.ts'
import { recordKeys } from '../../lib/records/record-keys.ts'
import { choiceText, unnamedText } from '../../lib/records/kind-texts.ts'
import { allKindConfigs, featureOf, kindConfigOf } from '../kind-configs.ts'
import { useAreTextsLoaded } from './kind-texts.ts'

/** Kind, ID, name and note of a record. */
export type NamedRecord = readonly [KindName, number, string, string]

interface OtherRecords {
  readonly records: readonly NamedRecord[]
  readonly isReading: boolean
  readonly error: Error | null
}

type Rows = readonly unknown[] | null | undefined

interface ListQuery {
  readonly queryKey: readonly unknown[]
  // As a method, it accepts the functions of queries with a narrower key.
  queryFn?(context: QueryFunctionContext): unknown
}

/** A list that pages cache, and the records in it by kind. */
interface Source {
  readonly kind: KindName
  readonly queryOf: (profileId: string) => ListQuery
  readonly rowsIn: (kept: unknown) => readonly (readonly [KindName, Rows])[]
}

/** Kinds that the palette takes from the directory of the organization, because they may be many. */
const directoryKinds: ReadonlySet<KindName> = new Set(['channel', 'folder', 'user', 'user-group', 'linkifier'])

const plainSource = (kind: KindName): Source => ({
  kind,
  queryOf: (profileId) => recordListQuery(kind, profileId),
  rowsIn: (kept) => [[kind, kept as Rows]],
})

const invitationSource: Source = {
  kind: 'invitation',
  queryOf: (profileId) => ({
    queryKey: recordKeys.list('invitation', profileId),
    queryFn: ({ signal }) => listInvitations(profileId, signal),
  }),
  rowsIn: (kept) => {
    const { invites } = kept as InvitationList
    return [
      ['invitation', invites?.filter(isByEmail)],
      ['invitation-link', invites?.filter((one) => !isByEmail(one))],
    ]
  },
}

const fileSource: Source = {
  kind: 'attachment',
  queryOf: organizationQueries.files,
  rowsIn: (kept) => [['attachment', (kept as OwnFiles | null)?.files]],
}

const sources: readonly Source[] = [
  ...allKindConfigs()
    .filter(({ kind, isPlainList }) => isPlainList === true && !directoryKinds.has(kind))
    .map(({ kind }) => plainSource(kind)),
  invitationSource,
  fileSource,
]

/** Records of short lists, such as playgrounds, invitations and links, scheduled messages, files and exports. */
export function useOtherRecords(connection: Connection, isSearching: boolean): OtherRecords {
  const { profileId } = connection
  const unmetOf = useUnmetNeeds()
  const areTextsLoaded = useAreTextsLoaded()
  const { lists, isReading, error } = useQueries({
    queries: sources.map(({ kind, queryOf }) => ({
      ...queryOf(profileId),
      enabled: isSearching && unmetOf(featureOf(kind).needs, connection) === null,
    })),
    combine,
  })
  const records = useMemo(
    () =>
      areTextsLoaded
        ? sources.flatMap(({ rowsIn }, place) =>
            lists[place] === undefined ? [] : rowsIn(lists[place]).flatMap(named),
          )
        : [],
    [areTextsLoaded, lists],
  )
  return { records, isReading, error }
}

const combine = (results: readonly UseQueryResult[]) => ({
  lists: results.map(({ data }) => data),
  isReading: results.some(({ isLoading }) => isLoading),
  error: results.find(({ error }) => error !== null)?.error ?? null,
})

const named = ([kind, rows]: readonly [KindName, Rows]): NamedRecord[] =>
  (rows ?? []).map((row) => {
    const { id, values } = readRow(kind, row)
    return [kind, id, recordOf(kind).nameOf(values) ?? unnamedText(kind, id), noteOf(kind, values)]
  })

function noteOf(kind: KindName, values: Values): string {
  const { noteField } = kindConfigOf(kind)
  const value = noteField === undefined ? null : values[noteField]
  if (noteField === undefined || typeof value !== 'string') return ''
  return recordOf(kind).fields[noteField]?.options === undefined ? value : choiceText(kind, noteField, value)
}
