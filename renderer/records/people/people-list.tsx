import { TextInput } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useState } from 'react'
import { takesFocus } from '../../components/takes-focus.ts'
import { foldLetters } from '#contract/fold-letters.ts'
import classes from './people-list.module.css'
import { NameText } from '../../components/name-text.tsx'
import { t } from './words.ts'

export interface ListedPerson {
  readonly userId: number
  readonly name: string
  /** Distinguishes people of the same name; null if the server does not report it. */
  readonly email: string | null
  /** Text at the end of the row, such as the reason why they are listed. */
  readonly note: string
}

/** People in the given order, with a search. */
export function PeopleList({ people }: { people: readonly ListedPerson[] }) {
  const [query, setQuery] = useState('')
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const words = foldLetters(query)
  const shown = people.filter(({ name, email }) => foldLetters(`${name}\n${email ?? ''}`).includes(words))
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller,
    estimateSize: () => 40,
    overscan: 6,
  })
  return (
    <>
      <TextInput
        className={classes.search ?? ''}
        placeholder={t('search')}
        aria-label={t('search')}
        value={query}
        onChange={(changed) => setQuery(changed.currentTarget.value)}
        {...takesFocus}
      />
      <div ref={setScroller} className={classes.list} tabIndex={0} role="list">
        {shown.length === 0 ? <p role="status">{t('none')}</p> : null}
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
                <span>
                  <NameText text={person.name} />
                  {person.email === null ? null : <small data-runs="own-way">{person.email}</small>}
                </span>
                <span>{person.note}</span>
              </div>
            ) : null
          })}
        </div>
      </div>
    </>
  )
}
