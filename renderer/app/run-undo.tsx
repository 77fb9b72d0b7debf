import { BatchDialog } from '../components/batch/batch-dialog.tsx'
import { reportProblem } from '../components/report-problem.ts'
import { closeRun, useRuns } from '../lib/runs/store.ts'
import { endUndoOfRun, type UndoOfRun } from '../lib/runs/undo.ts'
import { t } from './run-undo-words.ts'

/** Confirms the undo of a run, and shows the run that performs it. */
export default function RunUndo({ asked: { run, rows, staying } }: { readonly asked: UndoOfRun }) {
  return (
    <BatchDialog
      title={t('title', { title: run.title })}
      rows={rows.map(({ name, change, write }) => ({ name, change: t('change', { change }), write }))}
      onStarted={() => {
        if (useRuns.getState().runs[run.runId] !== undefined) closeRun(run).catch(reportProblem)
      }}
      onCancel={endUndoOfRun}
      onDone={endUndoOfRun}
    >
      <p>{t('what')}</p>
      {staying === 0 ? null : <p>{t('staying', { count: staying })}</p>}
    </BatchDialog>
  )
}
