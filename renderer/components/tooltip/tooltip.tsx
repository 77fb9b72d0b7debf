import { cloneElement, type ReactElement } from 'react'

type TooltipData = Readonly<Record<`data-tooltip${string}`, string | undefined>>

interface TooltipProps {
  readonly label: string
  readonly position?: 'top' | 'right'
  /** Class of the box that shows the label. */
  readonly className?: string | undefined
  /** Element that is explained. It must pass data attributes on. */
  readonly children: ReactElement<TooltipData>
}

/**
 * Explains an element while the mouse or the keyboard's focus is on it. The element only carries the text: `TooltipHost`
 * shows the tooltips of all elements, so that one costs nothing until it is needed.
 */
export const Tooltip = ({ label, position, className, children }: TooltipProps) =>
  cloneElement<TooltipData>(children, {
    'data-tooltip': label,
    'data-tooltip-position': position,
    'data-tooltip-class': className,
  })
