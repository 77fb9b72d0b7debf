import { useEffect } from 'react'
import type { WriteView } from '#contract/writes.ts'

/** Ends the edit of the fields that a write has confirmed; the others keep what was wanted. */
export function useSettleEdit(write: WriteView | null, settle: (fields: readonly string[]) => void): void {
  useEffect(() => {
    if (write?.phase !== 'ended') return
    const confirmed = write.outcomes.filter(({ state }) => state === 'confirmed').flatMap(({ field }) => field ?? [])
    if (confirmed.length > 0) settle(confirmed)
  }, [write, settle])
}
