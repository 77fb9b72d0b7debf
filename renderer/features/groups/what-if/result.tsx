import { Anchor, Flex, Tabs, Text } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import { bold, TaggedText } from '../../../components/texts/tagged-text.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { PeopleList } from '../../../records/people/people-list.tsx'
import { listedPerson } from '../../../records/people/person.ts'
import { PermissionPane } from '../../../records/permissions/permission-pane.tsx'
import { placeColumn } from '../../../records/permissions/place-column.tsx'
import { reasonsText } from '../../../records/permissions/reason-text.ts'
import { single, type Filter } from '../../../components/filter-bar/filters.ts'
import { RecordList, RecordListTools } from '../../../records/record-list/record-list.tsx'
import { useRecordList, type RecordListModel } from '../../../records/record-list/use-record-list.ts'
import type { Column } from '../../../components/record-table/columns.ts'
import { foldLetters } from '#contract/fold-letters.ts'
import { texts } from '#contract/texts.ts'
import { formatNumber, nameOrder } from '../../../lib/text/format.ts'
import { groupName, userName, type Directory } from '../../../lib/organization/directory.ts'
import { permissionsOfPerson, type Permission } from '../../../lib/organization/permissions.ts'
import type { Step, WhatIf, Outcome } from '../core/what-if.ts'
import classes from '../groups.module.css'
import { whatIfSearchSchema } from '../schema.ts'
import { ShownPermission } from '../../../records/permissions/shown-permission.ts'
import { IconText } from '../../../components/texts/icon-text.tsx'

const t = texts('groups')

interface ResultProps {
  readonly now: Directory
  readonly step: Step
  readonly result: WhatIf
  readonly view: 'permission' | 'person'
  readonly onView: (view: 'permission' | 'person') => void
}

type Shown = Pick<ResultProps, 'now' | 'step' | 'result'>

/** Result of a simulation: four numbers, then each permission or each person. */
export function Result(props: ResultProps) {
  const { now, step, result, view } = props
  const rows = useMemo(() => outcomeRows(now, result), [now, result])
  const changed = rows.filter(({ changes }) => changes.size > 0).length
  const isJoin = step.act === 'join'
  return (
    <>
      <p className={classes.numbers} role="status">
        <Figure text={t(isJoin ? 'number.gain' : 'number.lose', { count: result.people.size })} />
        <Figure text={t('number.permissions', { count: changed })} />
        <Figure text={t(isJoin ? 'number.nobody-loses' : 'number.nobody-gains')} />
        <Figure text={t('number.then', { count: result.membersThen })} />
      </p>
      {view === 'person' ? <ByPerson {...props} rows={rows} /> : <ByPermission {...props} rows={rows} />}
    </>
  )
}

const Figure = ({ text }: { text: string }) => (
  <span>
    <TaggedText text={text} tags={bold} />
  </span>
)

interface ResultListProps<Row> extends Pick<ResultProps, 'view' | 'onView'> {
  readonly list: RecordListModel<Row, null>
  readonly words: { readonly search: string; readonly placeholder?: string; readonly empty: string }
  readonly isMuted?: (row: Row) => boolean
  readonly onOpen?: (row: Row) => void
  readonly extra?: ReactNode
}

/** One of the two views of the result, below their switch and the tools of its table. */
function ResultList<Row extends { readonly key: string }>(props: ResultListProps<Row>) {
  const { view, onView, words, list, ...table } = props
  return (
    <>
      <Flex wrap="wrap" align="center" flex="none" gap="sm" pb="sm" ps="xs" pe="lg">
        <Tabs
          flex="none"
          me="auto"
          value={view}
          onChange={(chosen) => onView(chosen === 'person' ? 'person' : 'permission')}
        >
          <Tabs.List>
            <Tabs.Tab value="permission">{t('by.permission')}</Tabs.Tab>
            <Tabs.Tab value="person">{t('by.person')}</Tabs.Tab>
          </Tabs.List>
        </Tabs>
        <RecordListTools list={list} context={null} isRead />
      </Flex>
      <RecordList
        {...table}
        list={list}
        words={{ ...words, label: t(`by.${view}`) }}
        keyOf={({ key }) => key}
        context={null}
      />
    </>
  )
}

