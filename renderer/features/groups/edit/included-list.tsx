import { Button } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useState } from 'react'
import { foldLetters } from '#contract/fold-letters.ts'
import { texts } from '#contract/texts.ts'
import { NameText } from '../../../components/name-text.tsx'
import { SearchInput } from '../../../components/search-input.tsx'
import { Tag } from '../../../components/tag.tsx'
import { nameOrder } from '../../../lib/format.ts'
import { groupName, peopleOf, type Directory } from '../../../lib/organization/directory.ts'
import { listedPerson } from '../../../records/people/person.ts'
import { membershipRows } from '../core/membership-change.ts'
import type { Part } from './add-select.tsx'
import classes from './edit.module.css'

const t = texts('groups')

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
export function IncludedList(props: IncludedListProps) {
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
  if (rows.length === 0) return <p className={classes.quiet}>{t(`none.${part}`)}</p>
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
