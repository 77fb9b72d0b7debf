import { Box, Button, FileButton, Menu, Stack, Textarea } from '@mantine/core'
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
import { addressKey, readAddresses } from '../../lib/text/read-addresses.ts'
import { MainAction, MainActionItem } from '../../components/page/main-action.tsx'
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
import { several, single, type Filter } from '../../components/filter-bar/filters.ts'
import { Tooltip } from '../../components/tooltip/tooltip.tsx'
import { notCountedText, peopleCountText } from '../../lib/organization/people-count.ts'
import { groupName, type Directory } from '../../lib/organization/directory.ts'

const t = texts('users')

interface SelectDialogProps {
  /** Everyone in the organization. */
  readonly people: readonly Person[]
  readonly onSelect: (ids: readonly number[]) => void
  readonly onClose: () => void
}

/** Selects people by a list of addresses, names or IDs, pasted or from a file, for a bulk change. */
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
      <Stack gap="sm" mb="sm">
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
      </Stack>
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
  const { selection, dialog } = usePeopleActs(list.table.sorted, directory)
  const role = lackedRole('user', 'create', me)
  const createLock = role === null ? null : t('create.locked', { who: leastRoleLabel(role) })
  const [isSelecting, setSelecting] = useState(false)
  const everyone = connection.realm.permissions['can_access_all_users_group']
  // The group graph contains no bots, so it can't tell whether one is a member.
  const isLimited =
    me !== null && !me.isBot && everyone !== undefined && directory.graph.includes(everyone, me.userId) === false
  // A page is opened more often than its rows change, so the people aren't counted each time.
  const counted = useMemo(() => {
    if (!isListed || !isRead) return null
    const people = rows.map(({ person }) => person)
    return { text: peopleCountText(people), rest: notCountedText(people) }
  }, [isListed, isRead, rows])
  return (
    <>
      <PageHead
        title={titleOf('users')}
        sentence={
          <p>
            {counted && (
              <Tooltip label={counted.rest ?? counted.text}>
                <span>{counted.text}</span>
              </Tooltip>
            )}
            {isListed && isLimited ? ` ${t('sentence.limited')}` : null}
          </p>
        }
      >
        <RecordListTools list={list} context={context} isRead={isRead}>
          {isListed && lackedRole('user', 'deactivate', me) === null ? (
            <Menu.Item leftSection={<IconListCheck size={16} stroke={1.5} />} onClick={() => setSelecting(true)}>
              {t('select.open')}
            </Menu.Item>
          ) : undefined}
        </RecordListTools>
        <MainAction label={t('create')} icon={IconPlus} lock={createLock} onClick={() => show('new')}>
          <MainActionItem
            label={t('create.from-file')}
            icon={IconFileImport}
            lock={createLock}
            onClick={() => void navigate({ to: `/o/${profileId}/users/from-file` })}
          />
        </MainAction>
      </PageHead>
      <Box maw={560}>
        <RegistryPanel known={knownUsers} records={records} onShow={show} />
      </Box>
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
      {isSelecting ? (
        <SelectDialog
          people={records.records ?? nobody}
          onClose={() => setSelecting(false)}
          onSelect={(ids) => {
            setSelecting(false)
            selection?.onChange(new Set(ids))
          }}
        />
      ) : null}
    </>
  )
}

const isGone = ({ state }: PersonRow): boolean => state === 'deactivated' || state === 'deleted'

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
