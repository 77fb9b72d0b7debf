import type { Failure } from '#contract/failures.ts'
import { actOf } from '#contract/records/index.ts'
import { failureHidingRecord, type UnparsedRecord } from '../requests/unread.ts'
import { fateOf, isUnsent } from './fate.ts'
import { findCreated } from './parts.ts'
import type { Reading, WriteState } from './state.ts'

/** Returns the reading, or a failed one if an unreadable record may be the one that the write needs. */
export function answerTo(state: WriteState, reading: Reading): Reading {
  if (reading.state !== 'list' || reading.unread === undefined) return reading
  const failure = actOf(state.kind, state.act).on === 'list' ? first(reading.unread) : mayBeMade(state, reading)
  return failure === null ? reading : { state: 'failed', failure }
}

const first = ([one]: readonly UnparsedRecord[]): Failure | null => one?.failure ?? null

/** Returns the failure that hides a record that may have been created; null if there is none. */
function mayBeMade(state: WriteState, { records, unread = [] }: Extract<Reading, { state: 'list' }>): Failure | null {
  const { id, idsBefore, attempts } = state
  const hasLeft = attempts.some(({ failure }) => failure === null || !isUnsent(fateOf(failure)))
  if (!hasLeft || findCreated(state, records) !== null) return null
  if (id !== null) return failureHidingRecord(unread, id)
  const known = new Set(idsBefore)
  return first(unread.filter((one) => one.id === null || !known.has(one.id)))
}
