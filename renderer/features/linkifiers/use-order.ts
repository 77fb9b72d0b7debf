import { useCallback, useMemo, useState } from 'react'
import { z } from 'zod'
import { useKeptDraft } from '../../lib/use-kept-draft.ts'
import type { Linkifier } from './schema.ts'

/** Under which name another order is kept. */
export const orderDraftKey = 'linkifier-order'
const orderSchema = z.object({ order: z.array(z.int()) })

/** Another processing order that somebody tries before it is sent; kept as a draft like everything not sent. */
export function useOrder(
  profileId: string,
  saved: readonly Linkifier[],
  drafts: readonly { readonly key: string; readonly savedAt: number; readonly value?: unknown }[] | undefined,
) {
  const found = drafts?.find((draft) => draft.key === orderDraftKey)
  const kept = useKeptDraft(profileId, orderDraftKey, found?.savedAt ?? null)
  // Undefined until somebody moves one: then what was kept earlier counts.
  const [tried, setTried] = useState<readonly number[] | null | undefined>(undefined)
  const wanted = tried === undefined ? (orderSchema.safeParse(found?.value).data?.order ?? null) : tried
  const linkifiers = useMemo(() => inOrder(saved, wanted), [saved, wanted])
  const ids = linkifiers.map(({ id }) => id)
  const isChanged = ids.join() !== saved.map(({ id }) => id).join()

  const { keep, discard } = kept
  const putBack = useCallback(() => {
    setTried(null)
    void discard()
  }, [discard, setTried])
  const move = useCallback(
    (from: number, to: number) => {
      const order = linkifiers.map(({ id }) => id)
      const [moved] = order.splice(from, 1)
      if (moved === undefined) return
      order.splice(to, 0, moved)
      if (order.join() === saved.map(({ id }) => id).join()) {
        putBack()
        return
      }
      setTried(order)
      keep({ order })
    },
    [linkifiers, saved, keep, putBack, setTried],
  )
  return {
    /** As they stand in the order that is tried. */
    linkifiers,
    /** All ids in the order that is tried; null while it is the saved one. */
    changed: isChanged ? ids : null,
    move,
    putBack,
  }
}

/** What the order does not know, since it was added meanwhile, comes last. */
function inOrder(saved: readonly Linkifier[], order: readonly number[] | null): readonly Linkifier[] {
  if (order === null) return saved
  const placeOf = ({ id }: Linkifier) => (order.includes(id) ? order.indexOf(id) : order.length)
  return [...saved].sort((one, other) => placeOf(one) - placeOf(other))
}
