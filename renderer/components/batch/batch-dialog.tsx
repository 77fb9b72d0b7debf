import { Button } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { actOf } from '#contract/records/index.ts'
import type { Failure } from '#contract/failures.ts'
import { useConnection } from '../../lib/connection.ts'
import { sendAll, type RowResult } from '../../lib/writes/send-all.ts'
import type { OneWrite } from '../../lib/writes/send-to-end.ts'
import { DialogActions } from '../dialog-actions.tsx'
import { Dialog } from '../dialog.tsx'
import { showNotice } from '../notices/show-notice.ts'
import { OrganizationMark, ProductionTag } from '../organization-mark.tsx'
import { reportProblem } from '../report-problem.ts'
import { ConfirmField, isConfirmed } from '../review/confirm-field.tsx'
import classes from './batch-dialog.module.css'
import { BatchTable, whyNotDone } from './batch-table.tsx'
import { t } from './text.ts'

export interface BatchRow {
  /** The record, as it is called. */
  readonly name: string
  /** What changes about it. */
  readonly change: string
  readonly write: OneWrite
}

/** What is said where rows are not changed but something else is done with them, such as sending a message again. */
export interface BatchWords {
  readonly send: (count: number) => string
  /** How each is sent. */
  readonly each: string
  readonly done: (values: { readonly confirmed: number; readonly all: number }) => string
  /** What became of one that succeeded. */
  readonly doneWord: string
  /** What is said of one that has not left yet, and of one that did not leave, where “sent” would mean something else. */
  readonly waitingWord?: string
  readonly leftWord?: string
  /**
   * Why one that was so before anything left is no success, as a message that is gone because it was sent. Left out, it
   * counts as done.
   */
  readonly already?: string
  /** Said once, where all succeeded, in place of the list of outcomes. */
  readonly allDone: (count: number) => string
  /** The way back, where it is the safer choice: it has the focus. */
  readonly keep?: (count: number) => string
  /** Why the rest was not sent, where a refusal was the reason. */
  readonly explain: (failure: Failure) => string | null
}

interface BatchDialogProps {
  readonly title: string
  readonly rows: readonly BatchRow[]
  readonly words?: BatchWords | undefined
  readonly onResult?: ((write: OneWrite, result: RowResult) => void) | undefined
  /** What the changes come to. */
  readonly children: ReactNode
  readonly onCancel: () => void
  /** It was sent, and its outcome was seen. */
  readonly onDone: () => void
}

type Stage = 'review' | 'sending' | 'done'

/** Several writes under one question: what they come to, then what became of each. */
export function BatchDialog({ title, rows, words, onResult, children, onCancel, onDone }: BatchDialogProps) {
  const { profile, connection } = useConnection()
  const [typed, setTyped] = useState('')
  const [stage, setStage] = useState<Stage>('review')
  const [results, setResults] = useState<ReadonlyMap<number, RowResult>>(new Map())
  const stopping = useRef(new AbortController())
  // Whoever leaves the page stops what has not left yet.
  useEffect(() => () => stopping.current.abort(), [])

  const asksName = profile.isProduction && rows.some(({ write }) => actOf(write.kind, write.act).ceremony === 'review')
  const confirmation = asksName ? { what: 'organization' as const, text: profile.label } : null
  const isKeptFirst = words?.keep !== undefined
  const send = async () => {
    setStage('sending')
    let succeeded = 0
    await sendAll({
      profileId: connection.profileId,
      writes: rows.map(({ write }) => write),
      confirmation: confirmation && typed,
      onResult: (index, result) => {
        if (isDoneHere(result, words)) succeeded += 1
        const { write } = rows[index] as BatchRow
        onResult?.(write, result)
        setResults((before) => new Map(before).set(index, result))
      },
      signal: stopping.current.signal,
    })
    if (words !== undefined && succeeded === rows.length) {
      showNotice({ tone: 'ok', text: words.allDone(succeeded) })
      return onDone()
    }
    setStage('done')
  }
  const close = { review: onCancel, sending: () => undefined, done: onDone }[stage]
  const confirmed = [...results.values()].filter((result) => isDoneHere(result, words)).length
  const why = words && stage === 'done' ? whyEnded(results, words) : null
  return (
    <Dialog onClose={close} title={title} size={720} closeOnClickOutside={false} withCloseButton={false}>
      {stage === 'review' ? (
        <>
          {profile.isProduction ? (
            <p className={classes.organization}>
              <ProductionTag />
              <OrganizationMark label={profile.label} colour={profile.colour} size={18} />
              <b>{profile.label}</b>
            </p>
          ) : null}
          {children}
          <p>{words?.each ?? t('each')}</p>
        </>
      ) : (
        <p role="status">
          {stage === 'done'
            ? (words?.done ?? doneText)({ confirmed, all: rows.length })
            : t('progress', { done: results.size, all: rows.length })}
        </p>
      )}
      {why === null ? null : <p>{why}</p>}
      <BatchTable rows={rows} results={results} isOver={stage === 'done'} words={words} />
      <DialogActions>
        {stage === 'review' ? (
          <>
            <ConfirmField
              confirmation={confirmation}
              typed={typed}
              onType={setTyped}
              hasFocus={!isKeptFirst}
              onConfirm={() => void send().catch(reportProblem)}
            />
            <Button onClick={onCancel} data-autofocus={isKeptFirst || undefined}>
              {words?.keep?.(rows.length) ?? t('cancel')}
            </Button>
            <Button
              variant="filled"
              disabled={!isConfirmed(confirmation, typed)}
              data-autofocus={(confirmation === null && !isKeptFirst) || undefined}
              onClick={() => void send().catch(reportProblem)}
            >
              {words?.send(rows.length) ?? t('send', { count: rows.length })}
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

const doneText: BatchWords['done'] = (values) => t('done', { ...values })

const isDoneHere = (result: RowResult, words: BatchWords | undefined): boolean =>
  result.state === 'ended' && result.outcome.state === 'confirmed' && whyNotDone(result, words) === null

const whyEnded = (results: ReadonlyMap<number, RowResult>, { explain }: BatchWords): string | null =>
  [...results.values()]
    .map((result) => (result.state === 'ended' && result.failure !== null ? explain(result.failure) : null))
    .find((words) => words !== null) ?? null
