import { Button } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import type { Run, RunRow } from '#contract/runs.ts'
import { closeRun, readRows, showInDialog, useRunRows } from '../../lib/runs/store.ts'
import { DialogActions } from '../dialog-actions.tsx'
import { showNotice } from '../notices/show-notice.ts'
import { reportProblem } from '../report-problem.ts'
import { doneCount } from '../run/counts.ts'
import { RunActions, RunDoneActions } from '../run/run-actions.tsx'
import { RunHolds } from '../run/run-holds.tsx'
import type { BatchWords } from './batch-dialog.tsx'
import { BatchTable, isDone } from './batch-table.tsx'
import { t } from './text.ts'

interface BatchRunProps {
  readonly run: Run
  readonly words: BatchWords | undefined
  readonly onRetried: (runId: string) => void
  readonly onDone: () => void
}

/** The run that a dialog started. It may be closed while the run goes on, which is then shown below every page. */
export function BatchRun({ run, words, onRetried, onDone }: BatchRunProps) {
  const known = useRunRows(run.runId)
  useEffect(() => {
    readRows(run).catch(reportProblem)
    // eslint-disable-next-line react/exhaustive-deps -- the rows are read once for each run; later changes are pushed
  }, [run.runId])
  useEffect(() => showInDialog(run.runId), [run.runId])
  const rows = [...known.values()].toSorted((one, other) => one.index - other.index)
  const isOver = run.phase === 'ended'
  const confirmed = rows.filter((row) => isDone(row, words)).length
  const isAllDone = isOver && confirmed === run.total
  const end = () => {
    onDone()
    if (isOver) closeRun(run).catch(reportProblem)
  }
  const onAllDone = useEffectEvent(() => {
    if (words === undefined) return
    showNotice({ tone: 'ok', text: words.allDone(confirmed) })
    end()
  })
  useEffect(() => {
    if (isAllDone) onAllDone()
  }, [isAllDone])
  const why = words === undefined ? null : whyHeld(run, rows, words)
  return (
    <>
      <p role="status">
        {isOver
          ? (words?.done({ confirmed, all: run.total }) ?? t('done', { confirmed, all: run.total }))
          : t('progress', { done: doneCount(run), all: run.total })}
      </p>
      {why === null ? null : <p>{why}</p>}
      {isOver || (run.hold === null && !run.isPaused) ? null : <RunHolds run={run} />}
      <BatchTable rows={rows} isOver={isOver} words={words} />
      <DialogActions>
        {isOver ? (
          <RunDoneActions run={run} rows={rows} onRetried={({ runId }) => onRetried(runId)} onUndoAsked={onDone} />
        ) : (
          <RunActions run={run} />
        )}
        <Button variant="filled" onClick={end} autoFocus>
          {t(isOver ? 'close' : 'background')}
        </Button>
      </DialogActions>
    </>
  )
}

/** What a refusal means for all of them, in the words of the kind. */
const whyHeld = ({ hold, phase }: Run, rows: readonly RunRow[], { explain }: BatchWords): string | null =>
  [hold?.failure ?? null, ...(phase === 'ended' ? rows.map(({ failure }) => failure) : [])]
    .map((failure) => (failure === null ? null : explain(failure)))
    .find((words) => words !== null) ?? null
