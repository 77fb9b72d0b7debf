import { IconCircleDashed, IconCircleMinus } from '@tabler/icons-react'
import { formatFailure } from '../../lib/format-failure.ts'
import type { RowResult } from '../../lib/writes/send-all.ts'
import { OutcomeMark, outcomeReason } from '../review/outcome-table.tsx'
import shared from '../review/table.module.css'
import classes from './batch-table.module.css'
import type { BatchRow } from './batch-dialog.tsx'
import { t } from './text.ts'

interface BatchTableProps {
  readonly rows: readonly BatchRow[]
  readonly results: ReadonlyMap<number, RowResult>
  readonly isOver: boolean
}

/** Each write with what changes and, once it is known, what became of it. */
export function BatchTable({ rows, results, isOver }: BatchTableProps) {
  return (
    <div className={classes.scroll}>
      <table className={shared.table}>
        <tbody>
          {rows.map(({ name, change, write }, index) => {
            const result = results.get(index)
            return (
              <tr key={write.id} data-state={result?.state === 'ended' ? result.outcome.state : result?.state}>
                <th scope="row">{name}</th>
                <td>{change}</td>
                <td>{result === undefined ? <Waiting isOver={isOver} /> : <Result result={result} />}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const Waiting = ({ isOver }: { isOver: boolean }) => (
  <span className={classes.mark}>
    <IconCircleDashed size={16} stroke={1.5} aria-hidden />
    {t(isOver ? 'stopped' : 'waiting')}
  </span>
)

function Result({ result }: { result: RowResult }) {
  if (result.state === 'ended') {
    const { outcome, failure } = result
    return (
      <>
        <OutcomeMark state={outcome.state} />
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
