import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { WriteView } from '#contract/writes.ts'
import { DialogActions } from '../dialog-actions.tsx'
import { ConfirmField, isConfirmed } from '../review/confirm-field.tsx'
import type { BatchWords } from './batch-dialog.tsx'
import { t } from './text.ts'

interface BatchReviewProps {
  readonly count: number
  /** How many rows may leave without being asked again. */
  readonly limit: number
  readonly confirmation: WriteView['confirmation']
  readonly words: BatchWords | undefined
  readonly isStarting: boolean
  readonly onCancel: () => void
  readonly onStart: (typed: string | null, isAllowed: boolean) => void
}

/** The last question before several writes leave. */
export function BatchReview(given: BatchReviewProps) {
  const { count, limit, confirmation, words, isStarting, onCancel, onStart } = given
  const [typed, setTyped] = useState('')
  const [isAllowed, setAllowed] = useState(false)
  const isTooMany = count > limit
  const isReady = isConfirmed(confirmation, typed) && (!isTooMany || isAllowed) && !isStarting
  const isKeptFirst = words?.keep !== undefined
  const start = () => {
    if (isReady) onStart(confirmation && typed, isTooMany && isAllowed)
  }
  return (
    <>
      {isTooMany ? (
        <Checkbox
          checked={isAllowed}
          onChange={(changed) => setAllowed(changed.currentTarget.checked)}
          label={t('limit.allow', { count })}
          description={t('limit.what', { count, limit })}
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
        <Button
          variant="filled"
          disabled={!isReady}
          data-autofocus={(confirmation === null && !isKeptFirst) || undefined}
          onClick={start}
        >
          {words?.send(count) ?? t('send', { count })}
        </Button>
      </DialogActions>
    </>
  )
}
