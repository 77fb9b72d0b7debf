import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { recordOf, type KindName } from '#contract/records/index.ts'
import { isDialogOpen } from '../../components/dialog.tsx'
import { findField } from './show-field.ts'

/** Time after which a field that is still not drawn is taken for hidden by a search. */
const patienceMs = 3_000

/**
 * Shows the field that the address names (`field=name`), and removes it from the address, because the user may
 * move on and come back. A form without a router, as in a test, has no address.
 */
export function useFieldInAddress(kind: KindName, show: (field: string) => void): void {
  const router = useRouter({ warn: false }) as AnyRouter | null
  const showDrawn = useEffectEvent((hasPatience: boolean): boolean => {
    const { field, ...search } = (router?.state.location.search ?? {}) as Readonly<Record<string, unknown>>
    // A form of another kind may still be on screen while the next page is loading.
    if (typeof field !== 'string' || !Object.hasOwn(recordOf(kind).fields, field)) return true
    // The page may not be drawn yet, and the closing palette returns the focus.
    if (hasPatience && (findField(field) === null || isDialogOpen())) return false
    show(field)
    void router?.navigate({ to: '.', search, replace: true })
    return true
  })
  useEffect(() => {
    let frame = 0
    const lookUntil = (end: number) => {
      cancelAnimationFrame(frame)
      if (!showDrawn(performance.now() < end)) frame = requestAnimationFrame(() => lookUntil(end))
    }
    const look = () => lookUntil(performance.now() + patienceMs)
    look()
    const stop = router?.subscribe('onResolved', look)
    return () => {
      cancelAnimationFrame(frame)
      stop?.()
    }
  }, [router])
}
