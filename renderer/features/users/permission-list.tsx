import { IconCheck, IconCircleMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { texts } from '#contract/texts.ts'
import { several, single, type Filter } from '../../components/filter-bar/filters.ts'
import { placeColumn } from '../../records/permissions/place-column.tsx'
import { placeKinds, ShownPermission } from '../../records/permissions/shown-permission.ts'
import type { Column } from '../../components/record-table/columns.ts'
import { shareRanks } from '../../components/record-table/ranks.ts'
import { RecordList } from '../../records/record-list/record-list.tsx'
import { useRecordList } from '../../records/record-list/use-record-list.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import { inSlices, pending, useSlices, type Steps } from '../../lib/live/in-slices.ts'
import { channelQueries } from '../../lib/organization/channel-queries.ts'
import { groupName, type Directory } from '../../lib/organization/directory.ts'
import { type Permission, type Reason, personSteps } from '../../lib/organization/permissions.ts'
import { organizationQueries } from '../../lib/organization/queries.ts'
import { usePermissions } from '../../lib/organization/use-permissions.ts'
import { isRefusal } from '../../lib/bridge/request.ts'
import { listSearchSchema } from '../../lib/page/use-search-state.ts'
import { PermissionPane } from '../../records/permissions/permission-pane.tsx'
import type { ChannelList } from '../../lib/organization/channels.ts'
import { foldLetters } from '#contract/fold-letters.ts'
import { isRole, reasonsText } from '../../records/permissions/reason-text.ts'
import { granteeText } from '../../lib/records/kind-texts.ts'
import { IconText } from '../../components/texts/icon-text.tsx'

const t = texts('users')

const shownKinds = ['all', 'not'] as const

const searchSchema = listSearchSchema({
  place: z.array(z.enum(placeKinds)),
  group: z.array(z.int()),
  shown: z.enum(shownKinds),
})

const mayText = (may: string, reasons: readonly Reason[]): string => (reasons.length > 0 ? may : t('may.not', { may }))

const mayColumn: Column<PermissionRow, null> = {
  id: 'may',
  header: () => t('column.may'),
  value: ({ label }) => label,
  cell: ({ label, reasons }) => (
    <IconText
      icon={
        reasons.length > 0 ? (
          <IconCheck size={14} stroke={2} color="var(--ok)" aria-hidden />
        ) : (
          <IconCircleMinus size={14} stroke={1.7} aria-hidden />
        )
      }
    >
      {mayText(label, reasons)}
    </IconText>
  ),
  inFile: ({ label, reasons }) => mayText(label, reasons),
  width: { least: 200, share: 1.4 },
}

const columns: readonly Column<PermissionRow, null>[] = [
  placeColumn,
  mayColumn,
  {
    id: 'because',
    header: () => t('column.because'),
    value: ({ because }) => because,
    cell: ({ because, reasons }) => (reasons.length > 0 ? because : t('may.only', { who: because })),
    width: { least: 200, share: 1.6 },
  },
]

const filtersFor = (directory: Directory): readonly Filter<PermissionRow>[] => [
  several<PermissionRow, (typeof placeKinds)[number]>({
    id: 'place',
    label: placeColumn.header(),
    options: placeKinds.map((value) => ({ value, label: t(`place.${value}`) })),
    of: ({ permission: { on } }) => on.kind,
  }),
  several<PermissionRow, number>({
    id: 'group',
    label: t('column.because'),
    options: [],
    labelOf: (id) => groupName(directory, Number(id)),
    of: ({ reasons }) => [...new Set(reasons.map(memberGroupOf))].filter((id) => id !== null),
  }),
  single<PermissionRow, (typeof shownKinds)[number]>({
    id: 'shown',
    label: t('filter.shown'),
    rest: t('shown.allowed'),
    options: shownKinds.map((value) => ({ value, label: t(`shown.${value}`) })),
    fits: ({ reasons }, chosen) => chosen === 'all' || (chosen === 'not') === (reasons.length === 0),
    reveal: { chosen: 'all', words: (count) => t('shown.hidden', { count }) },
  }),
]

interface PermissionListProps {
  readonly userId: number
  readonly name: string
  readonly directory: Directory
}

/** Permissions of a person, with their objects and reasons. The pane next to the list explains one permission. */
export function PermissionList({ userId, name, directory }: PermissionListProps) {
  const { connection } = useConnection()
  const channels = useQuery(channelQueries.list(connection))
  const groups = useQuery(organizationQueries.groups(connection.profileId))
  const permissions = usePermissions(
    channels.data?.channels,
    groups.data ?? (isRefusal(groups.error) ? none : undefined),
  )
  const found = useSlices(
    useMemo(
      () => (permissions === null ? pending : inSlices(rowSteps(directory, permissions, userId))),
      [directory, permissions, userId],
    ),
  )
  const rows = found ?? none
  const filters = useMemo(() => filtersFor(directory), [directory])
  const list = useRecordList({ name: 'permissions', columns, rows, schema: searchSchema, filters, haystackOf })
  const [chosen, setChosen] = useState<string | null>(null)
  const row = (chosen === null ? undefined : list.shown.find(({ key }) => key === chosen)) ?? list.shown[0]
  return (
    <RecordList
      list={list}
      lists={['channels.list', 'groups.list', 'groups.list-registered']}
      words={{
        label: t('permissions.label', { name }),
        search: t('permissions.search'),
        placeholder: t('permissions.placeholder'),
        empty: t('permissions.empty'),
      }}
      isRead={found !== null}
      error={channels.error}
      readAt={channels.dataUpdatedAt}
      onRetry={() => void channels.refetch()}
      keyOf={keyOf}
      context={null}
      isMuted={isNotAllowed}
      onOpen={({ key }) => setChosen(key)}
      extra={
        row === undefined || channels.data === undefined ? null : (
          <ReasonsPane row={row} rows={rows} name={name} directory={directory} scope={channels.data.scope} />
        )
      }
    />
  )
}

const none: readonly never[] = []

function* rowSteps(
  directory: Directory,
  permissions: readonly Permission[],
  userId: number,
): Steps<readonly PermissionRow[]> {
  const { rows, missing } = yield* permissionRowSteps(directory, permissions, userId)
  // The list of the next person then needs no new comparison of names.
  shareRanks(rows, missing, [placeColumn.value, mayColumn.value])
  return rows
}

const isNotAllowed = ({ reasons }: PermissionRow): boolean => reasons.length === 0

interface ReasonsPaneProps {
  readonly row: PermissionRow
  /** All permissions, to find the effect of leaving a group. */
  readonly rows: readonly PermissionRow[]
  readonly name: string
  readonly directory: Directory
  readonly scope: ChannelList['scope']
}

/** Shows each reason for a permission, if there is more than one, and the effect of leaving a group. */
function ReasonsPane({ row, rows, name, directory, scope }: ReasonsPaneProps) {
  const { reasons } = row
  const groups = [...new Set(reasons.map(memberGroupOf))]
  const isRole = isByRole(directory, reasons)
  const only = groups.length === 1 ? (groups[0] ?? null) : null
  return (
    <PermissionPane
      label={t('why.label')}
      shown={row}
      reasons={reasons}
      holder={{ kind: 'person', name }}
      directory={directory}
    >
      {reasons.length === 0 ? (
        <p>{t('may.only', { who: row.because })}</p>
      ) : (
        <p>{isRole ? t('verdict.role') : verdict(directory, reasons, only)}</p>
      )}
      {only === null || isRole ? null : <Cost groupId={only} rows={rows} directory={directory} />}
      {scope === 'everything' ? null : <p data-quiet>{t(`gap.${scope}`)}</p>}
    </PermissionPane>
  )
}

function verdict(directory: Directory, reasons: readonly Reason[], only: number | null): string {
  if (only !== null) return t('verdict.only', { group: groupName(directory, only) })
  return t(
    reasons.length === 1 ? (reasons[0]?.by === 'named' ? 'verdict.named' : 'verdict.with-role') : 'verdict.several',
  )
}

/** Permissions that the person would lose by leaving a group. */
function Cost({ groupId, rows, directory }: { groupId: number } & Pick<ReasonsPaneProps, 'rows' | 'directory'>) {
  const lost = rows.filter(({ reasons }) => isLostWithout(reasons, groupId)).map(({ permission: { on } }) => on)
  const channels = new Set(lost.flatMap((on) => (on.kind === 'channel' ? [on.id] : [])))
  return (
    <>
      <h3>{t('cost.title', { group: groupName(directory, groupId) })}</h3>
      <dl>
        <dt>{t('cost.permissions')}</dt>
        <dd>{t('number', { count: lost.length })}</dd>
        <dt>{t('cost.channels')}</dt>
        <dd>{t('number', { count: channels.size })}</dd>
      </dl>
    </>
  )
}

/** A permission of the organization, with the reasons why a person has it. */
class PermissionRow extends ShownPermission {
  /** Reasons; empty if the person lacks the permission. */
  readonly reasons: readonly Reason[]
  #haystack: string | undefined

  constructor(directory: Directory, permission: Permission, reasons: readonly Reason[]) {
    super(directory, permission)
    this.reasons = reasons
  }

  /** Text of the reason; for a missing permission, text about who has it. */
  get because(): string {
    return becauseOf(this.directory, this.permission, this.reasons).text
  }

  /** Folded text for the search. */
  get haystack(): string {
    return (this.#haystack ??= [
      this.foldedPlace,
      foldLetters(this.label),
      becauseOf(this.directory, this.permission, this.reasons).folded,
    ].join('\n'))
  }
}

