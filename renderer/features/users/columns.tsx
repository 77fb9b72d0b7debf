import { Flex, Text } from '@mantine/core'
import { isoTime } from '#contract/local-time.ts'
import { IconCircleMinus, IconRobot, IconTrash } from '@tabler/icons-react'
import { texts } from '#contract/texts.ts'
import { NameText } from '../../components/texts/name-text.tsx'
import type { Column } from '../../components/record-table/columns.ts'
import { Tag } from '../../components/texts/tag.tsx'
import { Unknown } from '../../components/texts/unknown.tsx'
import { formatDate } from '../../lib/text/format.ts'
import { unnamedText } from '../../lib/records/kind-texts.ts'
import { roleValue } from '../../lib/text/roles.ts'
import type { GroupsOfPerson, Person, PersonRow, State } from './people.ts'
import classes from './users.module.css'

const t = texts('users')

/** Data that the cells need beside their row. */
export interface UserContext {
  /** Id of this account; null if the server does not report it. */
  readonly myId: number | null
  /** True if the server lists people; otherwise, missing values were never entered on this computer. */
  readonly isListed: boolean
}

/** Name of a person, or the ID if nothing else is known. */
export const nameOf = ({ id, full_name: name }: Person): string => name || unnamedText('user', id)

export const keyOf = ({ person }: PersonRow): number => person.id
export const haystackOf = ({ haystack }: PersonRow): string => haystack

export const userColumns: readonly Column<PersonRow, UserContext>[] = [
  {
    id: 'name',
    header: () => t('column.name'),
    value: ({ person }) => nameOf(person),
    cell: ({ person, href }, { myId }) => (
      <Flex component="span" align="center" gap={6}>
        {/* This is a plain link for copying its address; a click opens the row. */}
        <a className={classes.name} href={href} tabIndex={-1} data-runs="own-way">
          <NameText text={nameOf(person)} />
        </a>
        {person.is_bot === true ? (
          <Tag icon={<IconRobot size={14} stroke={1.7} aria-hidden />}>{roleValue({ isBot: true, role: null })}</Tag>
        ) : null}
        {person.id === myId ? <Tag tone="accent">{t('you')}</Tag> : null}
      </Flex>
    ),
    extraFields: [{ header: () => t('column.id'), inFile: ({ person }) => person.id }],
    width: { least: 176, share: 1.6 },
  },
  {
    id: 'email',
    header: () => t('column.email'),
    value: ({ person }) => person.email,
    cell: ({ person: { email } }, context) => email ?? <Unknown why={t(`why.email.${missingReason(context)}`)} />,
    // Addresses are longer than names, and their ends are alike.
    width: { least: 240, share: 2.6 },
  },
  {
    id: 'role',
    header: () => t('column.role'),
    // The service numbers the highest role lowest, so that role comes first.
    value: ({ person }) => person.role,
    cell: ({ person }, context) => roleOf(person) ?? <Unknown why={t(`why.${missingReason(context)}`)} />,
    inFile: ({ person }) => roleOf(person),
    width: { least: 108, share: 0.6 },
  },
  {
    id: 'groups',
    header: () => t('column.groups'),
    value: ({ groups }) => groups.map(({ name }) => name).join(', '),
    cell: ({ groups }) => shortGroups(groups),
    inFile: ({ groups }) => groups.map(({ name }) => name).join('; '),
    isShort: true,
    width: { least: 152, share: 1.2 },
  },
  {
    id: 'joined',
    header: () => t('column.joined'),
    value: ({ joined }) => joined,
    cell: ({ joined }, context) => joinedText(joined) ?? <Unknown why={t(`why.${missingReason(context)}`)} />,
    inFile: ({ person, joined }) => (joined === undefined ? person.date_joined : isoTime(joined)),
    // As wide as the longest date.
    width: { least: 192, share: 0.6 },
  },
  {
    id: 'state',
    header: () => t('column.state'),
    value: ({ state }) => state,
    cell: ({ state }, context) =>
      state === undefined ? <Unknown why={t(`why.${missingReason(context)}`)} /> : <StateMark state={state} />,
    inFile: ({ state }) => state,
    width: { least: 104, share: 0.6 },
  },
]

const icons = { deactivated: IconCircleMinus, deleted: IconTrash }

/** State of an account: a shape, a word, and only then a color. */
export function StateMark({ state }: { state: State }) {
  const Icon = state === 'active' ? null : icons[state]
  return (
    <Flex
      component="span"
      display="inline-flex"
      align="center"
      gap="xs"
      c={state === 'deleted' ? 'var(--bad)' : 'inherit'}
    >
      {Icon === null ? null : <Icon size={14} stroke={1.7} aria-hidden />}
      {t(`state.${state}`)}
    </Flex>
  )
}

/** Role of a person; for a bot, the role that determines its permissions. */
export const roleOf = ({ role }: Person): string | undefined =>
  role === undefined ? undefined : roleValue({ role, isBot: false })

export const joinedText = (joined: number | undefined): string | undefined =>
  joined === undefined ? undefined : formatDate(joined / 1000)

const missingReason = ({ isListed }: UserContext) => (isListed ? 'withheld' : 'by-id')

function shortGroups(groups: GroupsOfPerson) {
  const [first, ...others] = groups
  if (first === undefined)
    return (
      <Text span c="var(--text-3)">
        {t('groups.none')}
      </Text>
    )
  return others.length === 0 ? first.name : t('groups.more', { first: first.name, count: others.length })
}
