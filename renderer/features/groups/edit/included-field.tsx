import { Button, Flex, Select, Text } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useState } from 'react'
import { emailOf } from '#contract/operations/users.ts'
import { foldLetters } from '#contract/fold-letters.ts'
import { cleanPasted, plainDigits } from '#contract/records/values.ts'
import { texts } from '#contract/texts.ts'
import { groupName, peopleOf, userName, type Directory } from '../../../lib/organization/directory.ts'
import { fieldHelp, fieldLabel, type TextContext } from '../../../lib/records/kind-texts.ts'
import { useField, useTextContext } from '../../../records/edit/editor.ts'
import { reaches, type MemberRights, type Reach } from '../core/rights.ts'
import classes from './edit.module.css'
import { NameText } from '../../../components/texts/name-text.tsx'
import { SearchInput } from '../../../components/fields/search-input.tsx'
import { Tag } from '../../../components/texts/tag.tsx'
import { nameOrder } from '../../../lib/text/format.ts'
import { listedPerson } from '../../../records/people/person.ts'
import { membershipRows } from '../core/membership-change.ts'
import { formatList } from '../../../lib/text/sentences.ts'
import { isInLoop } from '../core/nesting.ts'
import { findOptions } from '../../../records/permission-picker/options.ts'

export interface Pasted {
  readonly ids: readonly number[]
  /** Parts of the text that match no known person, or several. */
  readonly unknown: readonly string[]
}

/**
 * Finds people in a pasted list of addresses, ids or full names. Commas, semicolons and line ends separate the parts,
 * and spaces separate addresses and ids.
 */
export function findPasted(directory: Directory, text: string): Pasted {
  const people = peopleByText(directory)
  const ids = new Set<number>()
  const unknown: string[] = []
  for (const part of partsOf(text)) {
    const id = /^\d+$/.test(part) ? idOf(directory, Number(part)) : people.get(foldLetters(part))
    if (typeof id === 'number') ids.add(id)
    else unknown.push(part)
  }
  return { ids: [...ids], unknown }
}

function partsOf(text: string): string[] {
  return text
    .replaceAll(/"[^"]*"\s*(?=<)/g, '')
    .split(/[,;，；、،؛\n\r\t]+/)
    .map((piece) => plainDigits(cleanPasted(piece)))
    .flatMap((piece) => {
      // Mail programs copy an address as “Ada Vik <ada@example.com>”.
      const address = /<([^<>\s]+@[^<>\s]+)>/.exec(piece)?.[1]
      if (address !== undefined) return [address]
      const words = piece.split(/\s+/)
      return words.every((word) => /@|^\d+$/.test(word)) ? words : [piece]
    })
    .filter((part) => part !== '')
}

/** Returns the id of a known person; any ID on a server that lists no people. */
const idOf = ({ users }: Directory, id: number): number | undefined =>
  users === null || users.has(id) ? id : undefined

const kept = new WeakMap<object, ReadonlyMap<string, number | 'several'>>()

/** Ids by folded address and by folded full name, collected once for each list of people. */
function peopleByText({ users }: Directory): ReadonlyMap<string, number | 'several'> {
  if (users === null) return new Map()
  const known = kept.get(users)
  if (known) return known
  const found = new Map<string, number | 'several'>()
  for (const user of users.values()) {
    const names = new Set([user.full_name, emailOf(user) ?? '', user.email ?? ''].map(foldLetters))
    for (const name of names) if (name !== '') found.set(name, found.has(name) ? 'several' : user.user_id)
  }
  kept.set(users, found)
  return found
}

const t = texts('groups')

interface IncludedFieldProps {
  readonly part: Part
  /** Id of the group; null for a new one. */
  readonly groupId: number | null
  readonly rights: MemberRights
}

/**
 * Members or subgroups of a group. Several can be added or removed at once, and a long value does not have to fit in a
 * row.
 */
