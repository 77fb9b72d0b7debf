import { useEffect } from 'react'
import { isDone } from '#contract/outcomes.ts'
import type { WriteView } from '#contract/writes.ts'

const nothing: readonly string[] = []

/**
 * Ends the edit of the saved fields; the others keep their edited values. An act without fields ends the edit of
 * `targetFields`. When no other field remains, the edit of the `triedOnly` fields ends too.
 */
export function useSettleEdit(
  write: WriteView | null,
  settle: (fields: readonly string[]) => void,
  targetFields: readonly string[] = nothing,
  triedOnly: readonly string[] = nothing,
): void {
  useEffect(() => {
    if (write?.phase !== 'ended') return
    const done = write.outcomes.filter(isDone).flatMap(({ field }) => (field === null ? targetFields : [field]))
    if (done.length > 0) settle(write.outcomes.every(isDone) ? [...done, ...triedOnly] : done)
  }, [write, settle, targetFields, triedOnly])
}
