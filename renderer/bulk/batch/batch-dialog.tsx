import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { severityOf } from '#contract/records/severity.ts'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../lib/connection.ts'
import { startRun, useRun } from '../../lib/runs/store.ts'
import type { OneWrite } from '../../lib/writes/send-to-end.ts'
import { Dialog } from '../../components/dialog.tsx'
import { ProductionOrganization } from '../../components/production-organization.tsx'
import classes from './batch-dialog.module.css'
import type { BatchRow, BatchTexts, RunOptions } from './batch.ts'
import { BatchReview } from './batch-review.tsx'
import { BatchRun } from './batch-run.tsx'
import { BatchTable } from './batch-table.tsx'
import type { RunConsent } from '../run/use-run-start.tsx'
import { batchResult } from './row-result.ts'
import { statement } from './statement.ts'

const t = texts('bulk', 'batch')

interface BatchDialogProps {
  readonly title: string
  readonly rows: readonly BatchRow[]
  readonly words?: BatchTexts | undefined
  /** Label of the button that sends; by default, it contains the number of rows. */
  readonly sendLabel?: string | undefined
  /** Options already chosen on the page; by default, the dialog asks for them. */
  readonly options?: RunOptions
  /** Called with the run that sends the rows. The run continues after the dialog is closed. */
  readonly onStarted?: ((runId: string) => void) | undefined
  /** Summary of the changes. */
  readonly children: ReactNode
  readonly onCancel: () => void
  /** Called after the user saw the results, or when they are shown below the page. */
  readonly onDone: () => void
}

/** Confirms several writes at once: a summary, then the run that sends them. */
export function BatchDialog(props: BatchDialogProps) {
  const { title, rows, words, sendLabel, options, onStarted, children, onCancel, onDone } = props
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
  const onClosedElsewhere = useEffectEvent(onDone)
  useEffect(() => {
    if (isClosedElsewhere) onClosedElsewhere()
  }, [isClosedElsewhere])
  if (isClosedElsewhere) return null
  return (
    <Dialog
      onClose={isReviewed ? onCancel : onDone}
      title={run === undefined ? title : run.phase === 'ended' ? asTitle(batchResult(run, words)) : statement(title)}
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
          <BatchTable rows={rows.map(asPlanned)} words={words} />
          <BatchReview
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
        <BatchRun run={run} words={words} onRetried={follow} onDone={onDone} />
      )}
    </Dialog>
  )
}

const asTitle = (sentence: string): string => sentence.replace(/[.。]$/u, '')

/** Removes the secrets of a write, because a run stores its plan on disk. */
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