export function IncludedField({ part, groupId, rights }: IncludedFieldProps) {
  const field = useField(part)
  const context = useTextContext()
  const { directory, connection } = context
  const help = fieldHelp('user-group', part)
  // The kind's schema has parsed the values, so the cast is safe.
  const [base, value] = [field.base, field.value].map((ids) => (ids ?? []) as readonly number[]) as [
    readonly number[],
    readonly number[],
  ]
  const { add, remove } = part === 'members' ? rights : { add: rights.subgroups, remove: rights.subgroups }
  return (
    <Flex
      component="section"
      direction="column"
      gap="sm"
      py="xs"
      data-field={part}
      aria-label={fieldLabel('user-group', part)}
    >
      {help === null ? null : (
        <Text size="sm" c="dimmed">
          {help}
        </Text>
      )}
      {field.lockedBy === undefined ? null : (
        <Text size="sm" c="dimmed">
          {field.lockedBy}
        </Text>
      )}
      {field.isLocked ? null : <Limits part={part} rights={{ add, remove }} />}
      {field.isLocked || add === 'nobody' ? null : (
        <AddSelect
          part={part}
          groupId={groupId}
          chosen={value}
          reach={add}
          context={context}
          onAdd={(ids) => field.set([...value, ...ids])}
        />
      )}
      {field.problem === undefined ? null : (
        <Text role="alert" c="var(--bad)">
          {field.problem}
        </Text>
      )}
      <IncludedList
        part={part}
        base={groupId === null ? [] : base}
        value={value}
        directory={directory}
        isRemovable={(id) => !field.isLocked && reaches(remove, id, connection.me)}
        onRemove={(id) => field.set(value.filter((one) => one !== id))}
        onKeep={(id) => field.set([...value, id])}
      />
    </Flex>
  )
}

function Limits({
  part,
  rights: { add, remove },
}: {
  readonly part: Part
  readonly rights: Pick<MemberRights, 'add' | 'remove'>
}) {
  const limits = [
    ...(add === 'self' ? [t('members.can-join')] : add === 'nobody' ? [t(`cannot-add.${part}`)] : []),
    ...(remove === 'self' ? [t('members.can-leave')] : remove === 'nobody' ? [t(`cannot-remove.${part}`)] : []),
  ]
  return limits.length === 0 ? null : (
    <Text size="sm" c="dimmed">
      {limits.join(' ')}
    </Text>
  )
}

interface IncludedListProps {
  readonly part: Part
  readonly base: readonly number[]
  readonly value: readonly number[]
  readonly directory: Directory
  /** True if this account may remove the member or subgroup. */
  readonly isRemovable: (id: number) => boolean
  readonly onRemove: (id: number) => void
  readonly onKeep: (id: number) => void
}

/** Number of rows from which on a search is shown. */
const many = 8
const rowHeight = 44

/** Direct members or subgroups of a group, including those that the draft adds or removes. */
function IncludedList(props: IncludedListProps) {
  const { part, base, value, directory, isRemovable, onRemove, onKeep } = props
  const [query, setQuery] = useState('')
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const rows = useMemo(() => {
    const compare = nameOrder()
    const describe = (id: number) => (part === 'members' ? describePerson(directory, id) : describeGroup(directory, id))
    return membershipRows(base, value, (one, other) => compare(describe(one).name, describe(other).name)).map(
      ({ id, state }) => {
        const { name, note } = describe(id)
        return { id, state, name, note }
      },
    )
  }, [part, base, value, directory])
  const wanted = foldLetters(query.trim())
  const shown = rows.filter(({ name, note }) => foldLetters(`${name}\n${note}`).includes(wanted))
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: 6,
  })
  if (rows.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t(`none.${part}`)}
      </Text>
    )
  return (
    <>
      {rows.length < many ? null : (
        <SearchInput placeholder={t(`find.${part}`)} aria-label={t(`find.${part}`)} text={query} onText={setQuery} />
      )}
      <div ref={setScroller} className={classes.list} tabIndex={0} role="list" aria-label={t(`list.${part}`)}>
        {shown.length === 0 ? <p role="status">{t('who.none')}</p> : null}
        <div style={{ blockSize: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map((item) => {
            const row = shown[item.index]
            if (row === undefined) return null
            const { id, name, note, state } = row
            return (
              <div
                key={id}
                role="listitem"
                className={classes.row}
                data-state={state}
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <span>
                  <NameText text={name} />
                  <small>{note}</small>
                </span>
                {state === 'kept' ? null : (
                  <Tag tone={state === 'added' ? 'accent' : 'warn'}>{t(`included.${state}`)}</Tag>
                )}
                {state === 'removed' ? (
                  <Button size="xs" aria-label={t('included.keep-name', { name })} onClick={() => onKeep(id)}>
                    {t('included.keep')}
                  </Button>
                ) : state === 'added' || isRemovable(id) ? (
                  <Button
                    size="xs"
                    variant="subtle"
                    aria-label={t('included.remove-name', { name })}
                    onClick={() => onRemove(id)}
                  >
                    {t('included.remove')}
                  </Button>
                ) : null}
              </div>
            )
          })}
        </div>
      </div>
    </>
  )
}

