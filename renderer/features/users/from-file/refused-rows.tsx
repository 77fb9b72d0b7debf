import { Button } from '@mantine/core'
import { useState } from 'react'
import { texts } from '#contract/texts.ts'
import { useRunStart } from '../../../bulk/run/use-run-start.tsx'
import { useConnection } from '../../../lib/connection.ts'
import { formatNumber } from '../../../lib/format.ts'
import { CellInput } from './cell-input.tsx'
import classes from './from-file.module.css'
import { useOutcomes, reasonText, type SentRow } from './outcomes.ts'
import type { Overview } from './reading/overview.ts'
import type { Fixable } from './reading/problems.ts'
import { sendRows, severityOfCreating } from './send.ts'
import { change } from './store.ts'

const t = texts('users')

/** Limit of the list; the file of results contains all rows. */
const most = 50

/** Rows that the server refused, each with the refused cell, to fix and send separately. */
export function RefusedRows({ overview }: { readonly overview: Overview }) {
  const { profileId } = useConnection().connection
  const sent = useOutcomes((state) => state.sent)
  const run = useRunStart({ count: 1, severity: severityOfCreating(1), isAllowed: true })
  const refused = [...sent.values()].filter(({ row }) => row.state === 'refused' || row.state === 'ignored')
  if (refused.length === 0) return null
  return (
    <section className={classes.refused} aria-label={t('file.run.refused', { count: refused.length })}>
      <h3>{t('file.run.refused', { count: refused.length })}</h3>
      <p className={classes.quiet}>{t('file.run.refused-what')}</p>
      {run.confirmField()}
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('file.rows.row')}</th>
            <th scope="col">{t('file.run.words')}</th>
            <th scope="col">{t('file.rows.column')}</th>
            <th scope="col">{t('file.run.cell')}</th>
          </tr>
        </thead>
        <tbody>
          {refused.slice(0, most).map((one) => (
            <RefusedRow
              key={one.number}
              one={one}
              isClosed={!run.isReady || run.blockReason !== null || overview.counts.open > 0}
              onSend={(fix) =>
                run.start(async (consent) => {
                  await fix()
                  await sendRows([one.number], { profileId, ...consent })
                })
              }
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface RefusedRowProps {
  readonly one: SentRow
  readonly isClosed: boolean
  /** Sends the row again after it is fixed. */
  readonly onSend: (fix: () => Promise<void>) => void
}

/**
 * A refused row. The words of the refusal may name the field; otherwise it is the address, which servers refuse most
 * often.
 */
function RefusedRow({ one: { number, row }, isClosed, onSend }: RefusedRowProps) {
  const reported = row.outcomes.find(({ state }) => state === 'refused')?.field ?? null
  const field: Fixable = reported === 'full_name' ? 'full_name' : 'email'
  const first = field === 'full_name' ? row.name : row.change
  const [text, setText] = useState(first)
  const column = t(`file.target.${field}`)
  const fix = async () => {
    if (text !== first) await change('fix', number, field, text)
  }
  const start = () => {
    if (!isClosed) onSend(fix)
  }
  return (
    <tr>
      <td>{formatNumber(number)}</td>
      <td>
        <q>
          <bdi>{reasonText(row)}</bdi>
        </q>
      </td>
      <td>
        {reported === null ? t('file.run.no-cell') : reported === 'password' ? t('file.target.password') : column}
      </td>
      <td>
        {reported === 'password' ? (
          t('file.run.password-refused')
        ) : (
          <span className={classes.fix}>
            <CellInput
              row={number}
              column={column}
              text={text}
              isAddress={field === 'email'}
              onText={setText}
              onUse={start}
            />
            <Button
              size="xs"
              aria-label={t('file.run.again-label', { row: number })}
              disabled={isClosed}
              onClick={start}
            >
              {t('file.run.again')}
            </Button>
          </span>
        )}
      </td>
    </tr>
  )
}
