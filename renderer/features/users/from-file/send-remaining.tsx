import { texts } from '#contract/texts.ts'
import { useRunStart } from '../../../bulk/run/use-run-start.tsx'
import { SendButton } from '../../../components/send-button.tsx'
import { useConnection } from '../../../lib/connection.ts'
import { useOutcomes, type SentRow } from './outcomes.ts'
import { sendRows, severityOfCreating } from './send.ts'

const t = texts('users')

/** Sends rows that were never sent, for example after a canceled run, or that a check did not find. */
export function SendRemaining() {
  const { profileId } = useConnection().connection
  const sent = useOutcomes((state) => state.sent)
  const numbers = [...sent.values()].filter(isUnsent).map(({ number }) => number)
  const run = useRunStart({ count: numbers.length, severity: severityOfCreating(numbers.length), isAllowed: true })
  if (numbers.length === 0) return null
  const send = () => run.start((consent) => sendRows(numbers, { profileId, ...consent }))
  return (
    <>
      {run.confirmField({ onConfirm: send })}
      <SendButton disabled={!run.isReady} reason={run.blockReason} onClick={send}>
        {t('file.run.send-remaining', { count: numbers.length })}
      </SendButton>
    </>
  )
}

/** True for a row that was not sent. A row whose answer was lost counts only after a check did not find it. */
const isUnsent = ({ row: { state, isAbsent } }: SentRow): boolean =>
  state === 'not-sent' || state === 'held' || (state === 'unknown' && isAbsent)
