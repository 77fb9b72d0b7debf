import { Button } from '@mantine/core'
import { useState } from 'react'
import { reportProblem } from '../../../components/report-problem.ts'
import { ConfirmField, isConfirmed } from '../../../records/review/confirm-field.tsx'
import { useConnection } from '../../../lib/connection.ts'
import { useHoldNewRuns } from '../../../lib/runs/store.ts'
import { useOutcomes, type SentRow } from './outcomes.ts'
import { sendRows } from './send.ts'
import { t } from '../words.ts'

/** Sends rows that were never sent, for example after a canceled run, or that a check did not find. */
export function SendRemaining() {
  const { profile } = useConnection()
  const sent = useOutcomes((state) => state.sent)
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  useHoldNewRuns(isBusy)
  const numbers = [...sent.values()].filter(isUnsent).map(({ number }) => number)
  if (numbers.length === 0) return null
  const confirmation = profile.isProduction ? { what: 'organization' as const, text: profile.label } : null
  const send = () => {
    setBusy(true)
    sendRows(numbers, { profile, allowed: numbers.length, confirmation: confirmation && typed })
      .catch(reportProblem)
      .finally(() => setBusy(false))
  }
  return (
    <>
      <ConfirmField confirmation={confirmation} typed={typed} onType={setTyped} />
      <Button disabled={isBusy || !isConfirmed(confirmation, typed)} onClick={send}>
        {t('file.run.send-remaining', { count: numbers.length })}
      </Button>
    </>
  )
}

/** True for a row that was not sent. A row whose answer was lost counts only after a check did not find it. */
const isUnsent = ({ row: { state, isAbsent } }: SentRow): boolean =>
  state === 'not-sent' || state === 'held' || (state === 'unknown' && isAbsent)
