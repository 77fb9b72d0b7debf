import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Severity } from '#contract/records/severity.ts'
import { texts } from '#contract/texts.ts'
import { DialogActions } from '../../components/dialog-actions.tsx'
import { RunLimit } from '../run/run-limit.tsx'
import { StopChoice } from '../run/stop-choice.tsx'
import { useRunStart, type RunConsent } from '../run/use-run-start.tsx'
import { SendButton } from '../../components/send-button.tsx'
import type { BatchTexts, RunOptions } from './batch.ts'

const runText = texts('bulk', 'run')
const t = texts('bulk', 'batch')

interface BatchReviewProps {
  readonly count: number
  /** Options already chosen; by default, the dialog asks for them. */
  readonly options?: RunOptions
  readonly severity: Severity
  readonly words: BatchTexts | undefined
  readonly sendLabel: string | undefined
  readonly onCancel: () => void
  readonly onStart: (how: RunConsent & Pick<RunOptions, 'stopsAtRefusal'>) => Promise<unknown>
}

/** The final confirmation before several writes are sent. */
export function BatchReview(given: BatchReviewProps) {
  const { count, options, severity, words, sendLabel, onCancel, onStart } = given
  const [ownStops, setStops] = useState(false)
  const stopsAtRefusal = options?.stopsAtRefusal ?? ownStops
  const run = useRunStart({ count, severity, isAllowed: options?.isAllowed })
  const isKeptFirst = severity !== 'light' || words?.keep !== undefined
  const start = () => run.start((consent) => onStart({ ...consent, stopsAtRefusal }))
  return (
    <>
      {options === undefined && count > 1 ? (
        <StopChoice label={runText('stop.label')} stops={stopsAtRefusal} onChange={setStops} />
      ) : null}
      {options === undefined ? <RunLimit count={count} isAllowed={run.isAllowed} onAllow={run.setAllowed} /> : null}
      <DialogActions>
        {run.confirmField({ hasFocus: true, onConfirm: start })}
        <Button onClick={onCancel} data-autofocus={(!run.asksName && isKeptFirst) || undefined}>
          {words?.keep?.(count) ?? t('cancel')}
        </Button>
        <SendButton
          variant="filled"
          disabled={!run.isReady}
          reason={run.blockReason}
          data-autofocus={(!run.asksName && !isKeptFirst) || undefined}
          onClick={start}
        >
          {sendLabel ?? words?.send(count) ?? t('send', { count })}
        </SendButton>
      </DialogActions>
    </>
  )
}
