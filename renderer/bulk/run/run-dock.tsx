import { Button } from '@mantine/core'
import { IconHandStop, IconListCheck, IconPlugConnectedX, IconPlayerPlay } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { Run } from '#contract/runs.ts'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import { useHeldUntil } from '../../lib/live/live.ts'
import { withTexts } from '../../lib/text/load-texts.ts'
import { closeRun, useRuns } from '../../lib/writes/run-store.ts'
import { useUndoOfRun } from '../../lib/writes/use-rows-of-run.ts'
import { reportProblem } from '../../components/notices/show-notice.ts'
import { groupedCounts } from './counts.ts'
import { notifyAllSaved, RunActions } from './run-actions.tsx'
import { RunProgress } from './run-progress.tsx'
import { runStateText } from './run-state.ts'
import { SaveSecrets } from './save-secrets.tsx'
import classes from './run.module.css'

const t = texts('bulk', 'run')

const RunDialog = lazy(withTexts(() => import('./run-dialog.tsx').then(({ RunDialog: view }) => ({ default: view }))))

/** One bar below every page for each run: running, waiting, or ended and not looked at yet. */
export default function RunDock() {
  const { profileId } = useConnection().connection
  const runs = useRuns((all) => all.runs)
  const inDialog = useRuns((all) => all.inDialog)
  const unclaimed = useRuns((all) => all.unclaimed)
  const [openId, setOpenId] = useState<string | null>(null)
  const own = Object.values(runs).filter((run) => run.profileId === profileId)
  const undone = useUndoOfRun(({ asked }) => asked?.run.runId)
  const shown = own.filter((run) => ![undone, ...inDialog, ...unclaimed].includes(run.runId))
  // If all rows are saved, there is nothing to look at, so the bar closes.
  const saved = shown.find((run) => run.runId !== openId && isAllSaved(run))
  const savedId = saved?.runId
  const notify = useEffectEvent(() => {
    if (saved !== undefined) notifyAllSaved(saved).catch(reportProblem)
  })
  // The notice is shown only once, whatever else changes about the run.
  useEffect(() => {
    if (savedId !== undefined) notify()
  }, [savedId])
  const open = own.find(({ runId }) => runId === openId)
  return (
    <>
      {shown.map((run) => (
        <DockedRun key={run.runId} run={run} onOpen={() => setOpenId(run.runId)} />
      ))}
      <Suspense>
        {open === undefined ? null : (
          <RunDialog run={open} onClose={() => setOpenId(null)} onRetried={({ runId }) => setOpenId(runId)} />
        )}
      </Suspense>
    </>
  )
}

const isAllSaved = (run: Run): boolean =>
  run.phase === 'ended' && run.secrets.kept === 0 && !run.secrets.isLost && groupedCounts(run).saved === run.total

function DockedRun({ run, onOpen }: { readonly run: Run; readonly onOpen: () => void }) {
  const state = runStateText(run, useHeldUntil(run.profileId))
  return (
    <section className={classes.dock} aria-label={t('dock.label')} data-floats>
      <div className={classes.what}>
        <StateIcon run={run} />
        <b title={run.title}>{run.title}</b>
        <small title={state}>{state}</small>
      </div>
      <RunProgress run={run} />
      <Button size="xs" variant="subtle" onClick={onOpen}>
        {t('open')}
      </Button>
      {run.phase === 'ended' ? (
        <>
          <SaveSecrets runs={[run]} size="xs" />
          <Button
            size="xs"
            variant={run.secrets.kept > 0 ? 'subtle' : 'default'}
            onClick={() => void closeRun(run).catch(reportProblem)}
          >
            {t(run.secrets.kept > 0 ? 'close-forget' : 'close')}
          </Button>
        </>
      ) : (
        <RunActions run={run} size="xs" />
      )}
    </section>
  )
}

function StateIcon({ run: { isPaused, hold, phase } }: { readonly run: Run }) {
  if (phase === 'ended') return <IconListCheck size={16} stroke={1.5} aria-hidden />
  if (isPaused || phase === 'interrupted') return <IconHandStop size={16} stroke={1.5} aria-hidden />
  if (hold !== null) return <IconPlugConnectedX size={16} stroke={1.5} aria-hidden />
  return <IconPlayerPlay size={16} stroke={1.5} aria-hidden />
}
