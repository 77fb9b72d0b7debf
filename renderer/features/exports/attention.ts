import { exportState } from '#contract/records/export.ts'
import { texts } from '#contract/texts.ts'
import type { AttentionItem, AttentionModule } from '../../lib/page/feature.ts'
import { attentionOf, useRecords } from '../../lib/records/use-records.ts'
import { formatDate } from '../../lib/text/format.ts'
import { knownExports, typeText, type KnownExport } from './row-texts.ts'

const t = texts('exports')

const nothing: readonly never[] = []

/** Finds exports that have ended and wait for the user. */
export const FindAttention: AttentionModule['FindAttention'] = ({ children }) => {
  const known = useRecords(knownExports)
  return children(attentionOf(known, findInExports(known.records ?? nothing)))
}

/** Finds exports that are ready, and those that failed and were not restarted. */
export function findInExports(exports: readonly KnownExport[]): readonly AttentionItem[] {
  const isTriedAgain = (failed: KnownExport) =>
    exports.some((one) => one.export_type === failed.export_type && (one.export_time ?? 0) > (failed.export_time ?? 0))
  return [
    ...one(
      'failed',
      'bad',
      exports.filter((found) => exportState(found) === 'failed' && !isTriedAgain(found)),
    ),
    ...one(
      'ready',
      'good',
      exports.filter((found) => exportState(found) === 'ready'),
    ),
  ]
}

function one(
  id: 'failed' | 'ready',
  gravity: AttentionItem['gravity'],
  found: readonly KnownExport[],
): AttentionItem[] {
  if (found.length === 0) return []
  return [
    {
      id,
      gravity,
      sentence: t(`attention.${id}`, { count: found.length }),
      names: found.map((each) => `${nameOf(each)} (${formatDate(each.export_time ?? 0)})`),
      action: t(`attention.${id}.open`),
      path: 'exports',
    },
  ]
}

/**
 * Name of an export: its content, or its ID if an older server does not report the content, because a sentence can't be
 * a name.
 */
const nameOf = ({ id, export_type: type }: KnownExport): string =>
  type === undefined ? t('row.id', { id }) : typeText(type)
