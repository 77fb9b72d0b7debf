import type { Attention } from '../attention.ts'
import type { Identified } from './known-kind.ts'
import type { Records } from './use-records.ts'

/** Items found among the records of a list; `not-told` if the server lists none. */
export const attentionOf = <T extends Identified>(
  { records, isListed, error, readAgain }: Records<T>,
  items: Attention['items'],
): Attention => ({
  items,
  state: records === undefined ? 'reading' : isListed ? 'read' : 'not-told',
  error,
  readAgain,
})
