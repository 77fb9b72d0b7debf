import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Connection } from '#contract/connection.ts'
import { linkifierName } from '#contract/records/linkifier.ts'
import type { LinkifierRecord } from '#contract/operations/linkifiers.ts'
import { inSlices, useSlices, type Slices } from '../../lib/in-slices.ts'
import { channelQueries } from '../../lib/organization/channel-queries.ts'
import type { Channel } from '../../lib/organization/channels.ts'
import { groupName, useDirectory, type Directory } from '../../lib/organization/directory.ts'
import { organizationQueries } from '../../lib/organization/queries.ts'
import { emailOf } from '#contract/operations/user-email.ts'
import type { KindName } from '#contract/records/index.ts'
import { pathOfRecord } from '../kind-configs.ts'
import type { Entry, EntryAction } from './entry.ts'
import { prepareSteps, type PreparedEntry } from './rank.ts'
import { t } from './words.ts'

export interface NamedRecords {
  readonly entries: readonly PreparedEntry[]
  readonly isReading: boolean
  /** Error of a list, which is why some records are missing. */
  readonly error: Error | null
}

/** Everything in an organization with a name and a page, from the same lists that other pages cache. */
export function useNamedRecords(connection: Connection): NamedRecords {
  const { profileId } = connection
  const channels = useQuery(channelQueries.list(connection))
  const linkifiers = useQuery(organizationQueries.linkifiers(profileId))
  const { directory, error } = useDirectory(profileId)
  const lists: Lists = useMemo(
    () => ({ channels: channels.data?.channels ?? none, linkifiers: linkifiers.data ?? none, directory }),
    [channels.data, linkifiers.data, directory],
  )
  const entries = useSlices(useMemo(() => preparedEntries(profileId, lists), [profileId, lists]))
  return {
    entries: entries ?? none,
    isReading: channels.isLoading || linkifiers.isLoading || (directory === null && error === null) || entries === null,
    error: channels.error ?? linkifiers.error ?? error,
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
    const note = user.is_active === false ? t('note.deactivated') : (emailOf(user) ?? '')
    yield new RecordEntry(profileId, 'user', user.user_id, user.full_name, note)
  }
  for (const { id, description } of directory.groups.values()) {
    yield new RecordEntry(profileId, 'group', id, groupName(directory, id), description)
  }
}

/** Kinds of record among the entries; groups are separate, because they are only listed, never written to. */
type NamedKind = Extract<KindName, Entry['group']>
export type NamedGroup = NamedKind | 'group'

/**
 * A record of the organization. Its address is computed only when it is chosen, because there may be a hundred thousand
 * records.
 */
class RecordEntry implements Entry {
  readonly group: NamedGroup
  readonly name: string
  readonly note: string
  readonly #profileId: string
  readonly #id: number

  constructor(profileId: string, group: NamedGroup, id: number, name: string, note: string) {
    this.#profileId = profileId
    this.group = group
    this.#id = id
    this.name = name
    this.note = note
  }

  get key(): string {
    return `${this.group} ${this.#id}`
  }

  get action(): EntryAction {
    if (this.group === 'group') return listAction(this.#profileId, 'group', this.name)
    const [path = '', open] = pathOfRecord(this.group, this.#id).split('?open=')
    const to = `/o/${this.#profileId}/${path}`
    return open === undefined ? { kind: 'open', to } : { kind: 'open', to, search: { open: Number(open) } }
  }
}

/** Opens the list of a kind with the typed text as its search. */
export const listAction = (profileId: string, group: NamedGroup, query: string): EntryAction => ({
  kind: 'open',
  to: `/o/${profileId}/${group === 'group' ? 'groups' : pathOfRecord(group, null)}`,
  search: { q: query },
})
