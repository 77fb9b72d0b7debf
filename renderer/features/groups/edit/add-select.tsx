import { Select } from '@mantine/core'
import { useState } from 'react'
import { texts } from '#contract/texts.ts'
import { formatList } from '../../../lib/sentences.ts'
import { isInLoop } from '../core/nesting.ts'
import { findPasted } from '../core/pasted.ts'
import type { Reach } from '../core/rights.ts'
import { reaches } from '../core/rights.ts'
import { peopleOf, userName } from '../../../lib/organization/directory.ts'
import type { TextContext } from '../../../lib/records/kind-texts.ts'
import { NameText } from '../../../components/name-text.tsx'
import { findOptions } from '../../../records/permission-picker/options.ts'
import { listedPerson } from '../../../records/people/person.ts'
import classes from './edit.module.css'

const t = texts('groups')

export type Part = 'members' | 'subgroups'

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
export function AddSelect(props: AddSelectProps) {
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
        className={classes.add ?? ''}
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
          <span className={classes.option}>
            <NameText text={option.label} />
            <small>{notes.get(option.value)}</small>
          </span>
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
      <p role="status" className={classes.unknown}>
        {unknown.length === 0 ? null : t('members.unknown', { names: formatList(unknown) })}
      </p>
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
