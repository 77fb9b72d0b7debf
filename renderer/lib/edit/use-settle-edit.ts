import { useEffect } from 'react'
import { isDone } from '#contract/outcomes.ts'
import type { WriteView } from '#contract/writes.ts'

const nothing: readonly string[] = []

/**
 * Ends the edit of the saved fields; the others keep their edited values. An act without fields ends those in `targetFields`.
 * The last of them also ends the edit of the `triedOnly` fields.
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
