import type { CheckStep, CheckStepName } from '#contract/connection-check.ts'
import { texts } from '#contract/texts.ts'
import { CheckLine, CheckList } from '../check-list.tsx'
import classes from './connection-check.module.css'
import { stepNames } from './step-names.ts'
import { stepFindingText, durationText } from './finding-texts.ts'

const t = texts('dialogs', 'connection-check')

interface StepListProps {
  readonly steps: readonly CheckStep[]
  readonly isRunning: boolean
}

/** Each step with its finding, its start and its duration. */
export function StepList({ steps, isRunning }: StepListProps) {
  const known = new Map(steps.map((step) => [step.step, step]))
  const next = isRunning ? stepNames.find((name) => !known.has(name)) : undefined
  const wholeMs = Math.max(1, ...steps.map(({ startMs, tookMs }) => startMs + tookMs))
  return (
    <CheckList tabIndex={0} aria-label={t('label.steps')} aria-busy={isRunning}>
      {stepNames.map((name) => (
        <Step key={name} name={name} found={known.get(name)} isNext={name === next} wholeMs={wholeMs} />
      ))}
    </CheckList>
  )
}

interface StepProps {
  readonly name: CheckStepName
  readonly found: CheckStep | undefined
  readonly isNext: boolean
  /** Duration of the check so far. */
  readonly wholeMs: number
}

function Step({ name, found, isNext, wholeMs }: StepProps) {
  const state = found?.state ?? (isNext ? 'running' : 'waiting')
  const isTimed = found !== undefined && found.state !== 'unchecked'
  return (
    <CheckLine
      state={state}
      stateWord={t(`state.${state}`)}
      title={t(`step.${name}`)}
      words={found ? stepFindingText(found) : t(`state.${state}`)}
    >
      {isTimed ? <Span step={found} wholeMs={wholeMs} /> : null}
    </CheckLine>
  )
}

function Span({ step: { startMs, tookMs }, wholeMs }: { step: CheckStep; wholeMs: number }) {
  const style = { marginInlineStart: share(startMs / wholeMs), inlineSize: share(tookMs / wholeMs) }
  return (
    <>
      <span className={classes.span} aria-hidden>
        <i style={style} />
      </span>
      <span className={classes.took}>{durationText(tookMs)}</span>
    </>
  )
}

const share = (part: number): string => `${Math.round(part * 100)}%`
