import type { CSSProperties } from 'react'
import { texts } from '#contract/texts.ts'
import { maxItems } from '../../components/first-few.tsx'
import { NameText } from '../../components/name-text.tsx'
import shared from '../../records/review/table.module.css'
import classes from './batch-table.module.css'
import { ResultMark } from './result-mark.tsx'
import { isDone, rowResultTexts, type ResultTexts, type ShownRow } from './row-result.ts'

const common = texts('organization')

interface BatchTableProps {
  readonly rows: readonly ShownRow[]
  /** Number of rows once all are loaded. Their space is kept, so that the buttons below don’t move. */
  readonly total?: number
  /** Texts for a successful row, if success does not mean that something was saved. */
  readonly words?: ResultTexts | undefined
}

/** Lists each write with its change and, once known, its result. Of very many, lists only the first. */
export function BatchTable({ rows, total = rows.length, words }: BatchTableProps) {
  const shown = shownRows(rows)
  return (
    <div className={classes.scroll} style={{ '--rows': Math.min(total, maxItems) } as CSSProperties}>
      <table className={shared.table}>
        <tbody>
          {shown.map((row) => {
            const result = rowResultTexts(row, false, words)
            return (
              <tr key={row.index} data-state={row.state}>
                <th scope="row">
                  <NameText text={row.name} />
                </th>
                <td>{row.change}</td>
                <td>
                  <ResultMark {...result} />
                  {result.reason === '' ? null : <p className={shared.detail}>{result.reason}</p>}
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

const quiet: ReadonlySet<ShownRow['state']> = new Set(['waiting', 'under-way', 'not-sent'])

/** Chooses the rows to show. If there are too many, problems come first. */
function shownRows(rows: readonly ShownRow[]): readonly ShownRow[] {
  if (rows.length <= maxItems) return rows
  const isTrouble = (row: ShownRow) => !quiet.has(row.state) && !isDone(row)
  return [...rows.filter(isTrouble), ...rows.filter((row) => !isTrouble(row))].slice(0, maxItems)
}
