import { Button } from '@mantine/core'
import { useEffect } from 'react'
import type { Run } from '#contract/runs.ts'
import { closeRun, readRows, useRunRows } from '../../lib/runs/store.ts'
import { BatchTable } from '../batch/batch-table.tsx'
import { DialogActions } from '../dialog-actions.tsx'
import { Dialog } from '../dialog.tsx'
import { reportProblem } from '../report-problem.ts'
import { RunActions, RunDoneActions } from './run-actions.tsx'
import { RunHolds } from './run-holds.tsx'
import { RunProgress } from './run-progress.tsx'
import { runStateText } from './run-state.ts'
import { t } from './text.ts'

interface RunDialogProps {
  readonly run: Run
  readonly onClose: () => void
  readonly onRetried: (run: Run) => void
}

/** A run as it stands: how far, what holds it, each row, and what can be done. */
export function RunDialog({ run, onClose, onRetried }: RunDialogProps) {
  const known = useRunRows(run.runId)
  const { runId } = run
  useEffect(() => {
    readRows(run).catch(reportProblem)
    // Later changes are pushed.
    // eslint-disable-next-line react/exhaustive-deps -- the rows are read once for each run
  }, [runId])
  const rows = [...known.values()].toSorted((one, other) => one.index - other.index)
  const isOver = run.phase === 'ended'
  const close = () => {
    onClose()
    if (isOver) closeRun(run).catch(reportProblem)
  }
  return (
    <Dialog onClose={onClose} title={run.title} size={720} closeOnClickOutside={false}>
      <p role="status">{runStateText(run)}</p>
      <RunProgress run={run} />
      {isOver ? null : <RunHolds run={run} />}
      <BatchTable rows={rows} isOver={isOver} />
      <DialogActions>
        {isOver ? (
          <RunDoneActions run={run} rows={rows} onRetried={onRetried} onUndoAsked={onClose} />
        ) : (
          <RunActions run={run} />
        )}
        <Button variant="filled" onClick={close} data-autofocus>
          {t(run.phase === 'running' ? 'background' : 'close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
