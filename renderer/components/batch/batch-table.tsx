import { IconCircleDashed, IconCircleMinus } from '@tabler/icons-react'
import { formatFailure } from '../../lib/format-failure.ts'
import type { RowResult } from '../../lib/writes/send-all.ts'
import { most } from '../first-few.tsx'
import { outcomeReason } from '../review/outcome-reason.ts'
import { OutcomeMark } from '../review/outcome-table.tsx'
import shared from '../review/table.module.css'
import classes from './batch-table.module.css'
import type { BatchRow } from './batch-dialog.tsx'
import { t as common } from '../text.ts'
import { t } from './text.ts'

interface BatchTableProps {
  readonly rows: readonly BatchRow[]
  readonly results: ReadonlyMap<number, RowResult>
  readonly isOver: boolean
  /** What is said of a row that was done, where it is not that something was saved. */
  readonly doneWord?: string | undefined
}

/** Each write with what changes and, once it is known, what became of it; of very many the first. */
export function BatchTable({ rows, results, isOver, doneWord }: BatchTableProps) {
  const shown = shownPlaces(rows.length, results)
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
                  {result === undefined ? <Waiting isOver={isOver} /> : <Result result={result} doneWord={doneWord} />}
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
function shownPlaces(count: number, results: ReadonlyMap<number, RowResult>): readonly number[] {
  const places = Array.from({ length: count }, (_, place) => place)
  if (count <= most) return places
  const isTrouble = (place: number) => {
    const result = results.get(place)
    return result !== undefined && !(result.state === 'ended' && result.outcome.state === 'confirmed')
  }
  return [...places.filter(isTrouble), ...places.filter((place) => !isTrouble(place))].slice(0, most)
}

const Waiting = ({ isOver }: { isOver: boolean }) => (
  <span className={classes.mark}>
    <IconCircleDashed size={16} stroke={1.5} aria-hidden />
    {t(isOver ? 'stopped' : 'waiting')}
  </span>
)

function Result({ result, doneWord }: { result: RowResult; doneWord: string | undefined }) {
  if (result.state === 'ended') {
    const { outcome, failure } = result
    return (
      <>
        <OutcomeMark state={outcome.state} word={outcome.state === 'confirmed' ? doneWord : undefined} />
        {outcome.state === 'confirmed' ? null : <p className={shared.detail}>{outcomeReason(outcome, failure)}</p>}
      </>
    )
  }
  return (
    <>
      <span className={classes.mark}>
        <IconCircleMinus size={16} stroke={1.5} aria-hidden />
        {t('not-sent')}
      </span>
      <p className={shared.detail}>
        {result.because === 'failed' ? formatFailure(result.failure) : t(`held.${result.because}`)}
      </p>
    </>
  )
}
