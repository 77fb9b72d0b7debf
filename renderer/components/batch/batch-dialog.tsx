import { useState, type ReactNode } from 'react'
import { actOf } from '#contract/records/index.ts'
import type { Failure } from '#contract/failures.ts'
import { useConnection } from '../../lib/connection.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { startRun, useRun } from '../../lib/runs/store.ts'
import type { OneWrite } from '../../lib/writes/send-to-end.ts'
import { Dialog } from '../dialog.tsx'
import { OrganizationMark, ProductionTag } from '../organization-mark.tsx'
import { reportProblem } from '../report-problem.ts'
import classes from './batch-dialog.module.css'
import { BatchReview } from './batch-review.tsx'
import { BatchRun } from './batch-run.tsx'
import { BatchTable } from './batch-table.tsx'
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
  /** Told of the run that sends them. It goes on after the dialog is closed. */
  readonly onStarted?: ((runId: string) => void) | undefined
  /** What the changes come to. */
  readonly children: ReactNode
  readonly onCancel: () => void
  /** It was sent, and its outcome was seen, or is shown below the page. */
  readonly onDone: () => void
}

/** Several writes under one question: what they come to, then the run that sends them. */
export function BatchDialog({ title, rows, words, onStarted, children, onCancel, onDone }: BatchDialogProps) {
  const { profile, connection } = useConnection()
  const limit = usePreferences(({ mostRowsInRun }) => mostRowsInRun)
  const [runId, setRunId] = useState<string | null>(null)
  const [isStarting, setStarting] = useState(false)
  const run = useRun(runId)
  const follow = (id: string) => {
    setRunId(id)
    onStarted?.(id)
  }
  const asksName = profile.isProduction && rows.some(({ write }) => actOf(write.kind, write.act).ceremony === 'review')
  const start = async (confirmation: string | null, isAllowed: boolean) => {
    setStarting(true)
    try {
      const planned = rows.map(({ name, change, write }) => ({ name, change, write: withoutSecrets(write) }))
      const allowed = isAllowed ? rows.length : null
      const { profileId } = connection
      const started = await startRun({ profileId, title: statement(title), rows: planned, allowed, confirmation })
      follow(started.runId)
    } finally {
      setStarting(false)
    }
  }
  const isReviewed = run === undefined
  return (
    <Dialog
      onClose={isReviewed ? onCancel : onDone}
      title={title}
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
          <BatchTable rows={rows.map(asPlanned)} isOver={false} words={words} />
          <BatchReview
            count={rows.length}
            limit={limit}
            confirmation={asksName ? { what: 'organization', text: profile.label } : null}
            words={words}
            isStarting={isStarting}
            onCancel={onCancel}
            onStart={(typed, isAllowed) => void start(typed, isAllowed).catch(reportProblem)}
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
