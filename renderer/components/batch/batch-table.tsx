import { IconCircleDashed, IconCircleMinus } from '@tabler/icons-react'
import type { RowState, RunRow } from '#contract/runs.ts'
import type { OutcomeState } from '#contract/outcome-states.ts'
import { formatFailure } from '../../lib/format-failure.ts'
import { most } from '../first-few.tsx'
import { outcomeReason } from '../review/outcome-reason.ts'
import { OutcomeMark } from '../review/outcome-table.tsx'
import shared from '../review/table.module.css'
import classes from './batch-table.module.css'
import type { BatchWords } from './batch-dialog.tsx'
import { t as common } from '../text.ts'
import { t } from './text.ts'

type TableWords = Pick<BatchWords, 'doneWord' | 'already' | 'waitingWord' | 'leftWord'>

/** A row, planned or of a run. */
type Row = Omit<RunRow, 'write'>

interface BatchTableProps {
  readonly rows: readonly Row[]
  readonly isOver: boolean
  /** What is said of a row that was done, where it is not that something was saved. */
  readonly words?: TableWords | undefined
}

/** Each write with what changes and, once it is known, what became of it; of very many the first. */
export function BatchTable({ rows, isOver, words }: BatchTableProps) {
  const shown = shownRows(rows, words)
  return (
    <div className={classes.scroll}>
      <table className={shared.table}>
        <tbody>
          {shown.map((row) => (
            <tr key={row.index} data-state={row.state}>
              <th scope="row">{row.name}</th>
              <td>{row.change}</td>
              <td>
                <Result row={row} isOver={isOver} words={words} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown.length ? <p>{common('more', { count: rows.length - shown.length })}</p> : null}
    </div>
  )
}

const quiet: ReadonlySet<RowState> = new Set(['waiting', 'under-way', 'not-sent'])

/** Where there are more than anybody reads, trouble comes before the rest. */
function shownRows(rows: readonly Row[], words: TableWords | undefined): readonly Row[] {
  if (rows.length <= most) return rows
  const isTrouble = (row: Row) => !quiet.has(row.state) && !isDone(row, words)
  return [...rows.filter(isTrouble), ...rows.filter((row) => !isTrouble(row))].slice(0, most)
}

/** Whether somebody who asked for it has it. */
export const isDone = ({ state }: Pick<Row, 'state'>, words: Pick<BatchWords, 'already'> | undefined): boolean =>
  state === 'saved' || (state === 'already-so' && words?.already === undefined)

const marks: Partial<Record<RowState, OutcomeState>> = {
  saved: 'confirmed',
  'already-so': 'confirmed',
  partly: 'refused',
  refused: 'refused',
  ignored: 'ignored',
  unchecked: 'unverifiable',
  unknown: 'unverifiable',
}

interface ResultProps {
  readonly row: Row
  readonly isOver: boolean
  readonly words: TableWords | undefined
}

function Result({ row, isOver, words }: ResultProps) {
  const { state, held, failure } = row
  if (state === 'under-way') return <Waiting word={t('under-way')} />
  if (state === 'waiting') return <Waiting word={isOver ? t('stopped') : (words?.waitingWord ?? t('waiting'))} />
  if (state === 'not-sent') return <Waiting word={t('stopped')} />
  if (state === 'already-so' && words?.already !== undefined) return <Left word={t('already')} why={words.already} />
  const mark = marks[state]
  if (mark === undefined) {
    const why = held === 'failed' || held === null ? failure && formatFailure(failure) : t(`held.${held}`)
    return <Left word={words?.leftWord ?? t('not-sent')} why={why ?? ''} />
  }
  return (
    <>
      <OutcomeMark state={mark} word={wordOf(row, words)} />
      {isDone(row, undefined) ? null : <p className={shared.detail}>{reasonOf(row)}</p>}
    </>
  )
}

function wordOf({ state }: Row, words: TableWords | undefined): string | undefined {
  if (state === 'saved' || state === 'already-so') return words?.doneWord
  if (state === 'partly' || state === 'unknown') return t(state)
  return undefined
}

/** Why the first part that is not saved is not. */
function reasonOf({ outcomes, failure, isAbsent }: Row): string {
  if (isAbsent) return t('absent')
  const open = outcomes.find(({ state }) => state !== 'confirmed')
  if (open !== undefined) return outcomeReason(open, failure)
  return failure === null ? t('unanswered') : formatFailure(failure)
}

const Waiting = ({ word }: { readonly word: string }) => (
  <span className={classes.mark}>
    <IconCircleDashed size={16} stroke={1.5} aria-hidden />
    {word}
  </span>
)

/** A row for which nothing left. */
const Left = ({ word, why }: { readonly word: string; readonly why: string }) => (
  <>
    <span className={classes.mark}>
      <IconCircleMinus size={16} stroke={1.5} aria-hidden />
      {word}
    </span>
    <p className={shared.detail}>{why}</p>
  </>
)
