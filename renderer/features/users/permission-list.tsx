import { IconCheck, IconCircleMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { texts } from '#contract/texts.ts'
import { several, single, type Filter } from '../../components/filter-bar/filters.ts'
import { placeColumn } from '../../records/permissions/place-column.tsx'
import { placeKinds } from '../../records/permissions/shown-permission.ts'
import type { Column } from '../../components/record-table/columns.ts'
import { shareRanks } from '../../components/record-table/ranks.ts'
import { RecordList } from '../../records/record-list/record-list.tsx'
import { useRecordList } from '../../records/record-list/use-record-list.ts'
import { useConnection } from '../../lib/connection.ts'
import { inSlices, pending, useSlices, type Steps } from '../../lib/in-slices.ts'
import { channelQueries } from '../../lib/organization/channel-queries.ts'
import { groupName, type Directory } from '../../lib/organization/directory.ts'
import type { Permission, Reason } from '../../lib/organization/permissions.ts'
import { organizationQueries } from '../../lib/organization/queries.ts'
import { usePermissions } from '../../lib/organization/use-permissions.ts'
import { isRefusal } from '../../lib/request.ts'
import { listSearchSchema } from '../../lib/search-schema.ts'
import { haystackOf, keyOf, memberGroupOf, permissionRowSteps, type PermissionRow } from './permission-rows.ts'
import classes from './users.module.css'
import { ReasonsPane } from './reasons-pane.tsx'

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
    <span className={classes.may} data-allowed={reasons.length > 0}>
      {reasons.length > 0 ? (
        <IconCheck size={14} stroke={2} aria-hidden />
      ) : (
        <IconCircleMinus size={14} stroke={1.7} aria-hidden />
      )}
      <span>{mayText(label, reasons)}</span>
    </span>
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
