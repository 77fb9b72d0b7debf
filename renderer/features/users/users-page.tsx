import { Button, FileButton, Textarea } from '@mantine/core'
import { IconFileImport, IconListCheck, IconPlus } from '@tabler/icons-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { texts } from '#contract/texts.ts'
import { foldLetters } from '#contract/fold-letters.ts'
import { lackedRole } from '#contract/records/index.ts'
import { plainDigits } from '#contract/records/values.ts'
import { roles } from '#contract/roles.ts'
import { Dialog, DialogActions } from '../../components/dialogs/dialog.tsx'
import { FirstFew } from '../../components/texts/first-few.tsx'
import { reportProblem } from '../../components/notices/show-notice.ts'
import { textOfFile } from '../../components/fields/use-file-drop.ts'
import type { Person, PersonRow, State } from './people.ts'
import actsClasses from './acts/acts.module.css'
import { addressKey, readAddresses } from '../../lib/text/read-addresses.ts'
import { PageHead } from '../../components/page/page-head.tsx'
import { RecordList, RecordListTools } from '../../records/record-list/record-list.tsx'
import { useRecordList } from '../../records/record-list/use-record-list.ts'
import { RegistryPanel } from '../../records/registry/registry-panel.tsx'
import { useConnection } from '../../lib/bridge/connection.ts'
import { leastRoleLabel, roleValue } from '../../lib/text/roles.ts'
import { titleOf } from '../../lib/page/feature.ts'
import { usePeopleActs } from './acts/use-people-acts.tsx'
import './record-texts.ts'
import { haystackOf, keyOf, userColumns, type UserContext } from './columns.tsx'
import { knownUsers, useUsers } from './use-users.ts'
import { joinedSpans, states, userSearchSchema } from './search.ts'
import classes from './users.module.css'
import { several, single, type Filter } from '../../components/filter-bar/filters.ts'
import { groupName, type Directory } from '../../lib/organization/directory.ts'

const t = texts('users')

interface SelectPeopleProps {
  /** Everyone in the organization; null until they are loaded. */
  readonly people: readonly Person[] | null
  readonly onSelect: (ids: readonly number[]) => void
}

/** Selects people by a list of addresses, names or IDs, pasted or from a file, for a bulk change. */
export function SelectPeople({ people, onSelect }: SelectPeopleProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        disabled={people === null}
        leftSection={<IconListCheck size={16} stroke={1.5} />}
        onClick={() => setOpen(true)}
      >
        {t('select.open')}
      </Button>
      {isOpen && people ? (
        <SelectDialog
          people={people}
          onClose={() => setOpen(false)}
          onSelect={(ids) => {
            setOpen(false)
            onSelect(ids)
          }}
        />
      ) : null}
    </>
  )
}

interface SelectDialogProps extends Pick<SelectPeopleProps, 'onSelect'> {
  readonly people: readonly Person[]
  readonly onClose: () => void
}

function SelectDialog({ people, onSelect, onClose }: SelectDialogProps) {
  const [text, setText] = useState('')
  const reset = useRef<() => void>(null)
  const found = useMemo(() => findPeople(text, people), [text, people])
  const count = found.people.length
  const read = async (file: File | null) => {
    if (file === null) return
    // Without the reset, the same file could not be chosen again after a change.
    reset.current?.()
    setText(await textOfFile(file))
  }
  return (
    <Dialog title={t('select.title')} size={600} onClose={onClose}>
      <div className={actsClasses.preview}>
        <Textarea
          label={t('select.label')}
          description={t('select.help')}
          dir="ltr"
          autosize
          minRows={4}
          maxRows={10}
          spellCheck={false}
          value={text}
          onChange={(changed) => setText(changed.currentTarget.value)}
          data-autofocus
        />
        <p role="status">{text.trim() === '' ? '' : t('select.found', { count })}</p>
        {found.unknown.length === 0 ? null : (
          <details>
            <summary>{t('select.unknown', { count: found.unknown.length })}</summary>
            <ul>
              <FirstFew items={found.unknown}>{(address) => <li dir="ltr">{address}</li>}</FirstFew>
            </ul>
          </details>
        )}
      </div>
      <DialogActions>
        <FileButton
          resetRef={reset}
          accept="text/csv,text/plain,.csv,.txt"
          onChange={(file) => void read(file).catch(reportProblem)}
        >
          {(props) => (
            <Button variant="subtle" leftSection={<IconFileImport size={16} stroke={1.5} />} {...props}>
              {t('select.file')}
            </Button>
          )}
        </FileButton>
        <Button onClick={onClose}>{t('belonging.cancel')}</Button>
        <Button variant="filled" disabled={count === 0} onClick={() => onSelect(found.people.map(({ id }) => id))}>
          {t('select.confirm', { count })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface FoundPeople {
  /** Accounts of the entries, whether active or not. */
  readonly people: readonly Person[]
  /** Entries that match no known account, or the name of several. */
  readonly unknown: readonly string[]
}

/**
 * Finds people by their addresses, names, mentions or IDs in a pasted list or a file. A name of several people finds
 * none, because a bulk change must not reach the wrong person. Numbers beside addresses are no IDs.
 */
export function findPeople(text: string, all: readonly Person[]): FoundPeople {
  const byId = new Map(all.map((person) => [person.id, person]))
  const byAddress = groupBy(all, ({ email }) => addressKey(email ?? ''))
  const byName = groupBy(all, ({ full_name: name }) => foldLetters(name))
  const entries = readAddresses(text).map(({ address }) => address)
  const isOfAddresses = entries.some((entry) => byAddress.has(addressKey(entry)))
  const find = (entry: string): readonly Person[] => {
    const [, name = entry, mentioned] = /^@?_?\*\*(.+?)(?:\|(\d+))?\*\*$/.exec(entry) ?? []
    const id = mentioned ?? (isOfAddresses ? undefined : /^#?(\d+)$/.exec(plainDigits(entry))?.[1])
    const named = byName.get(foldLetters(name)) ?? []
    const person = id === undefined ? undefined : byId.get(Number(id))
    return byAddress.get(addressKey(entry)) ?? (person ? [person] : named.length === 1 ? named : [])
  }
  const wanted = new Map(entries.map((entry) => [addressKey(entry), entry]))
  const found = [...wanted.values()].map((entry) => ({ entry, people: find(entry) }))
  return {
    people: [...new Set(found.flatMap(({ people }) => people))],
    unknown: found.filter(({ people }) => people.length === 0).map(({ entry }) => entry),
  }
}

function groupBy(people: readonly Person[], keyOfPerson: (person: Person) => string): Map<string, Person[]> {
  const groups = new Map<string, Person[]>()
  for (const person of people) {
    const key = keyOfPerson(person)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [person])
    else group.push(person)
  }
  return groups
}

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
  const everyone = connection.realm.permissions['can_access_all_users_group']
  // The group graph contains no bots, so it can't tell whether one is a member.
  const isLimited =
    me !== null && !me.isBot && everyone !== undefined && directory.graph.includes(everyone, me.userId) === false
  const sentences = [
    ...(isListed && isRead ? countTexts(rows) : []),
    ...(isListed && isLimited ? [t('sentence.limited')] : []),
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
