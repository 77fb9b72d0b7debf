import { useState, type ReactNode } from 'react'
import { actOf } from '#contract/records/index.ts'
import type { Failure } from '#contract/failures.ts'
import { useConnection } from '../../lib/connection.ts'
import { startRun, useRun } from '../../lib/runs/store.ts'
import type { OneWrite } from '../../lib/writes/send-to-end.ts'
import { Dialog } from '../dialog.tsx'
import { OrganizationMark, ProductionTag } from '../organization-mark.tsx'
import { reportProblem } from '../report-problem.ts'
import classes from './batch-dialog.module.css'
import { BatchReview } from './batch-review.tsx'
import { BatchRun } from './batch-run.tsx'
import { BatchTable } from './batch-table.tsx'
import { batchResult } from './row-result.ts'
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
  /** Where the server accepts rows that it never reports. */
  readonly accepted?: (count: number) => string
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

/** How a run is started. */
export interface RunOptions {
  /** It may change more rows than the preferences allow. */
  readonly isAllowed: boolean
  readonly stopsAtRefusal: boolean
}

interface BatchDialogProps {
  readonly title: string
  readonly rows: readonly BatchRow[]
  readonly words?: BatchWords | undefined
  /** The words of the button that sends; left out, the number of rows. */
  readonly sendLabel?: string
  /** What was chosen on the page already; left out, it is asked here. */
  readonly options?: RunOptions
  /** Told of the run that sends them. It goes on after the dialog is closed. */
  readonly onStarted?: ((runId: string) => void) | undefined
  /** What the changes come to. */
  readonly children: ReactNode
  readonly onCancel: () => void
  /** It was sent, and its outcome was seen, or is shown below the page. */
  readonly onDone: () => void
}

/** Several writes under one question: what they come to, then the run that sends them. */
export function BatchDialog(props: BatchDialogProps) {
  const { title, rows, words, sendLabel, options, onStarted, children, onCancel, onDone } = props
  const { profile, connection } = useConnection()
  const [runId, setRunId] = useState<string | null>(null)
  const [isStarting, setStarting] = useState(false)
  const run = useRun(runId)
  const follow = (id: string) => {
    setRunId(id)
    onStarted?.(id)
  }
  const asksName = profile.isProduction && rows.some(({ write }) => actOf(write.kind, write.act).ceremony === 'review')
  const start = async (confirmation: string | null, { isAllowed, stopsAtRefusal }: RunOptions) => {
    setStarting(true)
    try {
      const planned = rows.map(({ name, change, write }) => ({ name, change, write: withoutSecrets(write) }))
      const allowed = isAllowed ? rows.length : null
      const { profileId } = connection
      const how = { title: statement(title), stopsAtRefusal, allowed, confirmation }
      const started = await startRun({ profileId, rows: planned, ...how })
      follow(started.runId)
    } finally {
      setStarting(false)
    }
  }
  const isReviewed = run === undefined
  return (
    <Dialog
      onClose={isReviewed ? onCancel : onDone}
      title={isReviewed ? title : run.phase === 'ended' ? asTitle(batchResult(run, words)) : statement(title)}
      size={720}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      {isReviewed ? (
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
          <BatchTable rows={rows.map(asPlanned)} words={words} />
          <BatchReview
            count={rows.length}
            {...(options && { options })}
            sendLabel={sendLabel}
            confirmation={asksName ? { what: 'organization', text: profile.label } : null}
            words={words}
            isStarting={isStarting}
            onCancel={onCancel}
            onStart={(typed, how) => void start(typed, how).catch(reportProblem)}
          />
        </>
      ) : (
        <BatchRun run={run} words={words} onRetried={follow} onDone={onDone} />
      )}
    </Dialog>
  )
}

/** A run bears the name of the question that began it, which is answered by then. */
const statement = (question: string): string => question.replace(/\s*[?？؟]$/u, '')

/** A sentence without its full stop. */
const asTitle = (sentence: string): string => sentence.replace(/[.。]$/u, '')

/** A run keeps its plan on disk, where no secret belongs. */
function withoutSecrets({ secrets: _secrets, ...write }: OneWrite): Omit<OneWrite, 'secrets'> {
  return write
}

const asPlanned = ({ name, change }: BatchRow, index: number) => ({
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
