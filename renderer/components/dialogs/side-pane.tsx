import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import classes from './side-pane.module.css'

interface SidePaneProps {
  readonly label: string
  /** True if a key opened the pane, so that the pane takes the focus. */
  readonly hasFocus?: boolean
  /** Called on Escape in the pane. */
  readonly onClose?: () => void
  /** True for more than an explanation: the pane is wider, and in a narrow window as wide as the page. */
  readonly isWide?: boolean
  /** Actions for the content; always visible below it. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/**
 * Explains the focused row, beside the list. Contains headings, paragraphs (less important ones with `data-quiet`), and
 * counts (`dl`).
 */
export function SidePane({ label, hasFocus = false, onClose, isWide = false, foot, children }: SidePaneProps) {
  const pane = useRef<HTMLElement>(null)
  const isScrolled = useOverflow(pane)
  useEffect(() => {
    if (hasFocus) pane.current?.focus()
  }, [hasFocus])
  return (
    <aside
      ref={pane}
      className={classes.pane}
      aria-label={label}
      data-wide={isWide || undefined}
      tabIndex={hasFocus ? -1 : isScrolled ? 0 : undefined}
      onKeyDown={(pressed) => {
        if (onClose === undefined || pressed.key !== 'Escape' || pressed.defaultPrevented) return
        // Layers above the page, such as a dialog, close themselves.
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

/** True while the content is higher than the pane, so that keyboard users must be able to scroll the pane. */
function useOverflow(pane: RefObject<HTMLElement | null>): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const element = pane.current
    if (element === null) return
    const measure = () => setOver(element.scrollHeight > element.clientHeight)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // The children are observed, because the pane keeps its size when its content changes.
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  })
  return isOver
}
