import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { Severity } from '#contract/records/define.ts'
import { severityOf } from '#contract/records/severity.ts'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import { startRun, useRun, closeRun, showInDialog } from '../../lib/writes/run-store.ts'
import type { OneWrite } from '../../lib/writes/send-to-end.ts'
import { Dialog, DialogActions } from '../../components/dialogs/dialog.tsx'
import { ProductionOrganization } from '../../components/texts/organization-mark.tsx'
import classes from './bulk-dialog.module.css'
import type { BulkRow, BulkTexts, RowResult, RunOptions } from './bulk-row.ts'
import { BulkTable } from './bulk-table.tsx'
import { type RunConsent, useRunStart } from '../run/use-run-start.tsx'
import { bulkResult, isDone } from './row-result.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { RunLimit } from '../run/run-limit.tsx'
import { StopChoice } from '../run/stop-choice.tsx'
import { SendButton } from '../../components/dialogs/send-button.tsx'
import type { Run, RunRow } from '#contract/runs.ts'
import { useRowsOfRun } from '../../lib/writes/use-rows-of-run.ts'
import { reportProblem, showNotice } from '../../components/notices/show-notice.ts'
import { notifyAllSaved, RunActions, RunDoneActions } from '../run/run-actions.tsx'
import { RunStatus } from '../run/run-status.tsx'
import { closeText, isResumable } from '../run/run-state.ts'
import { RunResult } from './run-result.tsx'
import { SingleDialog } from './single-dialog.tsx'

const t = texts('bulk', 'dialog')

interface BulkDialogProps {
  readonly title: string
  readonly rows: readonly BulkRow[]
  readonly words?: BulkTexts | undefined
  /** Label of the button that sends; by default, it contains the number of rows. */
  readonly sendLabel?: string | undefined
  /** Options already chosen on the page; by default, the dialog asks for them. */
  readonly options?: RunOptions
  /** True for rows of an earlier run, which get a run again, even a single one. */
  readonly isOfRun?: boolean
  /**
   * Called when the rows are sent, with their run; without one for a single row. The run continues after the dialog is
   * closed.
   */
  readonly onStarted?: ((runId?: string) => void) | undefined
  /** Called with the result of a single row, which has no run. */
  readonly onResult?: ((row: RowResult) => void) | undefined
  /** Outcome in a sentence. If everything is saved, a notice with it and an undo replaces the results. */
  readonly savedText?: string | undefined
  /** Summary of the changes. */
  readonly children: ReactNode
  readonly onCancel: () => void
  /** Called after the user saw the results, or when they are shown below the page. `isSaved` is true if all is saved. */
  readonly onDone: (isSaved: boolean) => void
}

/** Confirms writes: a summary, then the run that sends them. A single one needs no run. */
export function BulkDialog(props: BulkDialogProps) {
  // The rows may change while the dialog is open.
  const [only] = useState(props.rows.length === 1 && props.isOfRun !== true ? props.rows[0] : undefined)
  if (only === undefined) return <RunConfirmation {...props} />
  const { title, words, onStarted, onResult, children, onCancel, onDone } = props
  return (
    <SingleDialog
      title={title}
      row={props.rows[0] ?? only}
      words={words}
      onStarted={onStarted}
      onResult={onResult}
      onCancel={onCancel}
      onDone={onDone}
    >
      {children}
    </SingleDialog>
  )
}

function RunConfirmation(props: BulkDialogProps) {
  const { title, rows, words, sendLabel, options, onStarted, savedText, children, onCancel, onDone } = props
  const { connection } = useConnection()
  const [runId, setRunId] = useState<string | null>(null)
  const run = useRun(runId)
  const follow = (id: string) => {
    setRunId(id)
    onStarted?.(id)
  }
  const start = async (how: RunConsent & Pick<RunOptions, 'stopsAtRefusal'>) => {
    const planned = rows.map(({ name, change, write }) => ({ name, change, write: withoutSecrets(write) }))
    const { profileId } = connection
    const started = await startRun({ profileId, rows: planned, title: statement(title), ...how })
    follow(started.runId)
  }
  const isReviewed = runId === null
  const isClosedElsewhere = !isReviewed && run === undefined
  const onClosedElsewhere = useEffectEvent(() => onDone(false))
  useEffect(() => {
    if (isClosedElsewhere) onClosedElsewhere()
  }, [isClosedElsewhere])
  if (isClosedElsewhere) return null
  return (
    <Dialog
      onClose={isReviewed ? onCancel : () => onDone(false)}
      title={run === undefined ? title : run.phase === 'ended' ? asTitle(bulkResult(run, words)) : run.title}
      size={720}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      {run === undefined ? (
        <>
          <ProductionOrganization />
          <div className={classes.about}>
            {children}
            <p>{words?.each ?? t('each')}</p>
          </div>
          <BulkTable rows={rows.map(asPlanned)} words={words} />
          <BulkReview
            count={rows.length}
            {...(options && { options })}
            sendLabel={sendLabel}
            severity={severityOf(rows.map(({ write }) => write))}
            words={words}
            onCancel={onCancel}
            onStart={start}
          />
        </>
      ) : (
        <BulkRun run={run} words={words} savedText={savedText} onRetried={follow} onDone={onDone} />
      )}
    </Dialog>
  )
}

