import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Connection } from '#contract/connection.ts'
import { linkifierName } from '#contract/records/linkifier.ts'
import { channelQueries } from '../../lib/organization/channels.ts'
import { groupName, useDirectory, type Directory } from '../../lib/organization/directory.ts'
import { organizationQueries } from '../../lib/organization/queries.ts'
import { emailOf } from '#contract/operations/user-email.ts'
import type { KindName } from '#contract/records/index.ts'
import { pathOfRecord } from '../kind-configs.ts'
import type { Entry, EntryAction } from './entry.ts'
import { t } from './words.ts'

export interface NamedRecords {
  readonly entries: readonly Entry[]
  readonly isReading: boolean
  /** Reason why some are missing. */
  readonly error: Error | null
}

/** Everything in an organization with a name and a page, from the same lists that other pages cache. */
export function useNamedRecords(connection: Connection): NamedRecords {
  const { profileId } = connection
  const channels = useQuery(channelQueries.list(connection))
  const linkifiers = useQuery(organizationQueries.linkifiers(profileId))
  const { directory, error } = useDirectory(profileId)
  const entries = useMemo(() => {
    const ofChannels = (channels.data?.channels ?? []).map(({ stream_id: id, name, description, is_archived }) =>
      entryOf(profileId, 'channel', id, name, is_archived === true ? t('note.archived') : description),
    )
    const ofLinkifiers = (linkifiers.data ?? []).map(({ id, pattern, url_template: url, example_input: example }) =>
      entryOf(profileId, 'linkifier', id, linkifierName({ pattern, example_input: example ?? '' }) ?? pattern, url),
    )
    return [...ofChannels, ...(directory === null ? [] : ofDirectory(profileId, directory)), ...ofLinkifiers]
  }, [profileId, channels.data, linkifiers.data, directory])
  return {
    entries,
    isReading: channels.isLoading || linkifiers.isLoading || (directory === null && error === null),
    error: channels.error ?? linkifiers.error ?? error,
  }
}

function ofDirectory(profileId: string, directory: Directory): Entry[] {
  const folders = [...(directory.folders?.values() ?? [])].map(({ id, name, description, is_archived: isArchived }) =>
    entryOf(profileId, 'folder', id, name, isArchived ? t('note.archived') : description),
  )
  const users = [...(directory.users?.values() ?? [])].map((user) => {
    const isGone = user.is_active === false
    return entryOf(
      profileId,
      'user',
      user.user_id,
      user.full_name,
      isGone ? t('note.deactivated') : (emailOf(user) ?? ''),
    )
  })
  const groups = [...directory.groups.values()].map((group): Entry => {
    const name = groupName(directory, group.id)
    return {
      key: `group ${group.id}`,
      group: 'group',
      name,
      note: group.description,
      action: listAction(profileId, 'group', name),
    }
  })
  return [...folders, ...users, ...groups]
}

/** Kinds of record among the entries; groups are only listed, never written to. */
type NamedKind = Extract<KindName, Entry['group']>
export type NamedGroup = NamedKind | 'group'

function entryOf(profileId: string, kind: NamedKind, id: number, name: string, note: string): Entry {
  const [path = '', open] = pathOfRecord(kind, id).split('?open=')
  const to = `/o/${profileId}/${path}`
  return {
    key: `${kind} ${id}`,
    group: kind,
    name,
    note,
    action: open === undefined ? { kind: 'open', to } : { kind: 'open', to, search: { open: Number(open) } },
  }
}

/** Opens the list of a kind with the typed text as its search. */
export const listAction = (profileId: string, group: NamedGroup, query: string): EntryAction => ({
  kind: 'open',
  to: `/o/${profileId}/${group === 'group' ? 'groups' : pathOfRecord(group, null)}`,
  search: { q: query },
})
