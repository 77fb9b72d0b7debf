import { Button } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { severityOf } from '#contract/records/severity.ts'
import { noUndoOf } from '#contract/records/undo.ts'
import type { Run, RunRow } from '#contract/runs.ts'
import { texts } from '#contract/texts.ts'
import { askRun, closeRun, retryRun, showInDialog, useHoldNewRuns } from '../../lib/writes/run-store.ts'
import { askUndoOfRun, undoOfRun } from '../../lib/writes/use-rows-of-run.ts'
import { reportProblem, showNotice } from '../../components/notices/show-notice.ts'
import { SendButton } from '../../components/dialogs/send-button.tsx'
import { remainingCount } from './counts.ts'
import { isResumable } from './run-state.ts'
import { useRunStart } from './use-run-start.tsx'

const t = texts('bulk', 'run')
const reviewText = texts('records', 'review')

/** Actions of a run that has not ended. */
export function RunActions({ run, size = 'sm' }: { readonly run: Run; readonly size?: 'xs' | 'sm' }) {
  const ask = (what: 'pause' | 'resume' | 'cancel') => () => void askRun(what, run).catch(reportProblem)
  return (
    <>
      <Button size={size} variant="subtle" onClick={ask('cancel')}>
        {t('cancel', { count: remainingCount(run) })}
      </Button>
      {isResumable(run) ? (
        <Button
          size={size}
          // Below a page, the page itself has the filled button.
          variant={size === 'sm' ? 'filled' : 'default'}
          leftSection={<IconPlayerPlay size={14} aria-hidden />}
          onClick={ask('resume')}
        >
          {t('resume')}
        </Button>
      ) : (
        <Button size={size} leftSection={<IconPlayerPause size={14} aria-hidden />} onClick={ask('pause')}>
          {t('pause')}
        </Button>
      )}
    </>
  )
}

interface DoneActionsProps {
  readonly run: Run
  readonly rows: readonly RunRow[]
  /** Called with the run that sends rows again. */
  readonly onRetried: (run: Run) => void
  /** Called when another dialog asks to undo the run; this dialog stays open until then. */
  readonly onUndoAsked: () => void
}

const saved: ReadonlySet<RunRow['state']> = new Set(['saved', 'partly'])

/** Actions of an ended run: undo it, or send rows again, refused rows separately. */
export function RunDoneActions({ run, rows, onRetried, onUndoAsked }: DoneActionsProps) {
  const [isBusy, setBusy] = useState(false)
  useHoldNewRuns(isBusy)
  const severity = severityOf(
    rows.map(({ write }) => write),
    run.retryable,
  )
  const again = useRunStart({ count: run.retryable, severity, isAllowed: true })
  const during = (work: Promise<unknown>) => {
    setBusy(true)
    work.catch(reportProblem).finally(() => setBusy(false))
  }
  const undo = async () => {
    const found = await undoOfRun(run)
    if (found === null) return showNotice({ tone: 'warn', text: t('undo.none') })
    askUndoOfRun(found)
    onUndoAsked()
  }
  const isUndoable = rows.some(({ state, write }) => saved.has(state) && noUndoOf(write) === null)
  const counts = { refused: run.refused, others: run.retryable - run.refused }
  return (
    <>
      {run.retryable === 0 ? null : again.confirmField()}
      {isUndoable ? (
        <Button variant="subtle" disabled={isBusy} onClick={() => during(undo())}>
          {t('undo')}
        </Button>
      ) : null}
      {(['others', 'refused'] as const).map((which) =>
        counts[which] === 0 ? null : (
          <SendButton
            key={which}
            disabled={isBusy || !again.isReady}
            reason={again.blockReason}
            onClick={() => {
              const { profileId, runId, title } = run
              again.start(({ confirmation }) =>
                retryRun({ profileId, runId, which, title, allowed: counts[which], confirmation }).then(onRetried),
              )
            }}
          >
            {t(`retry.${which}`, { count: counts[which] })}
          </SendButton>
        ),
      )}
    </>
  )
}

/** Reports that everything is saved, with its undo, and closes the run. */
export async function notifyAllSaved(run: Run, text = t('all-saved', { count: run.total })): Promise<void> {
  // Neither the bar nor the dialog reports it a second time.
  const release = showInDialog(run.runId)
  const found = await undoOfRun(run)
  showNotice({
    tone: 'ok',
    text,
    about: run.title,
    link: { label: reviewText('journal'), address: `#/o/${run.profileId}/journal` },
    ...(found !== null && { actions: [{ label: t('undo'), onClick: () => askUndoOfRun(found) }] }),
  })
  await closeRun(run)
  release()
}
