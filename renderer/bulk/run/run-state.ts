import type { Run } from '#contract/runs.ts'
import { texts } from '#contract/texts.ts'
import { holdTitle } from './run-holds.tsx'
import { timeLeft } from './run-progress.tsx'
import { formatList } from '../../lib/text/sentences.ts'
import { countGroups, groupedCounts } from './counts.ts'

const t = texts('bulk', 'run')

/** True if nothing is sent until the user resumes the run. */
export const isResumable = ({ isPaused, phase }: Pick<Run, 'isPaused' | 'phase'>): boolean =>
  isPaused || phase === 'interrupted'

/** Label for closing the dialog of a run, depending on whether the run continues. */
export const closeText = (run: Pick<Run, 'isPaused' | 'phase'>): string =>
  t(run.phase === 'ended' || isResumable(run) ? 'close' : 'background')

/** Title of an ended run: its result. */
export function resultTitle(run: Run): string {
  const { saved, accepted } = groupedCounts(run)
  const isUnread = saved === 0 && accepted > 0
  return isUnread
    ? t('result.title-accepted', { accepted, all: run.total })
    : t('result.title', { saved, all: run.total })
}

/** Sentence about the unsaved rows and how they ended: "Finished. 3 refused, 1 unknown." */
export function resultText(run: Run): string {
  const counts = groupedCounts(run)
  const parts = countGroups
    .filter((group) => group !== 'saved' && counts[group] > 0)
    .map((group) => t(`result.${group}`, { count: counts[group] }))
  return [runStateText(run), ...(parts.length === 0 ? [] : [formatList(parts)])].map((one) => `${one}.`).join(' ')
}

/** Sentence about the state of a run. A pause comes before a circumstance, because the user can end it. */
export function runStateText(run: Run, heldUntil: number | null = null): string {
  if (run.secrets.missing > 0) return t('state.secrets-missing', { count: run.secrets.missing })
  if (run.phase === 'interrupted') return t('state.interrupted-why')
  const secrets = secretsText(run)
  if (secrets !== null) return secrets
  if (run.phase === 'ended') return t(`state.${run.end ?? 'done'}`)
  if (run.isPaused) return t('state.paused')
  return run.hold === null ? (timeLeft(run, heldUntil) ?? t('state.running')) : holdTitle(run)
}

/** Sentence about the passwords that a run generated, if one is needed. */
export function secretsText({ secrets, phase }: Pick<Run, 'secrets' | 'phase'>): string | null {
  if (secrets.missing > 0) return t('state.secrets-missing', { count: secrets.missing })
  if (secrets.kept > 0 && phase === 'ended') return t('state.secrets-unsaved', { count: secrets.kept })
  return secrets.isLost ? t('state.secrets-lost') : null
}
