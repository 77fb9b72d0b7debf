import type { Run } from '#contract/runs.ts'
import { texts } from '#contract/texts.ts'
import { useHeldUntil } from '../../lib/live/live.ts'
import { doneCount } from './counts.ts'
import { RunHolds } from './run-holds.tsx'
import { RunProgress, timeLeft } from './run-progress.tsx'
import { secretsText } from './run-state.ts'
import classes from './run.module.css'

const t = texts('bulk', 'run')

/** State of a run that has not ended: progress, remaining time, and the reason that holds it, if any. */
export function RunStatus({ run }: { readonly run: Run }) {
  const left = timeLeft(run, useHeldUntil(run.profileId))
  const secrets = secretsText(run)
  const isHeld = run.hold !== null || run.isPaused || run.phase === 'interrupted' || run.problem !== null
  return (
    <>
      <div className={classes.far}>
        <p role="status">{t('progress', { done: doneCount(run), all: run.total })}</p>
        {left === null ? null : <span>{left}</span>}
      </div>
      <RunProgress run={run} />
      {secrets === null ? null : <p>{secrets}</p>}
      {isHeld ? <RunHolds run={run} /> : null}
    </>
  )
}
