import { Text } from '@mantine/core'
import { IconRefreshAlert, IconShield, IconUsers } from '@tabler/icons-react'
import type { UserGroup } from '#contract/operations/groups.ts'
import { texts } from '#contract/texts.ts'
import { NameText } from '../../components/texts/name-text.tsx'
import type { Column } from '../../components/record-table/columns.ts'
import { Tag } from '../../components/texts/tag.tsx'
import { Unknown } from '../../components/texts/unknown.tsx'
import { formatDate, formatNumber } from '../../lib/text/format.ts'
import { formatList, formatListStart } from '../../lib/text/sentences.ts'
import { groupName, userName } from '../../lib/organization/directory.ts'
import type { GroupFacts } from './core/facts.ts'
import { IconText } from '../../components/texts/icon-text.tsx'

const t = texts('groups')

type GroupColumn = Column<UserGroup, GroupFacts>

export const keyOf = ({ id }: UserGroup): number => id

/** Number of names shown in a cell; the others are only counted. */
const mostNames = 2

/** Caches columns by the facts, so that a reopened page does not sort again. */
const kept = new WeakMap<GroupFacts, readonly GroupColumn[]>()

/** Columns of the groups. They depend on the facts, because they sort by names and counts. */
export function groupColumns(facts: GroupFacts): readonly GroupColumn[] {
  const columns = kept.get(facts) ?? columnsFor(facts)
  kept.set(facts, columns)
  return columns
}

function columnsFor(facts: GroupFacts): readonly GroupColumn[] {
  const { directory } = facts
  const { subgroupsOf, partOf } = directory.graph
  const names = (ids: readonly number[]) => ids.map((id) => groupName(directory, id))
  const nested = (id: 'contains' | 'part-of', of: (groupId: number) => readonly number[]): GroupColumn => ({
    id,
    header: () => t(`column.${id}`),
    value: (group) => names(of(group.id)).join(', '),
    cell: (group) => shortList(names(of(group.id))),
    inFile: (group) => names(of(group.id)).join(', '),
    isShort: true,
    width: { least: 152, share: 1.4 },
  })
  return [
    {
      id: 'name',
      header: () => t('column.name'),
      value: ({ id }) => groupName(directory, id),
      cell: (group) => <GroupName group={group} facts={facts} />,
      extraFields: [
        { header: () => t('file.id'), inFile: ({ id }) => id },
        { header: () => t('file.state'), inFile: (group) => statesOf(group, facts).join(', ') },
      ],
      width: { least: 208, share: 1.6 },
    },
    {
      id: 'direct',
      header: () => t('column.direct'),
      value: ({ members }) => members.length,
      cell: ({ members }) => formatNumber(members.length),
      width: { least: 88 },
      isNumeric: true,
    },
    {
      id: 'total',
      header: () => t('column.total'),
      value: (group) => facts.membersOf(group).size,
      cell: (group) => {
        const count = facts.membersOf(group).size
        return count === group.members.length ? formatNumber(count) : <b>{formatNumber(count)}</b>
      },
      width: { least: 88 },
      isNumeric: true,
    },
    nested('contains', subgroupsOf),
    nested('part-of', partOf),
    {
      id: 'permissions',
      header: () => t('column.permissions'),
      value: ({ id }) => facts.countOf(id),
      cell: ({ id }) => (facts.countOf(id) === 0 ? <None /> : formatNumber(facts.countOf(id))),
      inFile: ({ id }) => facts.countOf(id),
      width: { least: 112 },
      isNumeric: true,
    },
    {
      id: 'description',
      header: () => t('column.description'),
      value: ({ description }) => description,
      cell: ({ description }) => description,
      width: { least: 208, share: 1.6 },
      isExtra: true,
    },
    {
      id: 'created',
      header: () => t('column.created'),
      value: ({ date_created: created }) => created ?? undefined,
      cell: ({ date_created: created, is_system_group: isRole }) =>
        typeof created === 'number' ? formatDate(created) : isRole ? t('created.service') : unknown(),
      width: { least: 136 },
      since: 292,
      isExtra: true,
    },
    {
      id: 'creator',
      header: () => t('column.creator'),
      value: ({ creator_id: id }) => (typeof id === 'number' ? userName(directory, id) : undefined),
      cell: ({ creator_id: id, is_system_group: isRole }) =>
        typeof id === 'number' ? userName(directory, id) : isRole ? t('created.service') : unknown(),
      width: { least: 136, share: 1 },
      since: 292,
      isExtra: true,
    },
  ]
}

const unknown = () => <Unknown why={t('why.not-reported')} />

const None = () => (
  <Text span c="dimmed">
    {t('none')}
  </Text>
)

function shortList(names: readonly string[]) {
  if (names.length === 0) return <None />
  const more = names.length - mostNames
  const first = names.slice(0, mostNames)
  return more > 0 ? t('and-more', { names: formatListStart(first), count: more }) : formatList(first)
}

function statesOf(group: UserGroup, { isLoop }: GroupFacts): string[] {
  return [
    ...(group.is_system_group ? [t('state.role')] : []),
    ...(isLoop(group.id) ? [t('state.loop')] : []),
    ...(group.deactivated === true ? [t('state.deactivated')] : []),
  ]
}

/** A group by its name, with marks for its special properties. */
export function GroupName({ group, facts }: { group: UserGroup; facts: GroupFacts }) {
  const Icon = group.is_system_group ? IconShield : IconUsers
  return (
    <IconText
      icon={<Icon size={16} stroke={1.5} aria-hidden />}
      marks={
        <>
          {group.is_system_group ? <Tag>{t('state.role')}</Tag> : null}
          {facts.isLoop(group.id) ? (
            <Tag tone="warn" icon={<IconRefreshAlert size={14} stroke={1.7} aria-hidden />}>
              {t('state.loop')}
            </Tag>
          ) : null}
          {group.deactivated === true ? <Tag>{t('state.deactivated')}</Tag> : null}
        </>
      }
    >
      <NameText text={groupName(facts.directory, group.id)} />
    </IconText>
  )
}