function describePerson(directory: Directory, id: number) {
  const { name, email, note } = listedPerson(directory, id)
  return { name, note: email ?? note }
}

const describeGroup = (directory: Directory, id: number) => ({
  name: groupName(directory, id),
  note: t('graph.members', { count: peopleOf(directory, id).size }),
})

type Part = 'members' | 'subgroups'

interface AddSelectProps {
  readonly part: Part
  /** Id of the group; null for a new one. */
  readonly groupId: number | null
  readonly chosen: readonly number[]
  /** People whom this account may add. */
  readonly reach: Reach
  readonly context: TextContext
  readonly onAdd: (ids: readonly number[]) => void
}

interface Option {
  readonly value: string
  readonly label: string
  readonly note: string
  readonly disabled: boolean
}

const nobody: ReadonlySet<number> = new Set()

/** Adds people by name, address or id, also several from a pasted text; adds groups by name. */
function AddSelect(props: AddSelectProps) {
  const { part, chosen, reach, context, onAdd } = props
  const { directory } = context
  const [query, setQuery] = useState('')
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const options = part === 'members' ? peopleOptions(props, query) : subgroupOptions(props, query)
  const notes = new Map(options.map(({ value, note }) => [value, note]))
  const paste = (text: string): boolean => {
    if (part !== 'members' || !/[,;\n\t@]/.test(text)) return false
    const found = findPasted(directory, text)
    setUnknown(found.unknown)
    onAdd(found.ids.filter((id) => !chosen.includes(id) && reaches(reach, id, context.connection.me)))
    return true
  }
  return (
    <>
      <Select
        maw={480}
        aria-label={t(`add.${part}`)}
        placeholder={t(`placeholder.${part}`)}
        data={options}
        value={null}
        searchable
        searchValue={query}
        // The options are already filtered, by more than their label.
        filter={({ options: found }) => found}
        nothingFoundMessage={query.trim() === '' ? null : t('who.none')}
        renderOption={({ option }) => (
          <Flex component="span" flex={1} wrap="wrap" justify="space-between" columnGap="md">
            <NameText text={option.label} />
            <small>{notes.get(option.value)}</small>
          </Flex>
        )}
        onSearchChange={setQuery}
        onPaste={(pasted) => {
          if (paste(pasted.clipboardData.getData('text'))) pasted.preventDefault()
        }}
        onChange={(value) => {
          if (value === null) return
          setUnknown([])
          setQuery('')
          onAdd([Number(value)])
        }}
      />
      <Text role="status" className={classes.unknown} c="var(--bad)">
        {unknown.length === 0 ? null : t('members.unknown', { names: formatList(unknown) })}
      </Text>
    </>
  )
}

function peopleOptions({ chosen, reach, context }: AddSelectProps, query: string): Option[] {
  const { directory, connection } = context
  const { users } = findOptions(directory, { groups: [], users: chosen }, nobody, null, query)
  // If this account may only join, it is offered without a search.
  const own = reach === 'self' && connection.me !== null ? [connection.me.userId] : []
  const ids = new Set([...own, ...users.map(({ id }) => id), ...findPasted(directory, query).ids])
  return [...ids]
    .filter((id) => !chosen.includes(id) && reaches(reach, id, connection.me))
    .map((id) => {
      const { email, note } = listedPerson(directory, id)
      return { value: String(id), label: userName(directory, id), note: email ?? note, disabled: false }
    })
}

function subgroupOptions({ chosen, groupId, context: { directory } }: AddSelectProps, query: string): Option[] {
  const reached = groupId === null ? nobody : peopleOf(directory, groupId)
  const { groups } = findOptions(directory, { groups: chosen, users: [] }, reached, null, query)
  return groups
    .filter(({ id }) => id !== groupId)
    .map(({ id, name, note }) => {
      const isLoop = groupId !== null && isInLoop(directory.graph, groupId, id)
      return { value: String(id), label: name, note: isLoop ? t('subgroups.loop') : note, disabled: isLoop }
    })
}
