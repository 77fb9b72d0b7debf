import { Button } from '@mantine/core'
import type { Run } from '#contract/runs.ts'
import { closeRun } from '../../lib/writes/run-store.ts'
import { useRowsOfRun } from '../../lib/writes/use-rows-of-run.ts'
import { BulkTable } from '../dialog/bulk-table.tsx'
import { RunResult } from '../dialog/run-result.tsx'
import { Dialog, DialogActions } from '../../components/dialogs/dialog.tsx'
import { reportProblem } from '../../components/notices/show-notice.ts'
import { RunActions, RunDoneActions } from './run-actions.tsx'
import { RunStatus } from './run-status.tsx'
import { closeText, isResumable, resultText, resultTitle } from './run-state.ts'
import { SaveSecrets } from './save-secrets.tsx'

interface RunDialogProps {
  readonly run: Run
  readonly onClose: () => void
  readonly onRetried: (run: Run) => void
}

/**
 * A run in progress: its progress, the circumstance that holds it, each row, and its actions. After the end, its title
 * is the result.
 */
export function RunDialog({ run, onClose, onRetried }: RunDialogProps) {
  const rows = useRowsOfRun(run, reportProblem)
  const isOver = run.phase === 'ended'
  const close = () => {
    onClose()
    // Closing the run would also discard generated passwords that are not saved yet.
    if (isOver && run.secrets.kept === 0) closeRun(run).catch(reportProblem)
  }
  return (
    <Dialog onClose={onClose} title={isOver ? resultTitle(run) : run.title} size={720} closeOnClickOutside={false}>
      {isOver ? (
        <>
          <p>{run.title}</p>
          <p role="status">{resultText(run)}</p>
          <RunResult run={run} rows={rows} words={undefined} />
        </>
      ) : (
        <>
          <RunStatus run={run} />
          <BulkTable rows={rows} total={run.total} />
        </>
      )}
      <DialogActions>
        <SaveSecrets runs={[run]} />
        {isOver ? (
          <RunDoneActions run={run} rows={rows} onRetried={onRetried} onUndoAsked={onClose} />
        ) : (
          <RunActions run={run} />
        )}
        <Button variant={isResumable(run) ? 'default' : 'filled'} onClick={close} data-autofocus>
          {closeText(run)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
