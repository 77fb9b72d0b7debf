import { Tooltip } from '@mantine/core'
import { useEffect, useId } from 'react'
import '../mantine-later.css'
import classes from './tooltip.module.css'

/** The tooltip of an element, placed beside it and announced with it. */
export default function TooltipBox({ target }: { readonly target: HTMLElement }) {
  const id = useId()
  useEffect(() => {
    target.setAttribute('aria-describedby', id)
    return () => target.removeAttribute('aria-describedby')
  }, [target, id])
  const { tooltip, tooltipPosition, tooltipClass } = target.dataset
  return (
    <Tooltip
      opened
      multiline
      maw={320}
      target={target}
      label={
        <span id={id} className={classes.text}>
          {tooltip}
        </span>
      }
      position={tooltipPosition === 'right' ? 'right' : 'top'}
      {...(tooltipClass !== undefined && { className: tooltipClass })}
    />
  )
}
