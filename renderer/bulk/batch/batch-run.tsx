import { Button } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import type { Run, RunRow } from '#contract/runs.ts'
import { closeRun, showInDialog } from '../../lib/runs/store.ts'
import { useRowsOfRun } from '../../lib/runs/use-rows-of-run.ts'
import { DialogActions } from '../../components/dialog-actions.tsx'
import { showNotice } from '../../components/notices/show-notice.ts'
import { reportProblem } from '../../components/report-problem.ts'
import { RunActions, RunDoneActions } from '../run/run-actions.tsx'
import { RunStatus } from '../run/run-status.tsx'
import { closeText, isResumable } from '../run/run-state.ts'
import type { BatchTexts } from './batch.ts'
import { BatchTable } from './batch-table.tsx'
import { batchResult, isDone } from './row-result.ts'
import { RunResult } from './run-result.tsx'
import classes from './batch-dialog.module.css'

interface BatchRunProps {
  readonly run: Run
  readonly words: BatchTexts | undefined
  readonly onRetried: (runId: string) => void
  readonly onDone: () => void
}

/** The run that a dialog started. The dialog may be closed during the run, which is then shown below every page. */
export function BatchRun({ run, words, onRetried, onDone }: BatchRunProps) {
  const rows = useRowsOfRun(run, reportProblem)
  useEffect(() => showInDialog(run.runId), [run.runId])
  const isOver = run.phase === 'ended'
  const done = rows.filter(isDone).length
  const isAllDone = isOver && done === run.total
  const end = () => {
    onDone()
    if (isOver) closeRun(run).catch(reportProblem)
  }
  const onAllDone = useEffectEvent(() => {
    if (words === undefined) return
    const isRead = run.counts.saved === run.total
    showNotice({ tone: 'ok', text: isRead ? words.allDone(done) : batchResult(run, words) })
    end()
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
          <p role="status" className={classes.heard}>
            {batchResult(run, words)}
          </p>
        </>
      ) : (
        <RunStatus run={run} />
      )}
      {why === null ? null : <p>{why}</p>}
      {isOver ? (
        <RunResult run={run} rows={rows} words={words} />
      ) : (
        <BatchTable rows={rows} total={run.total} words={words} />
      )}
      <DialogActions>
        {isOver ? (
          <RunDoneActions run={run} rows={rows} onRetried={({ runId }) => onRetried(runId)} onUndoAsked={onDone} />
        ) : (
          <RunActions run={run} />
        )}
        <Button variant={isResumable(run) ? 'default' : 'filled'} onClick={end} autoFocus>
          {closeText(run)}
        </Button>
      </DialogActions>
    </>
  )
}

/** Consequence of a refusal for all rows, in the texts of the kind. */
const heldText = ({ hold, phase }: Run, rows: readonly RunRow[], { explain }: BatchTexts): string | null =>
  [hold?.failure ?? null, ...(phase === 'ended' ? rows.map(({ failure }) => failure) : [])]
    .map((failure) => (failure === null ? null : explain(failure)))
    .find((words) => words !== null) ?? null
