import { useEffect, useRef, type ReactNode } from 'react'
import classes from './side-pane.module.css'

interface SidePaneProps {
  readonly label: string
  /** It was opened by a key, so it has the focus, and what follows is done there. */
  readonly hasFocus?: boolean
  /** What Escape does within it. */
  readonly onClose?: () => void
  /** For what is more than an explanation: the pane is wider, and on a narrow window as wide as the page. */
  readonly isWide?: boolean
  /** What can be done with what the pane shows; stays in sight below it. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/**
 * Explains, beside what is worked on, the one that has the focus (LOOK, side panes). It has headings, paragraphs, of which
 * quiet ones (`data-quiet`) say what is less, and counts (`dl`).
 */
export function SidePane({ label, hasFocus = false, onClose, isWide = false, foot, children }: SidePaneProps) {
  const pane = useRef<HTMLElement>(null)
  useEffect(() => {
    if (hasFocus) pane.current?.focus()
  }, [hasFocus])
  return (
    <aside
      ref={pane}
      className={classes.pane}
      aria-label={label}
      data-wide={isWide || undefined}
      tabIndex={hasFocus ? -1 : undefined}
      onKeyDown={(pressed) => {
        if (onClose === undefined || pressed.key !== 'Escape' || pressed.defaultPrevented) return
        // What lies in a layer above the page, such as a dialog, closes itself.
        if (!(pressed.target instanceof Node) || !pressed.currentTarget.contains(pressed.target)) return
        pressed.preventDefault()
        onClose()
      }}
    >
      {children}
      {foot === undefined || foot === null ? null : <footer>{foot}</footer>}
    </aside>
  )
}
