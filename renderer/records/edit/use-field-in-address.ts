import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { recordOf, type KindName } from '#contract/records/index.ts'

/**
 * Shows the field that the address names (`field=topics_policy`), and removes it from the address, because the user may
 * move on and come back. A form without a router, as in a test, has no address.
 */
export function useFieldInAddress(kind: KindName, show: (field: string) => void): void {
  const router = useRouter({ warn: false }) as AnyRouter | null
  const showNamed = useEffectEvent(() => {
    if (router === null) return
    const { field, ...search } = router.state.location.search as Readonly<Record<string, unknown>>
    // A form of another kind may still be on screen while the next page is loading.
    if (typeof field !== 'string' || !Object.hasOwn(recordOf(kind).fields, field)) return
    show(field)
    void router.navigate({ to: '.', search, replace: true })
  })
  useEffect(() => {
    showNamed()
    return router?.subscribe('onResolved', showNamed)
  }, [router])
}