interface SearchedText {
  readonly text: string
  readonly folded: string
}

/** Caches texts by reasons, which permissions with the same value share. */
const ofReasons = new WeakMap<readonly Reason[], SearchedText>()
/** Caches texts by value, for permissions that a person lacks. */
const ofValues = new WeakMap<Directory, Map<Permission['value'], SearchedText>>()

function becauseOf(directory: Directory, { value }: Permission, reasons: readonly Reason[]): SearchedText {
  if (reasons.length > 0) return cached(ofReasons, reasons, () => reasonsText(directory, reasons))
  const byValue = ofValues.get(directory) ?? new Map<Permission['value'], SearchedText>()
  ofValues.set(directory, byValue)
  return cached(byValue, value, () => granteeText(value, directory))
}

interface Cache<K> {
  get: (key: K) => SearchedText | undefined
  set: (key: K, text: SearchedText) => unknown
}

function cached<K>(cache: Cache<K>, key: K, make: () => string): SearchedText {
  const known = cache.get(key)
  if (known !== undefined) return known
  const text = make()
  const searched = { text, folded: foldLetters(text) }
  cache.set(key, searched)
  return searched
}

const keyOf = ({ key }: PermissionRow): string => key
const haystackOf = ({ haystack }: PermissionRow): string => haystack

