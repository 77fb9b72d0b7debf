import type { Run } from '#contract/runs.ts'
import { holdTitle } from './run-holds.tsx'
import { timeLeft } from './run-progress.tsx'
import { t } from './text.ts'

/** Where a run stands, in a sentence. A pause is named before a circumstance, since it is what a person can end. */
export function runStateText(run: Run): string {
  if (run.phase === 'interrupted') return t('state.interrupted-why')
  if (run.phase === 'ended') return t(`state.${run.end ?? 'done'}`)
  if (run.isPaused) return t('state.paused')
  return run.hold === null ? (timeLeft(run) ?? t('state.running')) : holdTitle(run)
}
