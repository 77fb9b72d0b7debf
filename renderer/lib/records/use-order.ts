import { useCallback, useMemo, useState } from 'react'
import { z } from 'zod'
import { lackedRole, recordOf, type KindName } from '#contract/records/index.ts'
import { useConnection } from '../bridge/connection.ts'
import type { KeptDraft } from '../edit/drafts.ts'
import { useKeptDraft } from '../edit/use-kept-draft.ts'
import { checkWrite } from '../writes/write-store.ts'
import type { Identified } from './known-kind.ts'

/** Suffix of the key of a draft for the order of a kind. */
export const orderSuffix = '-order'

const orderSchema = z.object({ order: z.array(z.int()) })

const orderDraftKey = (kind: KindName): string => `${kind}${orderSuffix}`

export interface Order<T> {
  readonly kind: KindName
  /** Records in the edited order. */
  readonly records: readonly T[]
  /** True if the kind has no order, or this account can't change it. */
  readonly isLocked: boolean
  /** True if the order was changed. */
  readonly isChanged: boolean
  /** Moves a record, by indexes in `records`. */
  readonly move: (from: number, to: number) => void
  readonly revert: () => void
  readonly review: () => Promise<unknown>
}

/** Edits the order of a kind's records. The order is kept as a draft, like every unsent change. */
export function useOrder<T extends Identified>(
  kind: KindName,
  saved: readonly T[],
  drafts: readonly KeptDraft[] | undefined,
): Order<T> {
  const { profileId, me } = useConnection().connection
  const draftKey = orderDraftKey(kind)
  const found = drafts?.find((draft) => draft.key === draftKey)
  const { keep, now: keepNow, end } = useKeptDraft(profileId, draftKey, found?.savedAt ?? null)
  // The new order; undefined until a record is moved, so that the draft applies.
  const [tried, setTried] = useState<readonly number[] | null | undefined>(undefined)
  const wanted = tried === undefined ? (orderSchema.safeParse(found?.value).data?.order ?? null) : tried
  const records = useMemo(() => inOrder(saved, wanted), [saved, wanted])

  const revert = useCallback(() => {
    setTried(null)
    // A draft that could not be removed is offered again, and will match the server's order.
    end().catch(() => undefined)
  }, [end, setTried])
  const move = useCallback(
    (from: number, to: number) => {
      const order = idsOf(records)
      const [moved] = order.splice(from, 1)
      if (moved === undefined) return
      order.splice(to, 0, moved)
      if (order.join() === idsOf(saved).join()) return revert()
      setTried(order)
      keep({ order })
    },
    [records, saved, keep, revert, setTried],
  )
  const review = () => {
    keepNow()
    const target = { base: idsOf(saved), mine: idsOf(records) }
    return checkWrite(profileId, { kind, act: 'reorder', id: null, target, draftKey })
  }
  const isLocked = !('reorder' in recordOf(kind).acts) || lackedRole(kind, 'reorder', me) !== null
  return { kind, records, isLocked, isChanged: idsOf(records).join() !== idsOf(saved).join(), move, revert, review }
}

const idsOf = (records: readonly Identified[]): number[] => records.map(({ id }) => id)

/** Sorts records by an order. Records that are missing in it, because they were added later, come last. */
function inOrder<T extends Identified>(saved: readonly T[], order: readonly number[] | null): readonly T[] {
  if (order === null) return saved
  const placeOf = ({ id }: T) => (order.includes(id) ? order.indexOf(id) : order.length)
  return [...saved].sort((one, other) => placeOf(one) - placeOf(other))
}