const sameFilter = (): Filter<OutcomeRow> =>
  single<OutcomeRow, 'hidden'>({
    id: 'same',
    label: t('filter.same'),
    rest: t('same.shown'),
    options: [{ value: 'hidden', label: t('same.hidden') }],
    fits: ({ changes }, chosen) => chosen !== 'hidden' || changes.size > 0,
  })

const permissionColumns = ({ act }: Step): readonly Column<OutcomeRow, null>[] => [
  placeColumn,
  {
    id: 'permission',
    header: () => t('column.permission'),
    value: ({ label }) => label,
    cell: ({ label }) => label,
    width: { least: 160, share: 1.4 },
  },
  {
    id: 'changes',
    header: () => t(`column.${act}`),
    value: ({ changes }) => changes.size,
    cell: ({ changes }) => <Change act={act} count={changes.size} />,
    inFile: ({ changes }) => changes.size,
    width: { least: 128, share: 0.8 },
  },
  {
    id: 'stays',
    header: () => t(`column.${act}-stays`),
    about: () => t(`column.${act}-stays.of`),
    value: ({ stays }) => stays.size,
    cell: ({ stays }) => formatNumber(stays.size),
    width: { least: 136 },
    isNumeric: true,
  },
]

function Change({ act, count }: { act: Step['act']; count: number }) {
  if (count === 0)
    return (
      <Text span c="dimmed">
        {t(`change.${act}-nobody`)}
      </Text>
    )
  const Icon = act === 'join' ? IconPlus : IconMinus
  return (
    <Text span fw={600} c={act === 'join' ? 'var(--ok)' : 'var(--bad)'}>
      <IconText icon={<Icon size={14} stroke={2} aria-hidden />}>{t('people', { count })}</IconText>
    </Text>
  )
}

function ByPermission(props: ResultProps & { readonly rows: readonly OutcomeRow[] }) {
  const { now, step, result, rows } = props

  const columns = useMemo(() => permissionColumns(step), [step])
  const filters = useMemo(() => [sameFilter()], [])
  const list = useRecordList({
    name: 'what-if',
    columns,
    rows,
    schema: whatIfSearchSchema,
    filters,
    haystackOf: permissionHaystack,
  })
  const [open, setOpen] = useState<string | null>(null)
  const opened = (open === null ? undefined : list.shown.find(({ key }) => key === open)) ?? list.shown[0]
  return (
    <ResultList
      view={props.view}
      onView={props.onView}
      list={list}
      words={{
        search: t('search.permissions'),
        placeholder: t('search.permissions-placeholder'),
        empty: t('empty.permissions'),
      }}
      isMuted={({ changes }) => changes.size === 0}
      onOpen={({ key }) => setOpen(key)}
      extra={opened ? <OutcomePane key={opened.key} row={opened} now={now} step={step} result={result} /> : null}
    />
  )
}

const permissionHaystack = ({ haystack }: OutcomeRow): string => haystack

/** People who gain or lose one permission, and people who have it before and after, with the reason. */
function OutcomePane({ row, now, step, result }: Shown & { row: OutcomeRow }) {
  const { permission, changes, stays, reasons } = row
  const { act, groupId } = step
  const other = act === 'join' ? now : result.after
  return (
    <PermissionPane
      label={t('pane.outcome')}
      shown={row}
      reasons={reasons.slice(0, 1)}
      holder={{ kind: 'group', name: groupName(now, groupId) }}
      directory={act === 'join' ? result.after : now}
      isThen={act === 'join'}
    >
      <Group title={t(`pane.${act}`, { count: changes.size })} ids={changes} directory={now} noteOf={null} />
      {stays.size === 0 ? null : (
        <Group
          title={t(`pane.${act}-stays`, { count: stays.size })}
          ids={stays}
          directory={now}
          noteOf={(id) => reasonText(other, permission, id)}
        />
      )}
    </PermissionPane>
  )
}

function reasonText(directory: Directory, permission: Permission, userId: number): string {
  const [held] = permissionsOfPerson(directory, [permission], userId)
  return held ? reasonsText(directory, held.reasons) : ''
}

const mostNames = 6

interface PeopleGroupProps {
  readonly title: string
  readonly ids: ReadonlySet<number>
  readonly directory: Directory
  readonly noteOf: ((userId: number) => string) | null
}

