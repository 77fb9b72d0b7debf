import { useEffect } from 'react'
import type { WriteView } from '#contract/writes.ts'

const nothing: readonly string[] = []

/**
 * Ends the edit of the fields that a write has confirmed; the others keep what was wanted. An act without fields stands
 * for those of the form, `aimed`.
 */
export function useSettleEdit(
  write: WriteView | null,
  settle: (fields: readonly string[]) => void,
  aimed: readonly string[] = nothing,
): void {
  useEffect(() => {
    if (write?.phase !== 'ended') return
    const confirmed = write.outcomes
      .filter(({ state }) => state === 'confirmed')
      .flatMap(({ field }) => (field === null ? aimed : [field]))
    if (confirmed.length > 0) settle(confirmed)
  }, [write, settle, aimed])
}