/** The group of which the person is a member; null if no group is the reason. */
const memberGroupOf = (reason: Reason): number | null => (reason.by === 'group' ? (reason.path.at(-1) ?? null) : null)

/** True if all reasons come from the person's role. */
const isByRole = (directory: Directory, reasons: readonly Reason[]): boolean =>
  reasons.map(memberGroupOf).every((id) => id !== null && isRole(directory, id))

/** True if the person loses a permission by leaving a group, because no other reason gives it. */
export const isLostWithout = (reasons: readonly Reason[], groupId: number): boolean =>
  reasons.length > 0 && reasons.every((reason) => memberGroupOf(reason) === groupId)

interface PermissionRows {
  readonly rows: readonly PermissionRow[]
  /** Rows for a person who has no permission; only the reasons differ from the other rows. */
  readonly missing: readonly PermissionRow[]
}

/** Number of rows created in a step of about a millisecond. */
const stepSize = 2_000

/** Creates a row for every permission, in their order. */
export function* permissionRowSteps(
  directory: Directory,
  permissions: readonly Permission[],
  userId: number,
): Steps<PermissionRows> {
  const missing = yield* missingRowSteps(directory, permissions)
  const held = yield* personSteps(directory, permissions, userId)
  const rows = [...missing]
  let place = 0
  for (const [index, { permission, reasons }] of held.entries()) {
    while (permissions[place] !== permission) place += 1
    rows[place] = new PermissionRow(directory, permission, reasons)
    if (index % stepSize === stepSize - 1) yield
  }
  return { rows, missing }
}

/** Caches the rows of permissions that a person lacks, because they are the same for all people. */
const keptMissing = new WeakMap<
  readonly Permission[],
  { readonly directory: Directory; readonly rows: readonly PermissionRow[] }
>()

const noReasons: readonly Reason[] = []

function* missingRowSteps(directory: Directory, permissions: readonly Permission[]): Steps<readonly PermissionRow[]> {
  const known = keptMissing.get(permissions)
  if (known?.directory === directory) return known.rows
  const rows: PermissionRow[] = []
  for (const permission of permissions) {
    rows.push(new PermissionRow(directory, permission, noReasons))
    if (rows.length % stepSize === 0) yield
  }
  keptMissing.set(permissions, { directory, rows })
  return rows
}
