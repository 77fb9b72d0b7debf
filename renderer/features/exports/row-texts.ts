import type { DataExport } from '#contract/operations/exports.ts'
import type { Failure } from '#contract/failures.ts'
import { texts } from '#contract/texts.ts'
import { knownKind } from '../../lib/records/known-kind.ts'
import { formatFailure } from '../../lib/text/format-failure.ts'
import { formatDate, formatTime } from '../../lib/text/format.ts'
import { userName, type Directory } from '../../lib/organization/directory.ts'
import { choiceText } from '../../lib/records/kind-texts.ts'
import type { Source } from '../../lib/records/use-records.ts'

/** An export as the server lists it, or the few values that are known by its id. */
export type KnownExport = Pick<DataExport, 'id'> & Partial<DataExport>

export const knownExports = knownKind<KnownExport>('export')

/** Limit of the server (service.md#data-exports). */
export const allowedPerWeek = 5
const weekSeconds = 7 * 86_400

/**
 * Returns the exports that count toward the server's limit, oldest first. `now` is the server's time in UNIX seconds.
 */
export const exportsOfWeek = (exports: readonly KnownExport[], now: number): readonly KnownExport[] =>
  exports
    .filter(({ export_time: time }) => time !== undefined && now - time < weekSeconds)
    .toSorted((one, other) => (one.export_time ?? 0) - (other.export_time ?? 0))

/** Milliseconds until another export may start; null if one may start now. */
export function nextExportInMs(exports: readonly KnownExport[], now: number): number | null {
  // If there are more than allowed, as on a server with a higher limit, several must first become a week old.
  const last = exportsOfWeek(exports, now).at(-allowedPerWeek)
  return last?.export_time === undefined ? null : (last.export_time + weekSeconds - now) * 1000
}

const shortestMs = 5_000
const longestMs = 300_000

/** Pause before the list is loaded again: a tenth of the export's duration so far. */
export const askAgainMs = (ageSeconds: number): number => Math.min(longestMs, Math.max(shortestMs, ageSeconds * 100))

const t = texts('exports')

/** Text for the content of an export, from the texts of the record. */
export const typeText = (type: KnownExport['export_type']): string =>
  type === undefined ? t('why.type') : choiceText('export', 'export_type', type)

/** Text for the start time and the user; without a list, for the origin of the known values. */
export function originText(one: KnownExport, source: Source, directory: Directory): string {
  if (source.kind !== 'list') {
    const when = { date: formatDate(source.savedAt / 1000), time: formatTime(source.savedAt) }
    return t(source.kind === 'written' ? 'row.started-here' : 'row.opened', when)
  }
  const seconds = one.export_time ?? 0
  const when = { date: formatDate(seconds), time: formatTime(seconds * 1000) }
  const started =
    one.acting_user_id === undefined
      ? t('row.by-id', when)
      : t('row.by', { ...when, who: userName(directory, one.acting_user_id) })
  if (typeof one.deleted_timestamp === 'number')
    return t('row.deleted', { started, date: formatDate(one.deleted_timestamp) })
  return one.export_from_prior_server === true ? t('row.prior', { started }) : started
}

/** Reason why a download stopped, in a sentence. */
export function stoppedText(failure: Failure): string {
  if (failure.reason === 'storage') return t('stopped.disk', { code: failure.message })
  if (failure.reason === 'insecure-address') return t('stopped.insecure')
  if (failure.reason === 'connection-lost') return t('stopped.line')
  if (failure.reason === 'timeout') return t('stopped.silent')
  if (failure.kind === 'not-found') return t('stopped.gone')
  if (failure.kind === 'forbidden') return t('stopped.refused')
  return formatFailure(failure)
}
