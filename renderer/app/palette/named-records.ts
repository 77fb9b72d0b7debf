import { useQuery, useQueries, type QueryFunctionContext, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Connection } from '#contract/connection.ts'
import { type KindName, readRow, recordOf } from '#contract/records/index.ts'
import { linkifierName } from '#contract/records/linkifier.ts'
import type { LinkifierRecord } from '#contract/operations/linkifiers.ts'
import { inSlices, useSlices, type Slices } from '../../lib/live/in-slices.ts'
import { channelQueries } from '../../lib/organization/channel-queries.ts'
import type { Channel } from '../../lib/organization/channels.ts'
import { groupName, useDirectory, type Directory } from '../../lib/organization/directory.ts'
import { organizationQueries, type OwnFiles } from '../../lib/organization/queries.ts'
import { emailOf } from '#contract/operations/users.ts'
import { texts } from '#contract/texts.ts'
import { pathOfRecord, allKindConfigs, featureOf, kindConfigOf } from '../kind-configs.ts'
import { features } from '../features.ts'
import { useAreTextsLoaded, type Entry, type OpenAction } from './entry.ts'
import { prepare, prepareSteps, type PreparedEntry } from './rank.ts'
import { openPath, openRecord } from './targets.ts'
import { isByEmail } from '#contract/operations/invite-kinds.ts'
import type { Values } from '#contract/records/define.ts'
import { listInvitations, type InvitationList } from '../../features/invitations/invitation-list.ts'
import { useUnmetNeeds } from '../../lib/text/needs.ts'
import { recordListQuery } from '../../lib/records/list-records.ts'
import { recordKeys } from '../../lib/records/record-keys.ts'
import { choiceText, unnamedText } from '../../lib/records/kind-texts.ts'

const t = texts('dialogs', 'palette')

export interface NamedRecords {
  /** Entries of long and of short lists. */
  readonly entries: readonly (readonly PreparedEntry[])[]
  readonly isReading: boolean
  /** Error of a list, which is why some records are missing. */
  readonly error: Error | null
}

/**
 * Everything in an organization with a name and a page, from the same lists that other pages cache. Lists that few
 * pages show are loaded once `isSearching`.
 */
export function useNamedRecords(connection: Connection, isSearching: boolean): NamedRecords {
  const { profileId } = connection
  const channels = useQuery(channelQueries.list(connection))
  const linkifiers = useQuery(organizationQueries.linkifiers(profileId))
  const { directory, error } = useDirectory(profileId)
  const lists: Lists = useMemo(
    () => ({ channels: channels.data?.channels ?? none, linkifiers: linkifiers.data ?? none, directory }),
    [channels.data, linkifiers.data, directory],
  )
  const entries = useSlices(useMemo(() => preparedEntries(profileId, lists), [profileId, lists]))
  const others = useOtherRecords(connection, isSearching)
  const all = useMemo(
    () => [entries ?? none, prepare(others.records.map((one) => new RecordEntry(profileId, ...one)))],
    [entries, others.records, profileId],
  )
  return {
    entries: all,
    isReading:
      others.isReading ||
      channels.isLoading ||
      linkifiers.isLoading ||
      (directory === null && error === null) ||
      entries === null,
    error: channels.error ?? linkifiers.error ?? error ?? others.error,
  }
}

const none: readonly never[] = []

interface Lists {
  readonly channels: readonly Channel[]
  readonly linkifiers: readonly LinkifierRecord[]
  /** Directory of the organization; null while it is loading. */
  readonly directory: Directory | null
}

interface Kept extends Lists {
  readonly entries: Slices<readonly PreparedEntry[]>
}

/** Caches entries by the lists that they come from, because a palette is opened often and names rarely change. */
const kept = new WeakMap<Directory, Kept>()

export function preparedEntries(profileId: string, lists: Lists): Slices<readonly PreparedEntry[]> {
  const { channels, linkifiers, directory } = lists
  const known = directory === null ? undefined : kept.get(directory)
  if (known?.channels === channels && known.linkifiers === linkifiers) return known.entries
  const entries = inSlices(prepareSteps(entriesOf(profileId, lists)))
  if (directory !== null) kept.set(directory, { ...lists, entries })
  return entries
}

function* entriesOf(profileId: string, { channels, linkifiers, directory }: Lists): Iterable<Entry> {
  for (const { stream_id: id, name, description, is_archived: isArchived } of channels) {
    yield new RecordEntry(profileId, 'channel', id, name, isArchived === true ? t('note.archived') : description)
  }
  if (directory !== null) yield* entriesOfDirectory(profileId, directory)
  for (const { id, pattern, url_template: url, example_input: example } of linkifiers) {
    const name = linkifierName({ pattern, example_input: example ?? '' }) ?? pattern
    yield new RecordEntry(profileId, 'linkifier', id, name, url)
  }
}

function* entriesOfDirectory(profileId: string, directory: Directory): Iterable<Entry> {
  for (const { id, name, description, is_archived: isArchived } of directory.folders?.values() ?? []) {
    yield new RecordEntry(profileId, 'folder', id, name, isArchived ? t('note.archived') : description)
  }
  for (const user of directory.users?.values() ?? []) {
    const email = emailOf(user) ?? ''
    const note = user.is_active === false ? t('note.deactivated') : email
    yield new RecordEntry(profileId, 'user', user.user_id, user.full_name, note, note === email ? '' : email)
  }
  for (const { id, description } of directory.groups.values()) {
    yield new RecordEntry(profileId, 'user-group', id, groupName(directory, id), description)
  }
}

/**
 * A record of the organization. Its address is computed only when it is chosen, because there may be a hundred thousand
 * records.
 */
class RecordEntry implements Entry {
  readonly group: KindName
  readonly name: string
  readonly note: string
  readonly id: number
  readonly also: string
  readonly #profileId: string

  constructor(profileId: string, group: KindName, id: number, name: string, note: string, also = '') {
    this.#profileId = profileId
    this.group = group
    this.id = id
    this.name = name
    this.note = note
    this.also = also
  }

  get key(): string {
    return `${this.group} ${this.id}`
  }

  get action(): OpenAction {
    return openRecord({ features, profileId: this.#profileId }, this.group, this.id)
  }
}

/** Opens the list of a kind with the typed text as its search. */
export const listAction = (profileId: string, group: KindName, query: string): OpenAction =>
  openPath(profileId, pathOfRecord(group, null), { q: query })

/** Kind, ID, name and note of a record. */
type NamedRecord = readonly [KindName, number, string, string]

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
