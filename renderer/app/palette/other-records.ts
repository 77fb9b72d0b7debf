import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Connection } from '#contract/connection.ts'
import { isByEmail } from '#contract/operations/invite-kinds.ts'
import { readRow, recordOf, type KindName } from '#contract/records/index.ts'
import type { Values } from '#contract/records/define.ts'
import { listInvitations } from '../../features/invitations/invitation-list.ts'
import { useUnmetNeeds } from '../../lib/needs.ts'
import { organizationQueries } from '../../lib/organization/queries.ts'
import { recordListQuery } from '../../lib/records/list-records.ts'
import { recordKeys } from '../../lib/records/record-keys.ts'
import { choiceText, unnamedText } from '../../lib/records/kind-words.ts'
import { features } from '../features.ts'
import type { RecordGroup } from './entry.ts'
import { useAreWordsLoaded } from './kind-texts.ts'

/** Kind, ID, name and note of a record. */
export type NamedRecord = readonly [RecordGroup, number, string, string]

interface OtherRecords {
  readonly records: readonly NamedRecord[]
  readonly isReading: boolean
  readonly error: Error | null
}

/** Records of short lists: playgrounds, invitations and links, scheduled messages, files and exports. */
export function useOtherRecords({ profileId, ...connection }: Connection, isSearching: boolean): OtherRecords {
  const unmetOf = useUnmetNeeds()
  const areWordsLoaded = useAreWordsLoaded()
  const isOpen = (kind: KindName): boolean => {
    const feature = features.find(({ records = [] }) => records.some((one) => one.kind === kind))
    return isSearching && unmetOf(feature?.needs, { profileId, ...connection }) === null
  }
  const invitations = {
    queryKey: recordKeys.list('invitation', profileId),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => listInvitations(profileId, signal),
  }
  const [playgrounds, invited, scheduled, files, exports] = useQueries({
    queries: [
      { ...recordListQuery('playground', profileId), enabled: isOpen('playground') },
      { ...invitations, enabled: isOpen('invitation') },
      { ...recordListQuery('scheduled-message', profileId), enabled: isOpen('scheduled-message') },
      { ...organizationQueries.files(profileId), enabled: isOpen('attachment') },
      { ...recordListQuery('export', profileId), enabled: isOpen('export') },
    ],
  })
  const invites = invited.data?.invites
  const records = useMemo(
    () =>
      areWordsLoaded
        ? [
            ...namedRows('playground', playgrounds.data, ({ url_template: url }) => String(url)),
            ...namedRows('invitation', invites?.filter(isByEmail)),
            ...namedRows(
              'invitation-link',
              invites?.filter((one) => !isByEmail(one)),
            ),
            ...namedRows('scheduled-message', scheduled.data, ({ content }) => String(content)),
            ...namedRows('attachment', files.data?.files),
            ...namedRows('export', exports.data, ({ export_type: type }) =>
              typeof type === 'string' ? choiceText('export', 'export_type', type) : '',
            ),
          ]
        : [],
    [areWordsLoaded, playgrounds.data, invites, scheduled.data, files.data, exports.data],
  )
  const queries = [playgrounds, invited, scheduled, files, exports]
  return {
    records,
    isReading: queries.some(({ isLoading }) => isLoading),
    error: queries.find(({ error }) => error !== null)?.error ?? null,
  }
}

const namedRows = (
  kind: RecordGroup,
  rows: readonly unknown[] | null | undefined,
  noteOf: (values: Values) => string = () => '',
): NamedRecord[] =>
  (rows ?? []).flatMap((row) => {
    const { id, values } = readRow(kind, row)
    return [[kind, id, recordOf(kind).nameOf(values) ?? unnamedText(kind, id), noteOf(values)] as const]
  })
