import { IconCircleDashed, IconCircleMinus } from '@tabler/icons-react'
import { formatFailure } from '../../lib/format-failure.ts'
import type { RowResult } from '../../lib/writes/send-all.ts'
import { most } from '../first-few.tsx'
import { outcomeReason } from '../review/outcome-reason.ts'
import { OutcomeMark } from '../review/outcome-table.tsx'
import shared from '../review/table.module.css'
import classes from './batch-table.module.css'
import type { BatchRow, BatchWords } from './batch-dialog.tsx'
import { t as common } from '../text.ts'
import { t } from './text.ts'

interface BatchTableProps {
  readonly rows: readonly BatchRow[]
  readonly results: ReadonlyMap<number, RowResult>
  readonly isOver: boolean
  /** What is said of a row that was done, where it is not that something was saved. */
  readonly words?: Pick<BatchWords, 'doneWord' | 'already' | 'waitingWord' | 'leftWord'> | undefined
}

/** Each write with what changes and, once it is known, what became of it; of very many the first. */
export function BatchTable({ rows, results, isOver, words }: BatchTableProps) {
  const shown = shownPlaces(rows.length, results, words)
  return (
    <div className={classes.scroll}>
      <table className={shared.table}>
        <tbody>
          {shown.map((index) => {
            const { name, change, write } = rows[index] as BatchRow
            const result = results.get(index)
            return (
              <tr key={write.id} data-state={result?.state === 'ended' ? result.outcome.state : result?.state}>
                <th scope="row">{name}</th>
                <td>{change}</td>
                <td>
                  {result === undefined ? (
                    <Waiting isOver={isOver} word={words?.waitingWord} />
                  ) : (
                    <Result result={result} words={words} />
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {rows.length > shown.length ? <p>{common('more', { count: rows.length - shown.length })}</p> : null}
    </div>
  )
}

/** The places of the rows that are drawn: where there are more than anybody reads, trouble comes before the rest. */
function shownPlaces(
  count: number,
  results: ReadonlyMap<number, RowResult>,
  words: BatchTableProps['words'],
): readonly number[] {
  const places = Array.from({ length: count }, (_, place) => place)
  if (count <= most) return places
  const isTrouble = (place: number) => {
    const result = results.get(place)
    if (result?.state !== 'ended') return result !== undefined
    return result.outcome.state !== 'confirmed' || whyNotDone(result, words) !== null
  }
  return [...places.filter(isTrouble), ...places.filter((place) => !isTrouble(place))].slice(0, most)
}

const Waiting = ({ isOver, word = t('waiting') }: { isOver: boolean; word: string | undefined }) => (
  <span className={classes.mark}>
    <IconCircleDashed size={16} stroke={1.5} aria-hidden />
    {isOver ? t('stopped') : word}
  </span>
)

/** Why a row that is as it was to become is no success; null where it is one, and where it is not so. */
export const whyNotDone = (result: RowResult, words: Pick<BatchWords, 'already'> | undefined): string | null =>
  result.state === 'ended' && result.outcome.because === 'already-so' ? (words?.already ?? null) : null

function Result({ result, words }: { result: RowResult; words: BatchTableProps['words'] }) {
  const why = whyNotDone(result, words)
  if (why !== null) return <Left word={t('already')} why={why} />
  if (result.state === 'ended') {
    const { outcome, failure } = result
    return (
      <>
        <OutcomeMark state={outcome.state} word={outcome.state === 'confirmed' ? words?.doneWord : undefined} />
        {outcome.state === 'confirmed' ? null : <p className={shared.detail}>{outcomeReason(outcome, failure)}</p>}
      </>
    )
  }
  const held = result.because === 'failed' ? formatFailure(result.failure) : t(`held.${result.because}`)
  return <Left word={words?.leftWord ?? t('not-sent')} why={held} />
}

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
