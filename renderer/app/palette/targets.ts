import type { Connection } from '#contract/connection.ts'
import type { Lock } from '#contract/records/define.ts'
import { lackedRole, missingLevel, type KindName } from '#contract/records/index.ts'
import { formatNeed } from '../../components/page/not-offered.tsx'
import type { Feature } from '../../lib/page/feature.ts'
import { featureOf, pathOfRecord } from '../../lib/page/record-path.ts'
import type { UnmetNeed } from '../../lib/text/needs.ts'
import { emptyDirectory } from '../../lib/organization/directory.ts'
import { lockText } from '../../lib/records/locks.ts'
import { lastRecordOf, type useLastRecords } from '../../stores/last-records.ts'
import { isListedKind, type EntryAction, type OpenAction } from './entry.ts'

/** Facts from which the entries of an organization follow. */
export interface PaletteFacts {
  readonly features: readonly Feature[]
  readonly profileId: string
  readonly connection: Connection | undefined
  readonly unmetOf: (needs: Feature['needs'], connection: Connection | undefined) => UnmetNeed | null
  readonly lastRecords: ReturnType<typeof useLastRecords.getState>['byKind']
}

type Search = Readonly<Record<string, unknown>>

/** Opens a path of `pathOfRecord`, with further parameters. */
export function openPath(profileId: string, path: string, search: Search = {}): OpenAction {
  const [page = '', open] = path.split('?open=')
  // The address distinguishes numbers from words.
  const all = open === undefined ? search : { open: open === 'new' ? open : Number(open), ...search }
  const to = `/o/${profileId}/${page}`
  return Object.keys(all).length === 0 ? { kind: 'open', to } : { kind: 'open', to, search: all }
}

/** Opens a record: an invitation's page has its kind in its address, because links are numbered separately. */
export function openRecord(
  { features, profileId }: Pick<PaletteFacts, 'features' | 'profileId'>,
  kind: KindName,
  id: number,
  search?: Search,
): OpenAction {
  if (kind === 'invitation') return openPath(profileId, `invitations/email/${id}`, search)
  if (kind === 'invitation-link') return openPath(profileId, `invitations/link/${id}`, search)
  return openPath(profileId, pathOfRecord(features, kind, id), search)
}

/**
 * Opens the record of a kind that was used last, or asks for one. If no list has the records, such as messages, the
 * kind's page asks for one.
 */
export function chooseRecord(facts: PaletteFacts, kind: KindName, title: string, search: Search = {}): EntryAction {
  const { features, profileId, lastRecords } = facts
  // The settings of a channel and its subscribers are two kinds on one page.
  const shown = kind === 'channel-subscribers' ? 'channel' : kind
  const known = lastRecordOf(lastRecords, profileId, shown)
  const last = known === null ? undefined : openRecord(facts, shown, known.id, search)
  if (isListedKind(shown)) return { kind: 'choose', group: shown, title, search, ...(last && { last }) }
  return last ?? openPath(profileId, pathOfRecord(features, kind, null))
}

/** Reason why this account or this server lacks an act, or one of its fields; null if nothing is known against it. */
export function lockedBecause(facts: PaletteFacts, kind: KindName, act: string, field?: string): string | null {
  const { features, connection, unmetOf } = facts
  const unmet = unmetOf(featureOf(features, kind).needs, connection)
  if (unmet !== null) return formatNeed(unmet)
  if (connection === undefined) return null
  const role = lackedRole(kind, act, connection.me)
  const lock: Lock | null = connection.isReadOnly === true ? { by: 'policy' } : role && { by: 'role', role }
  if (lock !== null) return lockText(kind, lock, emptyDirectory)
  const { featureLevel: level } = connection
  const needed = field === undefined || level === null ? null : missingLevel(kind, act, field, level)
  return needed === null || level === null ? null : formatNeed({ kind: 'level', needed, level })
}
