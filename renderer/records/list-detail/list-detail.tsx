import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useLayoutEffect, useRef, type CSSProperties, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { texts } from '#contract/texts.ts'
import classes from './list-detail.module.css'

const t = texts('records', 'list-detail')

interface ListDetailProps {
  /** Labels of the list and of the detail, for screen readers. */
  readonly label: string
  readonly detailLabel: string
  /** The list and everything around it. Its rows are buttons with `choiceProps`, which choose a record when clicked. */
  readonly list: ReactNode
  readonly detail: ReactNode
  /** Record in the address; null if there is none, even if the page shows a first record beside the list. */
  readonly chosen: string | number | null
  /** Removes the record from the address, to go back in a narrow window. */
  readonly onBack: () => void
  /** Width of the list, in pixels. */
  readonly width?: number
}

/** Attributes for the button of a row in the list. */
export const choiceProps = (isChosen: boolean) =>
  ({ 'data-choice': true, 'aria-current': isChosen ? 'true' : undefined }) as const

/**
 * A list beside the detail of the chosen record; a narrow window shows only one of them. In the list, ↑ ↓ Home End
 * choose a record, Enter moves to the detail, and Escape returns to the row.
 */
export function ListDetail({ label, detailLabel, list, detail, chosen, onBack, width = 336 }: ListDetailProps) {
  const listPane = useRef<HTMLElement>(null)
  const detailPane = useRef<HTMLElement>(null)
  // Element that gets the focus once the choice is drawn: the detail, or the row of the record.
  const goesTo = useRef<'detail' | HTMLElement | null>(null)

  // True while the pane has the focus, until its record is loaded and a field can take it.
  const waitsForField = useRef(false)
  const shown = useRef(chosen)
  useLayoutEffect(() => {
    if (shown.current === chosen) return
    // A new record is ready for typing, and after its creation the focus stays in the detail.
    const isNew = chosen === 'new' || (shown.current === 'new' && !hasFocus(listPane))
    shown.current = chosen
    if (goesTo.current instanceof HTMLElement) focusRow(goesTo.current)
    else if (chosen !== null && (goesTo.current === 'detail' || isNew || isHidden(listPane)))
      waitsForField.current = !focusDetail(detailPane)
    goesTo.current = null
  }, [chosen])

  useLayoutEffect(() => {
    const hasPane = document.activeElement === detailPane.current
    waitsForField.current = waitsForField.current && hasPane && !focusDetail(detailPane)
  })

  // A form next to the rows, such as the one for an ID, opens a record like Enter on a row.
  const submit = ({ currentTarget, target }: FormEvent) => {
    if (target instanceof Node && currentTarget.contains(target)) goesTo.current = 'detail'
  }
  // If the record was open already, nothing is drawn now, and the next drawing has another cause.
  const forget = () => {
    goesTo.current = null
  }
  const walk = (pressed: KeyboardEvent<HTMLElement>) => {
    if (pressed.defaultPrevented || hasAnyModifier(pressed) || !(pressed.target instanceof HTMLElement)) return
    const rows = rowsOf(listPane)
    const at = rows.indexOf(pressed.target)
    if (pressed.key === 'Enter' && at >= 0) {
      pressed.preventDefault()
      if (pressed.target.ariaCurrent && !isHidden(detailPane)) {
        focusDetail(detailPane)
        return
      }
      goesTo.current = 'detail'
      pressed.target.click()
      return
    }
    const next = rows[placeOf(pressed.key, at, rows.length)]
    // In a field above the list, all keys but ↓ have another meaning.
    if (!next || (at < 0 && !(pressed.target instanceof HTMLInputElement && pressed.key === 'ArrowDown'))) return
    pressed.preventDefault()
    if (at < 0) {
      focusRow(rowOf(listPane))
      return
    }
    next.focus()
    if (!isHidden(detailPane)) next.click()
  }
  const back = () => {
    goesTo.current = rowOf(listPane) ?? null
    onBack()
  }
  const leave = (pressed: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget } = pressed
    if (pressed.key !== 'Escape' || pressed.defaultPrevented || hasAnyModifier(pressed)) return
    // Layers above the page, and the popups of a field, handle Escape themselves.
    if (!(target instanceof HTMLElement) || !currentTarget.contains(target) || target.ariaExpanded === 'true') return
    pressed.preventDefault()
    if (isHidden(listPane)) back()
    else focusRow(rowOf(listPane))
  }

  return (
    <div
      className={classes.page}
      data-chosen={chosen === null ? undefined : true}
      style={{ '--list-width': `${width}px` } as CSSProperties}
    >
      <aside
        ref={listPane}
        className={classes.list}
        aria-label={label}
        onSubmit={submit}
        onPointerDown={forget}
        onKeyDownCapture={forget}
        onKeyDown={walk}
      >
        {list}
      </aside>
      <section ref={detailPane} className={classes.detail} aria-label={detailLabel} tabIndex={-1} onKeyDown={leave}>
        <div className={classes.back}>
          <Button size="xs" variant="subtle" leftSection={<IconArrowLeft size={14} />} onClick={back}>
            {t('back')}
          </Button>
        </div>
        {detail}
      </section>
    </div>
  )
}

type Pane = { readonly current: HTMLElement | null }

const rowsOf = (pane: Pane): HTMLElement[] => [...(pane.current?.querySelectorAll<HTMLElement>('[data-choice]') ?? [])]

/** The row of the chosen record, or the first row. */
const rowOf = (pane: Pane): HTMLElement | undefined => {
  const rows = rowsOf(pane)
  return rows.find((row) => row.ariaCurrent === 'true') ?? rows[0]
}

function focusRow(row: HTMLElement | undefined): void {
  row?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}

/** Focuses the first field and returns true. If there is no field, focuses the pane. */
function focusDetail(pane: Pane): boolean {
  const fields = pane.current?.querySelectorAll<HTMLElement>('input, textarea, select') ?? []
  const first = [...fields].find((field) => field.checkVisibility() && !field.matches(':disabled'))
  ;(first ?? pane.current)?.focus()
  return first !== undefined
}

const isHidden = (pane: Pane): boolean => pane.current?.checkVisibility() === false

const hasFocus = (pane: Pane): boolean => pane.current?.contains(document.activeElement) ?? false

const hasAnyModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  altKey || ctrlKey || metaKey || shiftKey

function placeOf(key: string, at: number, count: number): number {
  switch (key) {
    case 'ArrowDown':
      return at + 1
    case 'ArrowUp':
      return at - 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return -1
  }
}
