import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { texts } from '#contract/texts.ts'
import { BatchTable } from '../../../bulk/batch/batch-table.tsx'
import { showNotice } from '../../../components/notices/show-notice.ts'
import { saveCsv } from '../../../components/record-table/csv.ts'
import { reportProblem } from '../../../components/report-problem.ts'
import { RunActions } from '../../../bulk/run/run-actions.tsx'
import { RunProgress } from '../../../bulk/run/run-progress.tsx'
import { RunStatus } from '../../../bulk/run/run-status.tsx'
import { runStateText } from '../../../bulk/run/run-state.ts'
import { SaveSecrets } from '../../../bulk/run/save-secrets.tsx'
import { askRun, closeRun, readRows, showInDialog, useRuns } from '../../../lib/runs/store.ts'
import { fileTexts } from './file-texts.ts'
import classes from './from-file.module.css'
import { forgetOutcomes, isCreated, outcomeOf, useOutcomes, type SentRow } from './outcomes.ts'
import type { Overview } from './reading/overview.ts'
import { RefusedRows } from './refused-rows.tsx'
import { SendRemaining } from './send-remaining.tsx'
import { ask, restart, useFromFile } from './store.ts'
import { StepBar } from './step-bar.tsx'
import { recordKeys } from '../../../lib/records/record-keys.ts'

const t = texts('users')

/** Returns a row of the run with its number in the file. */
const asShown = ({ number, row }: SentRow) => Object.assign({}, row, { index: number })

/** Step that shows the results of the rows during the run, and the remaining actions afterward. */
export function RunStep({ overview }: { readonly overview: Overview }) {
  const { runs: fileRuns, profileId } = useFromFile()
  const queryClient = useQueryClient()
  const known = useRuns(({ runs }) => runs)
  const sent = useOutcomes((state) => state.sent)
  const runs = fileRuns.flatMap(({ runId }) => known[runId] ?? [])
  const current = runs.findLast(({ phase }) => phase !== 'ended') ?? runs.at(-1)
  const isOver = runs.every(({ phase }) => phase === 'ended')
  const ids = fileRuns.map(({ runId }) => runId).join()
  useEffect(() => {
    const ends = ids.split(',').filter(Boolean).map(showInDialog)
    return () => ends.forEach((end) => end())
  }, [ids])
  useEffect(() => {
    if (current !== undefined) readRows(current).catch(reportProblem)
    // eslint-disable-next-line react/exhaustive-deps -- the rows are read once for each run; later changes are pushed
  }, [current?.runId])
  const rows = [...sent.values()].map(asShown)
  const saved = rows.filter(isCreated).length
  const unknown = rows.filter(({ state }) => state === 'unknown').length
  const saveResult = async () => {
    const text = await ask('resultFile', fileTexts(), [...sent.values()].map(outcomeOf))
    if (await saveCsv(t('file.run.result-file'), text)) showNotice({ tone: 'ok', text: t('file.run.result-saved') })
  }
  const end = async () => {
    if (profileId === null) return
    restart(profileId)
    forgetOutcomes()
    await queryClient.invalidateQueries({ queryKey: recordKeys.list('user', profileId) })
    for (const run of runs) await closeRun(run)
  }
  const kept = runs.reduce((sum, { secrets }) => sum + secrets.kept, 0)
  return (
    <>
      <div className={classes.scroll}>
        <div className={classes.lead}>
          <div role="status">
            <h2>{isOver ? t('file.run.done', { saved, count: rows.length }) : current?.title}</h2>
          </div>
          {isOver && current !== undefined ? <p>{runStateText(current)}</p> : null}
        </div>
        <div className={classes.run}>
          {current === undefined ? null : isOver ? <RunProgress run={current} /> : <RunStatus run={current} />}
          {isOver ? <RefusedRows overview={overview} /> : null}
          <h3>{t('file.run.rows')}</h3>
          <BatchTable rows={rows.toSorted((one, other) => one.index - other.index)} />
        </div>
      </div>
      <StepBar summary={current?.title ?? t('file.step.run')} back={null}>
        {current === undefined || isOver ? null : <RunActions run={current} />}
        {isOver ? (
          <>
            <Button variant="subtle" onClick={() => void end().catch(reportProblem)}>
              {t(kept > 0 ? 'file.run.forget' : 'file.run.another-file')}
            </Button>
            <Button onClick={() => void saveResult().catch(reportProblem)}>{t('file.run.save-result')}</Button>
            {unknown === 0 || current === undefined ? null : (
              <Button onClick={() => void Promise.all(runs.map((run) => askRun('check', run))).catch(reportProblem)}>
                {t('file.run.check', { count: unknown })}
              </Button>
            )}
            <SendRemaining />
            <SaveSecrets runs={runs} />
          </>
        ) : null}
      </StepBar>
    </>
  )
}
