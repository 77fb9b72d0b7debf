import { lazy, Suspense, useEffect, useState } from 'react'

// The part that places the box is not needed by the first page.
const TooltipBox = lazy(() => import('./tooltip-box.tsx'))

/** Shows the tooltip of whichever element has the mouse or the keyboard's focus. */
export function TooltipHost() {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  useEffect(() => followTargets(setTarget), [])
  return <Suspense>{target ? <TooltipBox target={target} /> : null}</Suspense>
}

/** Time in milliseconds before a tooltip opens, so that moving the mouse across the page opens none. */
const openDelay = 300

const targetOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null

/**
 * Reports the element whose tooltip is to be shown, or null: the one under the mouse after a moment, or at once the one
 * with the keyboard's focus. A press, Escape and leaving the element close it.
 *
 * @returns a function that stops following
 */
function followTargets(show: (target: HTMLElement | null) => void): () => void {
  const ended = new AbortController()
  let current: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const change = (target: HTMLElement | null, delay: number) => {
    if (target === current) return
    clearTimeout(timer)
    current = target
    show(null)
    if (target) timer = setTimeout(show, delay, target)
  }
  const close = () => {
    clearTimeout(timer)
    show(null)
  }
  const listen = <Type extends keyof DocumentEventMap>(type: Type, follow: (event: DocumentEventMap[Type]) => void) =>
    document.addEventListener(type, follow, { capture: true, signal: ended.signal })

  listen('pointerover', (event) => {
    if (event.pointerType === 'mouse') change(targetOf(event), openDelay)
  })
  // The mouse left the window.
  listen('pointerout', ({ relatedTarget }) => {
    if (relatedTarget === null) change(null, 0)
  })
  listen('focusin', (event) => {
    const target = targetOf(event)
    if (target === null || target.matches(':focus-visible')) change(target, 0)
  })
  listen('focusout', ({ relatedTarget }) => {
    if (relatedTarget === null) change(null, 0)
  })
  listen('pointerdown', close)
  listen('keydown', ({ key }) => {
    if (key === 'Escape') close()
  })
  return () => {
    ended.abort()
    close()
  }
}
