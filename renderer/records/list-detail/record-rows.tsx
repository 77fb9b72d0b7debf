import { Anchor, Text, UnstyledButton } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { recordOf } from '#contract/records/index.ts'
import { texts } from '#contract/texts.ts'
import { noneText } from '../../lib/records/kind-texts.ts'
import type { Identified } from '../../lib/records/known-kind.ts'
import type { RecordPage } from '../../lib/records/use-record-page.ts'
import { NameText } from '../../components/texts/name-text.tsx'
import { SortableList } from '../../components/sortable/sortable-list.tsx'
import { Tag } from '../../components/texts/tag.tsx'
import { choiceProps } from './list-detail.tsx'
import classes from './record-rows.module.css'

const t = texts('records', 'list-detail')

interface RecordRowsProps<T extends Identified> {
  readonly page: Pick<RecordPage<T, never>, 'order' | 'open' | 'drafts' | 'nameOf' | 'show' | 'records' | 'known'>
  /** Records to show, in the order of the page; only a part while the list is searched. */
  readonly shown: readonly T[]
  readonly label: string
  /** Hint above the rows of a server's list while no row is lifted. It comes before the hint about lifting. */
  readonly hint?: ReactNode
  /** True if the order can't be changed now. Without effect if the server reports no order. */
  readonly isFixed?: boolean
  /** Content before the name; by default, the position in an order that people can change. */
  readonly numberOf?: ((record: T) => ReactNode) | undefined
  /** Content below the name. */
  readonly renderBelow?: (record: T) => ReactNode
  /** Content at the end, after the mark of a draft. */
  readonly renderEnd?: (record: T) => ReactNode
  /** Content of the mark if there is no draft. */
  readonly renderMark?: (record: T) => ReactNode
  /** Kind of things that can be dropped on a row (`DraggableThing`). */
  readonly accepts?: string
  readonly onDropOn?: (record: T, thing: unknown) => void
}

interface ArchivableRowsProps<T extends Identified> extends Omit<RecordRowsProps<T>, 'shown' | 'renderMark'> {
  readonly isArchived: (record: T) => boolean
  readonly areArchivedShown: boolean
  readonly onShowArchived: (areShown: boolean) => void
}

/** Rows of a list that also shows archived records on demand. */
export function ArchivableRows<T extends Identified>(props: ArchivableRowsProps<T>) {
  const { isArchived, areArchivedShown, onShowArchived, ...rows } = props
  const { order } = props.page
  const inUse = order.records.filter((record) => !isArchived(record))
  const count = order.records.length - inUse.length
  return (
    <>
      <RecordRows
        {...rows}
        shown={areArchivedShown ? order.records : inUse}
        renderMark={(record) => (isArchived(record) ? <Tag>{t('archived')}</Tag> : null)}
      />
      {count === 0 ? null : (
        <Anchor component="button" className={classes.foot} onClick={() => onShowArchived(!areArchivedShown)}>
          {areArchivedShown ? t('archived-hide') : t('archived-show', { count })}
        </Anchor>
      )}
    </>
  )
}

/** Rows of a list beside its detail. Each opens its record, and can be dragged or lifted to another position. */
export function RecordRows<T extends Identified>(props: RecordRowsProps<T>) {
  const {
    page,
    shown,
    label,
    hint,
    isFixed = false,
    numberOf,
    renderBelow,
    renderEnd,
    renderMark,
    accepts,
    onDropOn,
  } = props
  const { order, open, drafts, nameOf, show } = page
  const isOrdered = 'reorder' in recordOf(page.known.kind).acts
  // A server that lists no records reports no order either.
  const isStill = isFixed || order.isLocked || !page.records.isListed
  /** Position of a shown record among all records. */
  const placeOf = (index: number) => order.records.indexOf(shown[index] as T)
  if (order.records.length === 0) {
    return (
      <Text flex={1} p="lg" c="dimmed">
        {noneText(page.known.kind, page.records.isListed)}
      </Text>
    )
  }
  return (
    <SortableList
      items={shown}
      idOf={({ id }) => id}
      labelOf={nameOf}
      label={label}
      hint={
        hint === undefined || !page.records.isListed ? undefined : (
          <p>
            {hint} {isStill ? null : t('lift')}
          </p>
        )
      }
      className={classes.list}
      isFixed={isStill}
      onMove={(from, to) => order.move(placeOf(from), placeOf(to))}
      {...(accepts !== undefined && { accepts })}
      {...(onDropOn && { onDropOn })}
      rowProps={({ id }) => ({ 'data-open': open === id || undefined })}
      renderRow={(record, { handle, place, was }) => {
        const { id } = record
        const isOpen = open === id
        const name = nameOf(record)
        return (
          <UnstyledButton className={classes.item} {...choiceProps(isOpen)} onClick={() => show(id)} {...handle}>
            {handle ? <IconGripVertical className={classes.grip} size={14} aria-hidden /> : null}
            <span className={classes.place}>{numberOf ? numberOf(record) : isOrdered ? place + 1 : null}</span>
            <span className={classes.words}>
              <NameText text={name} isCut />
              {renderBelow?.(record)}
            </span>
            {was ?? (drafts.ids.has(id) ? <Tag tone="accent">{t('draft')}</Tag> : renderMark?.(record))}
            {renderEnd?.(record)}
          </UnstyledButton>
        )
      }}
    />
  )
}
