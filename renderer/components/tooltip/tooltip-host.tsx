import { lazy, Suspense, useEffect, useState } from 'react'
import { followTargets } from './follow-targets.ts'

// The part that places the box is not needed by the first page.
const TooltipBox = lazy(() => import('./tooltip-box.tsx'))

/** Shows the tooltip of whichever element has the mouse or the keyboard's focus. */
export function TooltipHost() {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  useEffect(() => followTargets(setTarget), [])
  return <Suspense>{target ? <TooltipBox target={target} /> : null}</Suspense>
}
