import { Button } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useConnection } from '../../lib/connection.ts'
import { sendAll, type OneWrite, type RowResult } from '../../lib/writes/send-all.ts'
import { DialogActions } from '../dialog-actions.tsx'
import { Dialog } from '../dialog.tsx'
import { reportProblem } from '../report-problem.ts'
import { ConfirmField, isConfirmed } from '../review/confirm-field.tsx'
import { BatchTable } from './batch-table.tsx'
import { t } from './text.ts'

export interface BatchRow {
  /** The record, as it is called. */
  readonly name: string
  /** What changes about it. */
  readonly change: string
  readonly write: OneWrite
}

interface BatchDialogProps {
  readonly title: string
  readonly rows: readonly BatchRow[]
  /** What the changes come to. */
  readonly children: ReactNode
  readonly onCancel: () => void
  /** It was sent, and its outcome was seen. */
  readonly onDone: () => void
}

type Stage = 'review' | 'sending' | 'done'

/** Several writes under one question: what they come to, then what became of each. */
export function BatchDialog({ title, rows, children, onCancel, onDone }: BatchDialogProps) {
  const { profile, connection } = useConnection()
  const [typed, setTyped] = useState('')
  const [stage, setStage] = useState<Stage>('review')
  const [results, setResults] = useState<ReadonlyMap<number, RowResult>>(new Map())
  const stopping = useRef(new AbortController())
  // Whoever leaves the page stops what has not left yet.
  useEffect(() => () => stopping.current.abort(), [])

  const confirmation = profile.isProduction ? { what: 'organization' as const, text: profile.label } : null
  const send = async () => {
    setStage('sending')
    await sendAll({
      profileId: connection.profileId,
      writes: rows.map(({ write }) => write),
      confirmation: confirmation && typed,
      onResult: (index, result) => setResults((before) => new Map(before).set(index, result)),
      signal: stopping.current.signal,
    })
    setStage('done')
  }
  const close = { review: onCancel, sending: () => undefined, done: onDone }[stage]
  const confirmed = [...results.values()].filter(
    (result) => result.state === 'ended' && result.outcome.state === 'confirmed',
  ).length
  return (
    <Dialog onClose={close} title={title} size={720} closeOnClickOutside={false} withCloseButton={false}>
      {stage === 'review' ? (
        <>
          {children}
          <p>{t('each')}</p>
        </>
      ) : (
        <p role="status">
          {stage === 'done'
            ? t('done', { confirmed, all: rows.length })
            : t('progress', { done: results.size, all: rows.length })}
        </p>
      )}
      <BatchTable rows={rows} results={results} isOver={stage === 'done'} />
      <DialogActions>
        {stage === 'review' ? (
          <>
            <ConfirmField confirmation={confirmation} typed={typed} onType={setTyped} hasFocus />
            <Button onClick={onCancel}>{t('cancel')}</Button>
            <Button
              variant="filled"
              disabled={!isConfirmed(confirmation, typed)}
              data-autofocus={confirmation === null}
              onClick={() => void send().catch(reportProblem)}
            >
              {t('send', { count: rows.length })}
            </Button>
          </>
        ) : stage === 'sending' ? (
          <Button onClick={() => stopping.current.abort()}>{t('stop')}</Button>
        ) : (
          <Button variant="filled" onClick={onDone} autoFocus>
            {t('close')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
