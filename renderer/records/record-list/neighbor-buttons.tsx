import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconHistory } from '@tabler/icons-react'
import type { KindName } from '#contract/records/index.ts'
import { useDeferredValue, useMemo, useRef } from 'react'
import { texts } from '#contract/texts.ts'
import { shownKeysOf } from '../../components/record-table/places.ts'
import { ariaKeys, isShortcut, keysLabel, useKeyDown, useKeys } from '../../lib/page/shortcuts.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import classes from './record-list.module.css'
import { neighborsByName, neighborsIn, remainingKeys, type NeighborShape } from './neighbors.ts'

const t = texts('records', 'record-list')

interface NeighbourButtonsProps<T> {
  readonly kind: KindName
  /** Name of the table from which the user came. */
  readonly table: string
  readonly record: T
  readonly records: readonly T[]
  readonly shape: NeighborShape<T>
  readonly onGo: (id: number) => void
}

const nothing: readonly never[] = []

/**
 * Buttons to the previous and next record, in the order and with the filters of the table, and to the record's journal.
 */
export function NeighborButtons<T>({ kind, table, record, records: now, shape, onGo }: NeighbourButtonsProps<T>) {
  // The page must not wait until all records have been scanned, when a record is opened or a saved change is shown.
  const records = useDeferredValue(now, nothing)
  const isFound = records.length > 0
  const { profileId } = useConnection().connection
  const left = useMemo(() => (isFound ? shownKeysOf(profileId, table) : null), [isFound, profileId, table])
  const order = useMemo(() => (left === null ? [] : remainingKeys(left, records, shape)), [left, records, shape])
  const { previous, next, place, count } = useMemo(
    () => neighborsIn(order, shape.idOf(record)) ?? neighborsByName(records, record, shape),
    [order, records, record, shape],
  )
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)

  const upKeys = useKeys('previous')
  const downKeys = useKeys('next')
  useKeyDown((pressed) => {
    const button = isShortcut(pressed, 'previous') ? up.current : isShortcut(pressed, 'next') ? down.current : null
    if (button === null || !isForPage(pressed)) return
    pressed.preventDefault()
    // The focused form disappears, so the focus moves to a button that stays.
    button.focus()
    button.click()
  })

  const go = (id: number | null) => {
    if (id !== null) onGo(id)
  }
  return (
    <>
      <span className={classes.place} data-longest={t('place', { place: now.length, count: now.length })}>
        {isFound ? t('place', { place, count }) : null}
      </span>
      {/* A disabled button would lose the focus at the last record. */}
      <ActionIcon
        ref={up}
        aria-label={t('previous')}
        title={t('previous.key', { keys: keysLabel(upKeys) })}
        aria-keyshortcuts={ariaKeys(upKeys)}
        aria-disabled={previous === null}
        data-disabled={previous === null}
        onClick={() => go(previous)}
      >
        <IconChevronUp size={16} stroke={1.5} />
      </ActionIcon>
      <ActionIcon
        ref={down}
        aria-label={t('next')}
        title={t('next.key', { keys: keysLabel(downKeys) })}
        aria-keyshortcuts={ariaKeys(downKeys)}
        aria-disabled={next === null}
        data-disabled={next === null}
        onClick={() => go(next)}
      >
        <IconChevronDown size={16} stroke={1.5} />
      </ActionIcon>
      <ActionIcon
        component="a"
        href={`#/o/${profileId}/journal?kind=${kind}&record=${shape.idOf(record)}`}
        aria-label={t('history')}
        title={t('history.title')}
      >
        <IconHistory size={16} stroke={1.5} />
      </ActionIcon>
    </>
  )
}

/**
 * True if a key is for the page. Fields and layers above the page use these keys themselves, such as for opening a
 * list.
 */
function isForPage({ defaultPrevented, target }: KeyboardEvent): boolean {
  return (
    !defaultPrevented &&
    !(target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="dialog"]'))
  )
}
