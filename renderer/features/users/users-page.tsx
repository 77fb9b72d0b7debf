import { Button } from '@mantine/core'
import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { lackedRole } from '#contract/records/index.ts'
import { isAtLeast, roles } from '#contract/roles.ts'
import { texts } from '#contract/texts.ts'
import { PageHead } from '../../components/page-head.tsx'
import { RecordList, RecordListTools } from '../../records/record-list/record-list.tsx'
import { useRecordList } from '../../records/record-list/use-record-list.ts'
import { RegistryPanel } from '../../records/registry/registry-panel.tsx'
import { useConnection } from '../../lib/connection.ts'
import { leastRoleLabel, roleValue } from '../../lib/roles.ts'
import { titleOf } from '../../lib/feature.ts'
import { SelectPeople } from './acts/select-people.tsx'
import { usePeopleActs } from './acts/use-people-acts.tsx'
import './record-texts.ts'
import { haystackOf, keyOf, userColumns, type UserContext } from './columns.tsx'
import { knownUsers } from './known-users.ts'
import type { PersonRow, State } from './people.ts'
import { states, userSearchSchema, joinedSpans } from './search.ts'
import { useUsers } from './use-users.ts'
import classes from './users.module.css'
import { several, single, type Filter } from '../../components/filter-bar/filters.ts'
import { groupName, type Directory } from '../../lib/organization/directory.ts'

const t = texts('users')

const nobody: readonly never[] = []

/** The filters need values from lists that are still loading. */
const noFilters: ReturnType<typeof userFilters> = []

/** Everyone in the organization, and the button for a new user. */
export default function UsersPage() {
  const { connection } = useConnection()
  const { profileId, me } = connection
  const { records, rows, directory, isRead, error } = useUsers()
  const { isListed, readAt, readAgain } = records
  const navigate = useNavigate()
  const filters = useMemo(() => (isListed ? userFilters(directory, readAt) : noFilters), [isListed, directory, readAt])
  const list = useRecordList({
    name: 'users',
    columns: userColumns,
    rows,
    schema: userSearchSchema,
    filters,
    haystackOf,
  })
  const context: UserContext = useMemo(() => ({ myId: me?.userId ?? null, isListed }), [me, isListed])
  const show = useCallback(
    (id: number | 'new') => void navigate({ to: `/o/${profileId}/users/${id}` }),
    [navigate, profileId],
  )
  const open = useCallback(({ person }: PersonRow) => show(person.id), [show])
  const { selection, dialog } = usePeopleActs(rows, directory)
  const role = lackedRole('user', 'create', me)
  const sentences = [
    ...(isListed && isRead ? countTexts(rows) : []),
    ...(isListed && isAtLeast(me?.role, 'member') === false ? [t('sentence.guest')] : []),
    ...(role === null ? [] : [t('create.locked', { who: leastRoleLabel(role) })]),
  ]
  return (
    <>
      <PageHead title={titleOf('users')} sentence={<p>{sentences.join(' ')}</p>}>
        <RecordListTools list={list} context={context} isRead={isRead} />
        {isListed && lackedRole('user', 'deactivate', me) === null ? (
          <SelectPeople
            people={isRead ? (records.records ?? nobody) : null}
            onSelect={(ids) => selection?.onChange(new Set(ids))}
          />
        ) : null}
        <Button
          leftSection={<IconFileImport size={16} stroke={1.5} />}
          disabled={role !== null}
          onClick={() => void navigate({ to: `/o/${profileId}/users/from-file` })}
        >
          {t('create.from-file')}
        </Button>
        <Button
          variant="filled"
          leftSection={<IconPlus size={16} stroke={1.5} />}
          disabled={role !== null}
          onClick={() => show('new')}
        >
          {t('create')}
        </Button>
      </PageHead>
      <div className={classes.registry}>
        <RegistryPanel known={knownUsers} records={records} onShow={show} />
      </div>
      <RecordList
        list={list}
        lists={[knownUsers.operation]}
        words={{
          label: t('table.label'),
          search: t('search.label'),
          placeholder: t('search.placeholder'),
          empty: t(isListed ? 'empty.none' : 'empty.by-id'),
        }}
        isRead={isRead}
        error={error}
        readAt={readAt}
        onRetry={readAgain}
        keyOf={keyOf}
        context={context}
        isMuted={isGone}
        onOpen={open}
        selection={selection}
      />
      {dialog}
    </>
  )
}

const isGone = ({ state }: PersonRow): boolean => state === 'deactivated' || state === 'deleted'

/** Caches counts by rows, because a page is opened more often than its rows change. */
const keptCounts = new WeakMap<readonly PersonRow[], ReadonlyMap<PersonRow['state'], number>>()

function countStates(rows: readonly PersonRow[]): ReadonlyMap<PersonRow['state'], number> {
  const known = keptCounts.get(rows)
  if (known !== undefined) return known
  const found = new Map<PersonRow['state'], number>()
  for (const { state } of rows) found.set(state, (found.get(state) ?? 0) + 1)
  keptCounts.set(rows, found)
  return found
}

/** One sentence per state, such as "2,310 users are active. 184 are deactivated." */
function countTexts(rows: readonly PersonRow[]): readonly string[] {
  const found = countStates(rows)
  return states
    .map((state) => ({ state, count: found.get(state) ?? 0 }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => t(`count.${state}`, { count }))
}

const dayMs = 86_400_000
const spans = { week: 7 * dayMs, month: 30 * dayMs, year: 365 * dayMs }

/** Filters of the users, in order; `now` is the time when the list was read. */
export const userFilters = (directory: Directory, now: number): readonly Filter<PersonRow>[] => [
  several<PersonRow, State>({
    id: 'state',
    label: t('column.state'),
    options: states.map((value) => ({ value, label: t(`state.${value}`) })),
    of: ({ state }) => state,
  }),
  several<PersonRow, number>({
    id: 'role',
    label: t('column.role'),
    options: Object.values(roles).map((role) => ({ value: role, label: roleValue({ role, isBot: false }) })),
    // A newer server may have more roles.
    labelOf: (role) => roleValue({ role: Number(role), isBot: false }),
    of: ({ person }) => person.role,
  }),
  several<PersonRow, number>({
    id: 'group',
    label: t('filter.group'),
    options: [],
    labelOf: (id) => groupName(directory, Number(id)),
    of: ({ groups }) => groups.map(({ id }) => id),
  }),
  single<PersonRow, (typeof joinedSpans)[number]>({
    id: 'joined',
    label: t('column.joined'),
    options: joinedSpans.map((value) => ({ value, label: t(`joined.${value}`) })),
    fits: (row, chosen) => {
      // Reading a date takes time, and usually no period is chosen.
      if (chosen === undefined) return true
      const { joined } = row
      if (joined === undefined) return false
      return chosen === 'earlier' ? joined < now - spans.year : joined >= now - spans[chosen]
    },
  }),
  single<PersonRow, boolean>({
    id: 'bots',
    label: t('filter.bots'),
    options: [true, false].map((value) => ({ value, label: t(`bots.${value}`) })),
    fits: ({ person }, chosen) => chosen === undefined || (person.is_bot === true) === chosen,
  }),
]
