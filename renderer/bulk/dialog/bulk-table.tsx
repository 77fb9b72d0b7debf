import { Text } from '@mantine/core'
import { IconCircleDashed, IconCircleMinus, IconHelpCircle } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { texts } from '#contract/texts.ts'
import { OutcomeMark } from '../../records/review/outcome-table.tsx'
import classes from './bulk-table.module.css'
import { isDone, rowResultTexts, type ResultTexts, type RowResultTexts, type ShownRow } from './row-result.ts'
import { maxItems } from '../../components/texts/first-few.tsx'
import { NameText } from '../../components/texts/name-text.tsx'
import shared from '../../records/review/table.module.css'

/** Shapes that are also used beside the counts of a run. */
const shapes = { unknown: IconHelpCircle, left: IconCircleMinus, waiting: IconCircleDashed }

/** Result of a row: a shape, a word, and only then a color. */
export function ResultMark({ mark, word }: Pick<RowResultTexts, 'mark' | 'word'>) {
  if (mark !== 'unknown' && mark !== 'waiting' && mark !== 'left') return <OutcomeMark state={mark} word={word} />
  const Shape = shapes[mark]
  return (
    <span className={classes.mark} data-mark={mark}>
      <Shape size={16} stroke={1.5} aria-hidden />
      {word}
    </span>
  )
}

const organizationText = texts('organization')

interface BulkTableProps {
  readonly rows: readonly ShownRow[]
  /** Number of rows once all are loaded. Their space is kept, so that the buttons below don’t move. */
  readonly total?: number
  /** Texts for a successful row, if success does not mean that something was saved. */
  readonly words?: ResultTexts | undefined
}

/** Lists each write with its change and, once known, its result. Of very many, lists only the first. */
export function BulkTable({ rows, total, words }: BulkTableProps) {
  const shown = shownRows(rows)
  // A change that all rows share is above the table; the column only has differences.
  const common = sharedChange(rows)
  // Before the run, there is nothing to say about any row.
  const hasResults = total !== undefined || rows.some(({ state }) => state !== 'waiting')
  return (
    <>
      {/* The confirmation has said it, and a line that appears with the rows would move the buttons of a run. */}
      {common === null || total !== undefined ? null : <p className={classes.common}>{common}</p>}
      <div className={classes.scroll} style={{ '--rows': Math.min(total ?? rows.length, maxItems) } as CSSProperties}>
        <table className={shared.table}>
          <tbody>
            {shown.map((row) => {
              const result = rowResultTexts(row, false, words)
              return (
                <tr key={row.index} data-state={row.state}>
                  <th scope="row">
                    <NameText text={row.name} isCut />
                  </th>
                  {common === null ? <td>{row.change}</td> : null}
                  {hasResults ? (
                    <td data-result>
                      <ResultMark {...result} />
                      {result.reason === '' ? null : (
                        <Text size="sm" c="dimmed">
                          {result.reason}
                        </Text>
                      )}
                    </td>
                  ) : null}
                </tr>
              )
            })}
          </tbody>
        </table>
        {rows.length > shown.length ? <p>{organizationText('more', { count: rows.length - shown.length })}</p> : null}
      </div>
    </>
  )
}

/** Change that all of several rows have in common; null if they differ. */
function sharedChange(rows: readonly ShownRow[]): string | null {
  const change = rows[0]?.change
  return change === undefined || rows.length === 1 || rows.some((row) => row.change !== change) ? null : change
}

const quiet: ReadonlySet<ShownRow['state']> = new Set(['waiting', 'under-way', 'sent', 'not-sent'])

/** Chooses the rows to show. If there are too many, problems come first. */
function shownRows(rows: readonly ShownRow[]): readonly ShownRow[] {
  if (rows.length <= maxItems) return rows
  const isTrouble = (row: ShownRow) => !quiet.has(row.state) && !isDone(row)
  return [...rows.filter(isTrouble), ...rows.filter((row) => !isTrouble(row))].slice(0, maxItems)
}
