import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { recordOf, type KindName } from '#contract/records/index.ts'
import { isDialogOpen } from '../../components/dialogs/open-dialogs.ts'
import { isFocusFree } from '../../lib/page/keep-focus.ts'

/** Returns a field of the form; null while it is hidden. */
export function findField(name: string): HTMLElement | null {
  const field = document.querySelector<HTMLElement>(`[data-field='${name}']`)
  return field?.checkVisibility() === true ? field : null
}

/** Moves to a field of the form and focuses its control; false while the field is hidden. */
export function showField(name: string): boolean {
  const field = findField(name)
  if (field === null) return false
  field.scrollIntoView({ block: 'center' })
  focusFirstControl(field)
  return true
}

/** Focuses the first visible control that is not locked, without scrolling. */
export function focusFirstControl(within: Element): void {
  const controls = [...within.querySelectorAll<HTMLElement>('input, textarea, select, button')]
  controls.find((one) => !one.matches(':disabled') && one.checkVisibility())?.focus({ preventScroll: true })
}

/** Time after which a field that is still not drawn is taken for hidden by a search. */
const patienceMs = 3_000

/** Shows the field that the address names (`field=name`). */
export function useFieldInAddress(kind: KindName, show: (field: string) => void): void {
  // A form of another kind may still be on screen while the next page is loading.
  const isOwn = (field: string) => Object.hasOwn(recordOf(kind).fields, field)
  useNameInAddress('field', isOwn, (field) => findField(field) !== null, show)
}

/** Starts the act that the address names (`act=name`). Its record must be loaded. */
export function useActInAddress(kind: KindName, start: (act: string) => void): void {
  const isOwn = (act: string) => Object.hasOwn(recordOf(kind).acts, act)
  useNameInAddress('act', isOwn, () => true, start)
}

/**
 * Follows a name in the address, and removes it, because the user may move on and come back. A form without a router,
 * as in a test, has no address.
 */
export function useNameInAddress(
  parameter: 'field' | 'act' | 'email',
  isOwn: (name: string) => boolean,
  isDrawn: (name: string) => boolean,
  follow: (name: string) => void,
): void {
  const router = useRouter({ warn: false }) as AnyRouter | null
  const showDrawn = useEffectEvent((hasPatience: boolean): boolean => {
    const { [parameter]: name, ...search } = (router?.state.location.search ?? {}) as Readonly<Record<string, unknown>>
    if (typeof name !== 'string' || !isOwn(name)) return true
    // The page may not be drawn yet, and the closing palette returns the focus.
    if (hasPatience && (!isDrawn(name) || isDialogOpen())) return false
    follow(name)
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

/** Focuses the first field of a new record, so that the user can start typing. */
export function useFirstFocus(isNew: boolean): void {
  useEffect(() => {
    const first = isNew && isFocusFree() ? document.querySelector('[data-field]') : null
    if (first !== null) focusFirstControl(first)
  }, [isNew])
}
