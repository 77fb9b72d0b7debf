import { Button, Group, Loader, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Failure } from '#contract/failures.ts'
import { actOf } from '#contract/records/index.ts'
import { isAccepted } from '#contract/write-progress.ts'
import type { Outcome, WriteView } from '#contract/writes.ts'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import { formatFailure } from '../../lib/text/format-failure.ts'
import { formatClock } from '../../lib/text/format.ts'
import { useHeldUntil } from '../../lib/live/live.ts'
import { findingText } from '../../lib/records/kind-texts.ts'
import { Details } from '../../components/texts/details.tsx'
import { failureCauses } from '../../components/page/failure-panel.tsx'
import { outcomeReason } from '../review/outcome-reason.ts'
import { OutcomeMark } from '../review/outcome-table.tsx'
import classes from './question.module.css'
import type { Asking } from './use-asking.ts'

const t = texts('records', 'question')

interface AskingResultProps {
  readonly asking: Asking
  /** Explanation of the server's acceptance, which proves nothing more. */
  readonly children: ReactNode
}

/** Result of an act after its confirmation: in progress, accepted, or the reason why it was not done, with advice. */
export function AskingResult({ asking, children }: AskingResultProps) {
  const { view, held, isUnderWay } = asking
  return (
    <Stack className={classes.result ?? ''} align="flex-start" gap="sm" role="status">
      {isUnderWay ? (
        <UnderWay view={view} onStop={asking.stop} />
      ) : held !== null ? (
        <p>{held.because === 'failed' ? formatFailure(held.failure) : t(`blocked.${held.because}`)}</p>
      ) : view?.phase === 'ended' ? (
        isAccepted(view) ? (
          children
        ) : (
          <Trouble view={view} />
        )
      ) : null}
    </Stack>
  )
}

/** Progress of a write that is being sent, with a button that stops it. */
export function UnderWay({ view, onStop }: { readonly view: WriteView | null; readonly onStop: () => void }) {
  const heldUntil = useHeldUntil(useConnection().connection.profileId)
  return (
    <Group gap="sm" wrap="nowrap">
      <Loader aria-hidden />
      <p>{underWayText(view, heldUntil)}</p>
      {view === null || view.phase === 'ended' ? null : (
        <Button size="xs" onClick={onStop}>
          {t('stop')}
        </Button>
      )}
    </Group>
  )
}

function underWayText(view: WriteView | null, heldUntil: number | null): string {
  if (view?.phase === 'waiting' && view.waitsUntil !== null) return t('waiting', { time: formatClock(view.waitsUntil) })
  return heldUntil === null ? t('sending') : t('sending.waiting', { time: formatClock(heldUntil) })
}

function Trouble({ view }: { readonly view: WriteView }) {
  const [outcome] = view.outcomes
  const failure = view.attempts.at(-1)?.failure ?? null
  if (outcome === undefined) return null
  const rule = failure === null ? null : (actOf(view.kind, view.act).refusedRule?.(failure) ?? null)
  const why = reasonOf(outcome, failure)
  // If the request may have arrived, only the user should repeat it.
  const next = rule === null ? (outcome.state === 'unverified' ? t('again') : null) : findingText(view.kind, rule, {})
  return (
    <>
      <OutcomeMark state={outcome.state} />
      <p>{next === null ? why : `${why} ${next}`}</p>
      {failure === null ? null : <Details>{failureCauses(failure, why).join('\n')}</Details>}
    </>
  )
}

/** Reason for an outcome. A malformed answer differs from a missing answer. */
function reasonOf(outcome: Outcome, failure: Failure | null): string {
  if (failure?.kind === 'unexpected-shape') return formatFailure(failure)
  const why = outcomeReason(outcome, failure)
  return outcome.because === 'never-left' && failure !== null ? `${why} ${formatFailure(failure)}` : why
}