const asTitle = (sentence: string): string => sentence.replace(/[.。]$/u, '')

/** Removes the secrets of a write, because a run stores its plan on disk. */
function withoutSecrets({ secrets: _secrets, ...write }: OneWrite): Omit<OneWrite, 'secrets'> {
  return write
}

const asPlanned = ({ name, change }: BulkRow, index: number) => ({
  index,
  name,
  change,
  state: 'waiting' as const,
  held: null,
  outcomes: [],
  failure: null,
  at: null,
  isAbsent: false,
})

/**
 * Returns the title of a run: that of its confirmation, without the marks of a question. Spanish also has one at the
 * beginning, and Japanese ends a question with か.
 */
export const statement = (question: string): string => question.replace(/^¿/u, '').replace(/か?\s*[?？؟]$/u, '')

const runText = texts('bulk', 'run')

interface BulkReviewProps {
  readonly count: number
  /** Options already chosen; by default, the dialog asks for them. */
  readonly options?: RunOptions
  readonly severity: Severity
  readonly words: BulkTexts | undefined
  readonly sendLabel: string | undefined
  readonly onCancel: () => void
  readonly onStart: (how: RunConsent & Pick<RunOptions, 'stopsAtRefusal'>) => Promise<unknown>
}

/** The final confirmation before several writes are sent. */
function BulkReview(given: BulkReviewProps) {
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
          isRisky={severity !== 'light'}
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

interface BulkRunProps {
  readonly run: Run
  readonly words: BulkTexts | undefined
  readonly savedText: string | undefined
  readonly onRetried: (runId: string) => void
  readonly onDone: (isSaved: boolean) => void
}

/** The run that a dialog started. The dialog may be closed during the run, which is then shown below every page. */
function BulkRun({ run, words, savedText, onRetried, onDone }: BulkRunProps) {
  const rows = useRowsOfRun(run, reportProblem)
  useEffect(() => showInDialog(run.runId), [run.runId])
  const isOver = run.phase === 'ended'
  const done = rows.filter(isDone).length
  const isAllDone = isOver && done === run.total
  const isRead = run.counts.saved === run.total
  const end = (isSaved = false) => {
    onDone(isSaved)
    if (isOver) closeRun(run).catch(reportProblem)
  }
  const onAllDone = useEffectEvent(() => {
    if (savedText !== undefined && isRead) {
      onDone(true)
      notifyAllSaved(run, savedText).catch(reportProblem)
      return
    }
    if (words === undefined) return
    showNotice({ tone: 'ok', text: isRead ? words.allDone(done) : bulkResult(run, words) })
    end(true)
  })
  useEffect(() => {
    if (isAllDone) onAllDone()
  }, [isAllDone])
  const why = words === undefined ? null : heldText(run, rows, words)
  return (
    <>
      {isOver ? (
        <>
          <p>{run.title}</p>
          {/* After the run, the title shows the result visually. */}
          <VisuallyHidden role="status">{bulkResult(run, words)}</VisuallyHidden>
        </>
      ) : (
        <RunStatus run={run} />
      )}
      {why === null ? null : <p>{why}</p>}
      {isOver ? (
        <RunResult run={run} rows={rows} words={words} />
      ) : (
        <BulkTable rows={rows} total={run.total} words={words} />
      )}
      <DialogActions>
        {isOver ? (
          <RunDoneActions
            run={run}
            rows={rows}
            onRetried={({ runId }) => onRetried(runId)}
            onUndoAsked={() => onDone(false)}
          />
        ) : (
          <RunActions run={run} />
        )}
        <Button variant={isResumable(run) ? 'default' : 'filled'} onClick={() => end()} autoFocus>
          {closeText(run)}
        </Button>
      </DialogActions>
    </>
  )
}

/** Consequence of a refusal for all rows, in the texts of the kind. */
const heldText = ({ hold, phase }: Run, rows: readonly RunRow[], { explain }: BulkTexts): string | null =>
  [hold?.failure ?? null, ...(phase === 'ended' ? rows.map(({ failure }) => failure) : [])]
    .map((failure) => (failure === null ? null : explain(failure)))
    .find((words) => words !== null) ?? null
