import { isDone as isPartDone } from '#contract/outcomes.ts'
import type { RowState, Run, RunRow } from '#contract/runs.ts'
import { texts } from '#contract/texts.ts'
import { formatFailure } from '../../lib/text/format-failure.ts'
import { outcomeReason } from '../../records/review/outcome-reason.ts'
import type { ShownState } from '../../records/review/outcome-table.tsx'
import { explainRule, type BulkTexts } from './bulk-row.ts'

const t = texts('bulk', 'dialog')

export type ResultTexts = Pick<BulkTexts, 'doneWord' | 'already' | 'waitingWord' | 'leftWord'>

/** A row to show, either planned or of a run. */
export type ShownRow = Omit<RunRow, 'write'> & { readonly write?: Pick<RunRow['write'], 'kind' | 'act'> }

/** Result of a row, in words. */
export interface RowResultTexts {
  /**
   * State of the row's parts, if anything was sent; `unknown` without an answer, `waiting` if the row may still be
   * sent.
   */
  readonly mark: ShownState | 'unknown' | 'waiting' | 'left'
  /** Word beside the mark; by default, the usual word for the mark. */
  readonly word?: string
  readonly reason: string
}

/**
 * True if the server saved the row, or accepted it and does not report the result, so that nothing remains to be done.
 */
export const isDone = ({ state }: Pick<ShownRow, 'state'>): boolean => state === 'saved' || state === 'accepted'

/** Returns the result of an ended run in a sentence. Only verified changes count as saved. */
export function bulkResult(
  { counts, total: all }: Pick<Run, 'counts' | 'total'>,
  words: Pick<BulkTexts, 'accepted' | 'done'> | undefined,
): string {
  const confirmed = counts.saved ?? 0
  const accepted = counts.accepted ?? 0
  if (accepted > 0 && confirmed === 0) return words?.accepted?.(accepted) ?? t('accepted', { count: accepted, all })
  return words?.done({ confirmed, all }) ?? t('done', { confirmed, all })
}

const marks: Partial<Record<RowState, ShownState | 'unknown'>> = {
  saved: 'saved',
  partly: 'refused',
  refused: 'refused',
  ignored: 'ignored',
  accepted: 'accepted',
  unknown: 'unknown',
}

export function rowResultTexts(row: ShownRow, isOver: boolean, words: ResultTexts | undefined): RowResultTexts {
  const { state, held, failure } = row
  if (state === 'under-way') return { mark: 'waiting', word: t('in-progress'), reason: '' }
  if (state === 'sent') return { mark: 'waiting', word: t('sent'), reason: '' }
  if (state === 'not-sent' || (state === 'waiting' && isOver)) {
    return { mark: 'waiting', word: t('stopped'), reason: '' }
  }
  if (state === 'waiting') return { mark: 'waiting', word: words?.waitingWord ?? t('waiting'), reason: '' }
  if (state === 'already-so') {
    const own = words?.already
    return { mark: 'left', word: t(own === undefined ? 'already-so' : 'already'), reason: own ?? t('already-so.why') }
  }
  const mark = marks[state]
  if (mark === undefined) {
    const why = held === 'failed' || held === null ? failure && formatFailure(failure) : t(`blocked.${held}`)
    return { mark: 'left', word: words?.leftWord ?? t('not-sent'), reason: why ?? '' }
  }
  const word = wordOf(row, words)
  return { mark, ...(word !== undefined && { word }), reason: state === 'saved' ? '' : reasonOf(row) }
}

function wordOf({ state }: ShownRow, words: ResultTexts | undefined): string | undefined {
  if (state === 'saved') return words?.doneWord
  if (state === 'partly' || state === 'unknown') return t(state)
  return undefined
}

/** Reason why the first unsaved part was not saved, with the sentence of the kind's rule if there is one. */
function reasonOf({ outcomes, failure, isAbsent, write }: ShownRow): string {
  if (isAbsent) return t('absent')
  const open = outcomes.find((one) => !isPartDone(one)) ?? outcomes.find(({ state }) => state !== 'saved')
  if (open !== undefined) {
    const why = outcomeReason(open, failure)
    const rule = open.state === 'refused' && failure && write ? explainRule(write.kind, write.act)(failure) : null
    return rule === null ? why : t('reason', { why, rule })
  }
  return failure === null ? t('unanswered') : formatFailure(failure)
}

/** Rows with the same result and reason. */
export interface ResultGroup {
  readonly words: RowResultTexts
  readonly rows: readonly ShownRow[]
}

const order: Readonly<Record<RowResultTexts['mark'], number>> = {
  refused: 0,
  ignored: 1,
  unknown: 2,
  unverified: 3,
  'not-saved': 4,
  left: 5,
  waiting: 6,
  accepted: 7,
  saved: 8,
}

/** Groups the rows of an ended run by result and reason: problems first, then larger groups before smaller ones. */
export function groupResults(rows: readonly ShownRow[], words: ResultTexts | undefined): readonly ResultGroup[] {
  const groups = new Map<string, { readonly words: RowResultTexts; readonly rows: ShownRow[] }>()
  for (const row of rows) {
    const result = rowResultTexts(row, true, words)
    const key = JSON.stringify([result.mark, result.word, result.reason])
    const group = groups.get(key)
    if (group) group.rows.push(row)
    else groups.set(key, { words: result, rows: [row] })
  }
  return [...groups.values()].toSorted(
    (one, other) => order[one.words.mark] - order[other.words.mark] || other.rows.length - one.rows.length,
  )
}
