import { Checkbox, TextInput } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useState } from 'react'
import { takesFocus } from '../../lib/page/keep-focus.ts'
import { foldLetters } from '#contract/fold-letters.ts'
import { texts } from '#contract/texts.ts'
import classes from './people-list.module.css'
import { NameText } from '../../components/texts/name-text.tsx'

const t = texts('records', 'people')

export interface ListedPerson {
  readonly userId: number
  readonly name: string
  /** Email, which distinguishes people of the same name; null if the server does not report it. */
  readonly email: string | null
  /** Text at the end of the row, such as the reason why the person is listed. */
  readonly note: string
}

interface PeopleListProps {
  readonly people: readonly ListedPerson[]
  /** Ids of the selected people; absent if none can be selected. */
  readonly selected?: ReadonlySet<number>
  readonly onSelect?: (selected: ReadonlySet<number>) => void
}

/** People in the given order, with a search. */
export function PeopleList({ people, selected, onSelect }: PeopleListProps) {
  const [query, setQuery] = useState('')
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const words = foldLetters(query)
  const shown = people.filter(({ name, email }) => foldLetters(`${name}\n${email ?? ''}`).includes(words))
  const isSelected = ({ userId }: ListedPerson) => selected?.has(userId) === true
  const select = (some: readonly ListedPerson[], isOn: boolean) => {
    const ids = new Set(selected)
    for (const { userId } of some)
      if (isOn) ids.add(userId)
      else ids.delete(userId)
    onSelect?.(ids)
  }
  const areAllSelected = shown.length > 0 && shown.every(isSelected)
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller,
    estimateSize: () => 40,
    overscan: 6,
  })
  return (
    <>
      <TextInput
        mt="xs"
        placeholder={t('search')}
        aria-label={t('search')}
        value={query}
        onChange={(changed) => setQuery(changed.currentTarget.value)}
        {...takesFocus}
      />
      {selected === undefined ? null : (
        <Checkbox
          mt="md"
          px="sm"
          label={t('select-shown', { count: shown.length })}
          checked={areAllSelected}
          indeterminate={!areAllSelected && shown.some(isSelected)}
          disabled={shown.length === 0}
          onChange={() => select(shown, !areAllSelected)}
        />
      )}
      {shown.length === 0 ? (
        <div className={classes.list}>
          <p role="status">{t('none')}</p>
        </div>
      ) : (
        <div ref={setScroller} className={classes.list} tabIndex={0} role="list">
          <div style={{ blockSize: virtual.getTotalSize(), position: 'relative' }}>
            {virtual.getVirtualItems().map((item) => {
              const person = shown[item.index]
              return person ? (
                <div
                  key={person.userId}
                  role="listitem"
                  className={classes.person}
                  style={{ transform: `translateY(${item.start}px)` }}
                >
                  {selected === undefined ? null : (
                    <Checkbox
                      aria-label={t('select', { name: person.name })}
                      checked={isSelected(person)}
                      onChange={(changed) => select([person], changed.currentTarget.checked)}
                    />
                  )}
                  <span className={classes.name}>
                    <NameText text={person.name} />
                    {person.email === null ? null : <small data-runs="own-way">{person.email}</small>}
                  </span>
                  <small className={classes.note}>{person.note}</small>
                </div>
              ) : null
            })}
          </div>
        </div>
      )}
    </>
  )
}
