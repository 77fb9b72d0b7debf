import { entryLimits, entryResults, type EntryResult, type EntryRun } from '#contract/journal-entries.ts'
import { texts } from '#contract/texts.ts'
import { call } from '../../lib/bridge/bridge.ts'
import { countText, type TextContext } from '../../lib/records/kind-texts.ts'
import { formatList } from '../../lib/text/sentences.ts'
import { askUndoOfRun } from '../../lib/writes/use-rows-of-run.ts'
import { showNotice } from '../../components/notices/show-notice.ts'
import { actText, actWord, fieldWord, knownKind, nameOf, valueTexts } from './entry-texts.ts'

const t = texts('journal')

/** Number of changed records: “29 users”, or “3 of 29 users” if the filter excludes some. */
export function runName({ kind, found, total }: EntryRun): string {
  const known = kind === null ? undefined : knownKind(kind)
  const count = (number: number) =>
    known === undefined ? t('head.count', { count: number }) : countText(known, number)
  return found === total ? count(total) : t('run.part', { found, all: count(total) })
}

/** Text of the action; empty if the actions differ. */
export function runAct({ kind, act, field }: EntryRun): string {
  if (act === null) return ''
  return act === 'update' && kind !== null && field !== null ? fieldWord(kind, field) : actWord(act, kind ?? undefined)
}

export function runValues({ kind, act, field, change }: EntryRun, context: TextContext) {
  if (kind === null || act !== 'update' || field === null || change === null) return null
  const text = (value: unknown) => valueTexts({ kind, act }, field, value, context).replaceAll(/\s+/g, ' ')
  const { befores, after } = change
  const before = befores.length > entryLimits.ofRun ? t('run.several') : formatList(befores.map(text))
  return { before, after: text(after) }
}

/** The common result; if the results differ, the one that needs attention. */
export function runResult({ results }: EntryRun): EntryResult {
  const found = entryResults.filter((result) => (results[result] ?? 0) > 0)
  const first = (['under-way', 'unknown'] as const).find((result) => found.includes(result))
  return found.length === 1 ? (found[0] ?? 'partly') : (first ?? 'partly')
}

/** Second line of a run: its results if they differ, or else its records. */
export function runBelow({ results, first, found }: EntryRun): string {
  const counts = entryResults.flatMap((result) => {
    const count = results[result] ?? 0
    return count === 0 ? [] : [t('run.result', { result: t(`result.${result}`), count })]
  })
  if (counts.length > 1) return formatList(counts)
  const names = first.map(nameOf)
  const more = found - names.length
  return more === 0 ? formatList(names) : t('run.names', { names: names.join(t('line.join')), count: more })
}

/** Asks to undo the saved changes of a run, whether or not the console still has it. */
export async function undoRun(profileId: string, run: EntryRun): Promise<void> {
  const { runId } = run
  const { rows, staying } = await call('run:undo-rows', { profileId, runId })
  if (rows.length === 0) return showNotice({ tone: 'warn', text: t('run.undo-none') })
  const title = [runName({ ...run, found: run.total }), runAct(run)].filter((part) => part !== '').join(t('line.join'))
  askUndoOfRun({
    run: { profileId, runId, title },
    rows: rows.map(({ entry, write }) => ({ name: nameOf(entry), change: actText(entry), write })),
    staying,
  })
}
