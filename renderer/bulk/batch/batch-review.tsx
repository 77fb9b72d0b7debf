import { Button } from '@mantine/core'
import { useState } from 'react'
import type { WriteView } from '#contract/writes.ts'
import { DialogActions } from '../../components/dialog-actions.tsx'
import { ConfirmField, isConfirmed } from '../../records/review/confirm-field.tsx'
import { RunLimit, useIsBeyondLimit } from '../run/run-limit.tsx'
import { StopChoice } from '../run/stop-choice.tsx'
import { SendButton, useOfflineReason } from '../../components/send-button.tsx'
import type { BatchWords, RunOptions } from './batch-dialog.tsx'
import { t as run } from '../run/words.ts'
import { t } from './words.ts'

interface BatchReviewProps {
  readonly count: number
  /** Options already chosen; by default, the dialog asks for them. */
  readonly options?: RunOptions
  readonly confirmation: WriteView['confirmation']
  readonly words: BatchWords | undefined
  readonly sendLabel: string | undefined
  readonly isStarting: boolean
  readonly onCancel: () => void
  readonly onStart: (typed: string | null, how: RunOptions) => void
}

/** The final confirmation before several writes are sent. */
export function BatchReview(given: BatchReviewProps) {
  const { count, options, confirmation, words, sendLabel, isStarting, onCancel, onStart } = given
  const [typed, setTyped] = useState('')
  const [own, setOwn] = useState<RunOptions>({ isAllowed: false, stopsAtRefusal: false })
  const { isAllowed, stopsAtRefusal } = options ?? own
  const isTooMany = useIsBeyondLimit(count)
  const isOffline = useOfflineReason() !== null
  const isReady = isConfirmed(confirmation, typed) && (!isTooMany || isAllowed) && !isStarting
  const isKeptFirst = words?.keep !== undefined
  const start = () => {
    if (isReady && !isOffline) onStart(confirmation && typed, { isAllowed: isTooMany && isAllowed, stopsAtRefusal })
  }
  return (
    <>
      {options === undefined && count > 1 ? (
        <StopChoice
          label={run('stop.label')}
          stops={stopsAtRefusal}
          onChange={(stops) => setOwn({ isAllowed, stopsAtRefusal: stops })}
        />
      ) : null}
      {options === undefined ? (
        <RunLimit
          count={count}
          isAllowed={isAllowed}
          onAllow={(allows) => setOwn({ isAllowed: allows, stopsAtRefusal })}
        />
      ) : null}
      <DialogActions>
        <ConfirmField
          confirmation={confirmation}
          typed={typed}
          onType={setTyped}
          hasFocus={!isKeptFirst}
          onConfirm={start}
        />
        <Button onClick={onCancel} data-autofocus={isKeptFirst || undefined}>
          {words?.keep?.(count) ?? t('cancel')}
        </Button>
        <SendButton
          variant="filled"
          disabled={!isReady}
          data-autofocus={(confirmation === null && !isKeptFirst) || undefined}
          onClick={start}
        >
          {sendLabel ?? words?.send(count) ?? t('send', { count })}
        </SendButton>
      </DialogActions>
    </>
  )
}