/** Some people by name, and all of them on demand. */
function Group({ title, ids, directory, noteOf }: PeopleGroupProps) {
  const [isListed, setListed] = useState(false)
  const compare = nameOrder()
  const sorted = [...ids].sort((one, other) => compare(userName(directory, one), userName(directory, other)))
  const people = () => sorted.map((id) => ({ ...listedPerson(directory, id), ...(noteOf && { note: noteOf(id) }) }))
  return (
    <>
      <h3>{title}</h3>
      <ul className={classes.held}>
        {sorted.slice(0, mostNames).map((id) => (
          <li key={id}>
            {userName(directory, id)}
            {noteOf ? <small>{noteOf(id)}</small> : null}
          </li>
        ))}
      </ul>
      {sorted.length > mostNames ? (
        <Anchor component="button" type="button" onClick={() => setListed(true)}>
          {t('pane.show-all', { count: sorted.length })}
        </Anchor>
      ) : null}
      {isListed ? (
        <Dialog onClose={() => setListed(false)} title={title} size={480}>
          <PeopleList people={people()} />
        </Dialog>
      ) : null}
    </>
  )
}

const personColumns = ({ act }: Step): readonly Column<PersonRow, null>[] => [
  {
    id: 'person',
    header: () => t('column.person'),
    value: ({ name }) => name,
    cell: ({ name }) => name,
    extraFields: [{ header: () => t('file.id'), inFile: ({ userId }) => userId }],
    width: { least: 176, share: 1 },
  },
  {
    id: 'count',
    header: () => t(`column.${act}-permissions`),
    value: ({ outcomes }) => outcomes.length,
    cell: ({ outcomes }) => formatNumber(outcomes.length),
    width: { least: 136 },
    isNumeric: true,
  },
  {
    id: 'which',
    header: () => t('column.which'),
    value: listOf,
    cell: listOf,
    width: { least: 240, share: 3 },
  },
]

function listOf({ outcomes }: PersonRow): string {
  return outcomes.map(({ place, label }) => t('which', { place, permission: label })).join('; ')
}

function ByPerson(props: ResultProps & { readonly rows: readonly OutcomeRow[] }) {
  const { now, step, rows } = props

  const people = useMemo(() => personRows(now, rows), [now, rows])
  const columns = useMemo(() => personColumns(step), [step])
  const list = useRecordList({
    name: 'what-if-people',
    columns,
    rows: people,
    schema: whatIfSearchSchema,
    haystackOf: personHaystack,
  })
  return (
    <ResultList
      view={props.view}
      onView={props.onView}
      list={list}
      words={{
        search: t('search.people'),
        empty: t(step.act === 'join' ? 'empty.nobody-gains' : 'empty.nobody-loses'),
      }}
    />
  )
}

const personHaystack = ({ name }: PersonRow): string => foldLetters(name)

/** A permission of the group, with the effect on it. */
class OutcomeRow extends ShownPermission {
  readonly reasons: Outcome['reasons']
  readonly changes: Outcome['changes']
  readonly stays: Outcome['stays']

  constructor(directory: Directory, { permission, reasons, changes, stays }: Outcome) {
    super(directory, permission)
    this.reasons = reasons
    this.changes = changes
    this.stays = stays
  }

  /** Folded text for the search. */
  get haystack(): string {
    return `${this.foldedPlace}\n${foldLetters(this.label)}`
  }
}

const outcomeRows = (directory: Directory, { outcomes }: WhatIf): OutcomeRow[] =>
  outcomes.map((outcome) => new OutcomeRow(directory, outcome))

/** A person, with the permissions that they gain or lose. */
interface PersonRow {
  readonly key: string
  readonly userId: number
  readonly name: string
  readonly outcomes: readonly OutcomeRow[]
}

function personRows(directory: Directory, rows: readonly OutcomeRow[]): PersonRow[] {
  const byPerson = new Map<number, OutcomeRow[]>()
  for (const row of rows) {
    for (const id of row.changes) {
      const list = byPerson.get(id)
      if (list) list.push(row)
      else byPerson.set(id, [row])
    }
  }
  return [...byPerson].map(([userId, outcomes]) => ({
    key: String(userId),
    userId,
    name: userName(directory, userId),
    outcomes,
  }))
}
