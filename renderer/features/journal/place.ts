import type { Entry } from '#contract/journal-entries.ts'
import type { Feature } from '../../lib/feature.ts'
import { isShownAlone, pathOfRecord } from '../../lib/record-path.ts'
import { knownKind } from './entry-texts.ts'

type Target = Pick<Entry, 'kind' | 'act' | 'recordId' | 'result'>

/** Acts after which the record is gone, with the result in which that is so. */
const goneBy: Readonly<Partial<Record<string, Entry['result']>>> = { create: 'undone', delete: 'saved' }

/**
 * Path of the page of an entry's record, below its organization; null if no page shows the record, or if it is deleted.
 */
export function placeOf({ kind, act, recordId, result }: Target, features: readonly Feature[]): string | null {
  const known = knownKind(kind)
  if (known === undefined || recordId === null || goneBy[act] === result || !isShownAlone(features, known)) return null
  return pathOfRecord(features, known, recordId)
}
