import { useCallback, useMemo, useState } from 'react'
import type { Linkifier } from './schema.ts'

/** Another processing order that somebody tries before it is sent. */
export function useOrder(saved: readonly Linkifier[]) {
  const [changed, setChanged] = useState<readonly number[] | null>(null)
  const [isReviewed, setReviewed] = useState(false)
  const linkifiers = useMemo(() => inOrder(saved, changed), [saved, changed])

  const move = useCallback(
    (from: number, to: number) => {
      const ids = linkifiers.map(({ id }) => id)
      const [moved] = ids.splice(from, 1)
      if (moved === undefined) return
      ids.splice(to, 0, moved)
      setChanged(ids.join() === saved.map(({ id }) => id).join() ? null : ids)
    },
    [linkifiers, saved],
  )
  return {
    /** As they stand in the order that is tried. */
    linkifiers,
    /** All ids in the order that is tried; null while it is the saved one. */
    changed,
    move,
    putBack: () => setChanged(null),
    isReviewed,
    review: () => setReviewed(true),
    endReview: () => setReviewed(false),
  }
}

/** What the order does not know, since it was added meanwhile, comes last. */
function inOrder(saved: readonly Linkifier[], order: readonly number[] | null): readonly Linkifier[] {
  if (order === null) return saved
  const placeOf = ({ id }: Linkifier) => (order.includes(id) ? order.indexOf(id) : order.length)
  return [...saved].sort((one, other) => placeOf(one) - placeOf(other))
}
