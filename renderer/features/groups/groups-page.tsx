import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { UserGroup } from '#contract/operations/groups.ts'
import { lackedRole } from '#contract/records/index.ts'
import { texts } from '#contract/texts.ts'
import { PageHead } from '../../components/page/page-head.tsx'
import { RecordList, RecordListTools } from '../../records/record-list/record-list.tsx'
import { useRecordList } from '../../records/record-list/use-record-list.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import { titleOf } from '../../lib/page/feature.ts'
import { emptyDirectory } from '../../lib/organization/directory.ts'
import { groupColumns, keyOf } from './columns.tsx'
import { groupFacts, type GroupFacts } from './core/facts.ts'
import { offersChanges, permissionsOfGroup, type Permission } from '../../lib/organization/permissions.ts'
import { Gaps } from './gaps.tsx'
import classes from './groups.module.css'
import { GroupItem } from './links.tsx'
import { groupSearchSchema, deactivatedChoices } from './schema.ts'
import { useGroups } from './use-groups.ts'
import { several, single, type Filter } from '../../components/filter-bar/filters.ts'
import { permissionLabel } from '../../lib/organization/permission-texts.ts'

const t = texts('groups')

const noFacts = groupFacts(emptyDirectory, [])

/** The table of groups: members, nesting, and number of permissions. */
export default function GroupsPage() {
  const { connection } = useConnection()
  const { profileId } = connection
  const groups = useGroups()
  const { error, readAt, readAgain } = groups
  const facts = groups.facts ?? noFacts
  const isRead = groups.facts !== null
  const { groups: rows } = facts
  const columns = groupColumns(facts)
  const filters = useMemo(() => groupFilters(facts), [facts])
  const list = useRecordList({
    name: 'groups',
    columns,
    rows,
    schema: groupSearchSchema,
    filters,
    haystackOf: facts.haystackOf,
  })
  const navigate = useNavigate()
  const open = useCallback(
    ({ id }: UserGroup) => void navigate({ to: `/o/${profileId}/groups/${id}` }),
    [navigate, profileId],
  )
  const roles = rows.filter((group) => group.is_system_group).length
  const own = rows.filter((group) => !group.is_system_group && group.deactivated !== true).length
  return (
    <>
      <PageHead
        title={titleOf('groups')}
        sentence={<p>{isRead ? `${t('count.groups', { count: own })} ${t('count.roles', { count: roles })}` : null}</p>}
      >
        <RecordListTools list={list} context={facts} isRead={isRead}>
          {list.shown[0] ? <GroupItem to="graph" groupId={list.shown[0].id} /> : null}
          <GroupItem to="what-if" />
        </RecordListTools>
        {offersChanges(connection) && lackedRole('user-group', 'create', connection.me) === null ? (
          <Button
            component={Link}
            size="sm"
            variant="filled"
            to={`/o/${profileId}/groups/new/settings`}
            leftSection={<IconPlus size={16} stroke={1.5} />}
          >
            {t('user-group.kind.new')}
          </Button>
        ) : null}
      </PageHead>
      <RecordList
        list={list}
        lists={['groups.list', 'groups.list-registered']}
        words={{
          label: titleOf('groups'),
          search: t('search.label'),
          placeholder: t('search.placeholder'),
          empty: t('empty'),
        }}
        isRead={isRead}
        error={error}
        readAt={readAt}
        onRetry={readAgain}
        keyOf={keyOf}
        context={facts}
        isMuted={isDeactivated}
        onOpen={open}
      />
      {isRead ? (
        <footer className={classes.foot}>
          <p>{t('total.why')}</p>
          <Gaps groups={groups} />
        </footer>
      ) : null}
    </>
  )
}

const isDeactivated = ({ deactivated }: UserGroup): boolean => deactivated === true

/**
 * Key of a permission. It contains the kind of object, because the organization and a channel have settings of the same
 * name.
 */
const settingOf = ({ on, setting }: Permission): string => `${on.kind} ${setting}`

/** Filters of the groups, in order. */
const groupFilters = ({ directory, permissions }: GroupFacts): readonly Filter<UserGroup>[] => [
  single<UserGroup, (typeof deactivatedChoices)[number]>({
    id: 'deactivated',
    label: t('filter.deactivated'),
    rest: t('deactivated.hidden'),
    options: deactivatedChoices.map((value) => ({ value, label: t(`deactivated.${value}`) })),
    fits: ({ deactivated = false }, chosen) => (chosen === 'only' ? deactivated : chosen === 'shown' || !deactivated),
    reveal: { chosen: 'shown', words: (count) => t('deactivated.found', { count }) },
  }),
  several<UserGroup, string>({
    id: 'setting',
    label: t('filter.setting'),
    options: [],
    labelOf: (value) => settingLabel(String(value)),
    of: ({ id }) => [
      ...new Set(permissionsOfGroup(directory, permissions, id).map(({ permission }) => settingOf(permission))),
    ],
  }),
]

function settingLabel(value: string): string {
  const [kind, setting = ''] = value.split(' ')
  const label = permissionLabel({ on: { kind } as Permission['on'], setting })
  if (kind === 'channel') return t('setting.channel', { label })
  return kind === 'group' ? t('setting.group', { label }) : t('setting.organization', { label })
}
