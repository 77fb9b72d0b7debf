import { useSortable } from '@dnd-kit/react/sortable'
import { IconArrowsVertical } from '@tabler/icons-react'
import {
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { texts } from '#contract/texts.ts'
import { Tag } from '../texts/tag.tsx'
import { ListArea, type DragCallbacks } from './drag-area.tsx'
import { LiftLine } from './lift-line.tsx'
import classes from './sortable-list.module.css'
import { useDropTarget } from './things.tsx'

const t = texts('records', 'sortable')

/** Props for the button that lifts a row: its grip, or the whole row. */
export interface SortableHandle {
  readonly ref: (element: Element | null) => void
  readonly 'aria-describedby': string | undefined
  readonly 'data-handle': true
}

export interface SortableRow {
  /** Null if the order can't be changed. */
  readonly handle: SortableHandle | null
  /** Position from 0; while a row is lifted, the position that it would get. */
  readonly place: number
  readonly isLifted: boolean
  /** Label of the original position, while the row is lifted away from it. */
  readonly was: ReactNode
}

interface SortableListProps<T> {
  readonly items: readonly T[]
  readonly idOf: (item: T) => string | number
  /** Name by which screen readers announce a row. */
  readonly labelOf: (item: T) => string
  readonly renderRow: (item: T, state: SortableRow) => ReactNode
  /** Attributes of a row's list item. */
  readonly rowProps?: (item: T) => HTMLAttributes<HTMLLIElement> & { readonly [data: `data-${string}`]: unknown }
  /** Called with positions in the list, from 0: the row is removed at one and inserted at the other. */
  readonly onMove: (from: number, to: number) => void
  /** True if no row can be moved, such as while the list is searched. */
  readonly isFixed?: boolean
  /** Kind of things that can be dropped on a row (`DraggableThing`). */
  readonly accepts?: string
  readonly onDropOn?: (item: T, thing: unknown) => void
  /** Content above the list while nothing is lifted. */
  readonly hint?: ReactNode
  readonly label: string
  readonly className?: string | undefined
  readonly onKeyDown?: (pressed: KeyboardEvent<HTMLOListElement>) => void
}

interface Lift {
  readonly id: string
  readonly to: number
  readonly byKeyboard: boolean
}

/**
 * A list whose rows are moved by dragging, or by Space, the arrows and Enter on their handle. The line above the list
 * shows and announces the position of the lifted row. The focus stays with the row.
 */
export function SortableList<T>(props: SortableListProps<T>) {
  return (
    <ListArea>
      <List {...props} />
    </ListArea>
  )
}

function List<T>(props: SortableListProps<T>) {
  const { items, idOf, labelOf, renderRow, rowProps, onMove, isFixed = false, accepts, onDropOn, hint, label } = props
  const list = useRef<HTMLOListElement>(null)
  const group = useId()
  const [lift, setLift] = useState<Lift | null>(null)
  const [said, setSaid] = useState('')

  const keyOf = (item: T) => `${group} ${idOf(item)}`
  // The list may change during the drag, so the lifted row is identified by its id.
  const from = lift ? items.findIndex((item) => keyOf(item) === lift.id) : -1
  const lifted = items[from]
  const to = lift ? Math.min(lift.to, items.length - 1) : -1
  const shown = lifted === undefined ? items : items.toSpliced(from, 1).toSpliced(to, 0, lifted)
  const nameOf = (item: T | undefined) => (item === undefined ? '' : labelOf(item))

  const endsAt = useRef<number | null>(null)
  const ears = useLatestEars({
    onLift: (id, byKeyboard) => setLift({ id, byKeyboard, to: items.findIndex((item) => keyOf(item) === id) }),
    onStep: (by) => {
      if (lift) setLift({ ...lift, to: Math.max(0, Math.min(to + by, items.length - 1)) })
    },
    onOver: (over) => {
      const next = shown.findIndex((item) => keyOf(item) === over)
      if (lift && next >= 0) setLift({ ...lift, to: next })
    },
    onEnd: (isCanceled, keepsFocus) => {
      setLift(null)
      if (lifted === undefined) return setSaid(t('gone'))
      const place = isCanceled ? from : to
      setSaid(t(isCanceled ? 'canceled' : 'dropped', { name: nameOf(lifted), place: place + 1, all: items.length }))
      if (place !== from) onMove(from, place)
      if (keepsFocus) endsAt.current = place
    },
  })

  const focusRow = (place: number) => {
    const handle = list.current?.children[place]?.querySelector<HTMLElement>('[data-handle]')
    handle?.focus({ preventScroll: true })
    handle?.scrollIntoView({ block: 'nearest' })
  }
  // A row that React inserts at another position loses the focus, so the focus is restored in the same commit.
  useLayoutEffect(() => {
    if (lift?.byKeyboard) focusRow(to)
  })

  return (
    <>
      <LiftLine
        hint={hint}
        isFixed={isFixed}
        lifted={lifted === undefined ? null : { name: nameOf(lifted), place: to, all: items.length }}
        said={said}
      />
      {isFixed ? null : (
        <p id={group} hidden>
          {t('how')}
        </p>
      )}
      <ol ref={list} className={props.className} aria-label={label} onKeyDown={props.onKeyDown}>
        {shown.map((item, place) => (
          <Row
            key={idOf(item)}
            id={keyOf(item)}
            group={group}
            place={place}
            ears={ears}
            isFixed={isFixed}
            was={item === lifted && to !== from ? from : null}
            isLifted={item === lifted}
            onStill={() => {
              if (endsAt.current !== null) focusRow(endsAt.current)
              endsAt.current = null
            }}
            accepts={accepts ?? null}
            onDrop={(thing) => onDropOn?.(item, thing)}
            attributes={rowProps?.(item)}
            draw={(state) => renderRow(item, state)}
          />
        ))}
      </ol>
    </>
  )
}

interface RowProps {
  readonly id: string
  readonly group: string
  readonly place: number
  readonly ears: DragCallbacks
  readonly isFixed: boolean
  readonly was: number | null
  readonly isLifted: boolean
  /** Called when the drag has ended and the page is stable. */
  readonly onStill: () => void
  readonly accepts: string | null
  readonly onDrop: (thing: unknown) => void
  readonly attributes: HTMLAttributes<HTMLLIElement> | undefined
  readonly draw: (state: SortableRow) => ReactNode
}

function Row({ id, group, place, ears, isFixed, was, isLifted, onStill, accepts, onDrop, attributes, draw }: RowProps) {
  const { ref, handleRef, isDragSource } = useSortable({
    id,
    index: place,
    group,
    type: group,
    accept: group,
    disabled: isFixed,
    data: ears,
    plugins: none,
    transition: still,
  })
  const wasDragged = useRef(false)
  useLayoutEffect(() => {
    if (wasDragged.current && !isDragSource) onStill()
    wasDragged.current = isDragSource
  })
  const { ref: targetRef, isOver } = useDropTarget({ id: `${id} target`, accepts, onDrop })
  const rowRef = useCallback(
    (row: HTMLLIElement | null) => {
      ref(row)
      targetRef(row)
    },
    [ref, targetRef],
  )
  return (
    <li
      ref={rowRef}
      {...attributes}
      className={classes.row}
      data-lifted={isLifted || undefined}
      data-over={isOver || undefined}
    >
      {draw({
        place,
        isLifted,
        handle: isFixed ? null : { ref: handleRef, 'aria-describedby': group, 'data-handle': true },
        was:
          was === null ? null : (
            <Tag tone="accent" icon={<IconArrowsVertical aria-hidden />}>
              {t('was', { place: was + 1 })}
            </Tag>
          ),
      })}
    </li>
  )
}

// React draws the rows in their new order; the library's plugins would move the elements themselves.
const none: [] = []
const still = { duration: 0 }

/** A stable value for the life of the list. It always calls the newest functions. */
function useLatestEars(ears: Required<Pick<DragCallbacks, 'onLift' | 'onStep' | 'onOver' | 'onEnd'>>): DragCallbacks {
  const latest = useRef(ears)
  useLayoutEffect(() => {
    latest.current = ears
  })
  return useMemo(
    () => ({
      onLift: (id, byKeyboard) => latest.current.onLift(id, byKeyboard),
      onStep: (by) => latest.current.onStep(by),
      onOver: (over) => latest.current.onOver(over),
      onEnd: (isCanceled, keepsFocus) => latest.current.onEnd(isCanceled, keepsFocus),
    }),
    [],
  )
}
