import { IconCheck, IconCircleMinus, IconQuestionMark } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { texts } from '#contract/texts.ts'
import { several, single, type Filter } from '../../components/filter-bar/filters.ts'
import { placeColumn } from '../../records/permissions/place-column.tsx'
import { placeKinds } from '../../records/permissions/shown-permission.ts'
import type { Column } from '../../components/record-table/columns.ts'
import { RecordList } from '../../records/record-list/record-list.tsx'
import { useRecordList } from '../../records/record-list/use-record-list.ts'
import { groupName, type Directory } from '../../lib/organization/directory.ts'
import type { Reason } from '../../lib/organization/permissions.ts'
import { listSearchSchema } from '../../lib/page/use-search-state.ts'
import { PermissionPane } from '../../records/permissions/permission-pane.tsx'
import type { ChannelList } from '../../lib/organization/channels.ts'
import { IconText } from '../../components/texts/icon-text.tsx'
import { nameOf } from './columns.tsx'
import type { Person } from './people.ts'
import { isByRole, isLostWithout, labelOf, memberGroupOf, type PermissionRow } from './permission-rows.ts'
import { parts } from './search.ts'
import { usePersonAccess } from './use-person-access.ts'

const t = texts('users')

const shownKinds = ['all', 'not'] as const

const searchSchema = listSearchSchema({
  place: z.array(z.enum(placeKinds)),
  group: z.array(z.int()),
  shown: z.enum(shownKinds),
  part: z.enum(parts),
})

const mayText = (row: PermissionRow): string => (isNotAllowed(row) ? t('may.not', { may: row.label }) : row.label)

/** A mark for a permission that a person has or lacks; a question mark if that is unknown. */
export function AnswerIcon({ row }: { readonly row: PermissionRow }) {
  if (row.reasons.length > 0) return <IconCheck size={14} stroke={2} color="var(--ok)" aria-hidden />
  const Icon = row.isUnknown ? IconQuestionMark : IconCircleMinus
  return <Icon size={14} stroke={1.7} aria-hidden />
}

const mayColumn: Column<PermissionRow, null> = {
  id: 'may',
  header: () => t('column.may'),
  value: labelOf,
  cell: (row) => <IconText icon={<AnswerIcon row={row} />}>{mayText(row)}</IconText>,
  inFile: mayText,
  width: { least: 200, share: 1.4 },
}

const columns: readonly Column<PermissionRow, null>[] = [
  placeColumn,
  mayColumn,
  {
    id: 'because',
    header: () => t('column.because'),
    value: ({ because }) => because,
    cell: ({ because, missing, reasons }) => (reasons.length > 0 ? because : missing),
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
    // Rows that are unknown are not hidden with those that the person lacks.
    fits: (row, chosen) => chosen === 'all' || (chosen === 'not') === isNotAllowed(row),
    reveal: { chosen: 'all', words: (count) => t('shown.hidden', { count }) },
  }),
]

export interface PersonPartProps {
  readonly person: Person
  readonly directory: Directory
}

/** Permissions of a person, with their objects and reasons. The pane next to the list explains one permission. */
export function PermissionList({ person, directory }: PersonPartProps) {
  const { rows, isRead, list: channels } = usePersonAccess(person, directory)
  const name = nameOf(person)
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
      isRead={isRead}
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

const isNotAllowed = ({ reasons, isUnknown }: PermissionRow): boolean => reasons.length === 0 && !isUnknown

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
        <p>{row.missing}</p>
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
  const [reason] = reasons
  if (reasons.length > 1 || reason === undefined) return t('verdict.several')
  const { by } = reason
  return t(
    by === 'named' || by === 'subscription' || by === 'privacy' || by === 'permission'
      ? `verdict.${by}`
      : 'verdict.with-role',
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

const keyOf = ({ key }: PermissionRow): string => key
const haystackOf = ({ haystack }: PermissionRow): string => haystack
