import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconLoader,
  IconProgressHelp,
} from '@tabler/icons-react'
import type { DoctorStep, DoctorStepName } from '#contract/doctor.ts'
import classes from './connection-check.module.css'
import { stepNames } from './step-names.ts'
import { t } from './text.ts'
import { foundWords, tookWords } from './words.ts'

const icons = {
  ok: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconAlertOctagon,
  unchecked: IconProgressHelp,
  waiting: IconCircleDashed,
  running: IconLoader,
}

interface StepListProps {
  readonly steps: readonly DoctorStep[]
  readonly isRunning: boolean
}

/** Each step with what was found, its place in time and its length. */
export function StepList({ steps, isRunning }: StepListProps) {
  const known = new Map(steps.map((step) => [step.step, step]))
  const next = isRunning ? stepNames.find((name) => !known.has(name)) : undefined
  const wholeMs = Math.max(1, ...steps.map(({ startMs, tookMs }) => startMs + tookMs))
  return (
    <ol className={classes.steps} tabIndex={0} aria-label={t('label.steps')} aria-busy={isRunning}>
      {stepNames.map((name) => (
        <Step key={name} name={name} found={known.get(name)} isNext={name === next} wholeMs={wholeMs} />
      ))}
    </ol>
  )
}

interface StepProps {
  readonly name: DoctorStepName
  readonly found: DoctorStep | undefined
  readonly isNext: boolean
  /** How long the examination has taken so far. */
  readonly wholeMs: number
}

function Step({ name, found, isNext, wholeMs }: StepProps) {
  const state = found?.state ?? (isNext ? 'running' : 'waiting')
  const Icon = icons[state]
  const isTimed = found !== undefined && found.state !== 'unchecked'
  return (
    <li data-state={state}>
      <Icon size={16} stroke={1.5} role="img" aria-label={t(`state.${state}`)} />
      <div>
        <b>{t(`step.${name}`)}</b>
        <p>{found ? foundWords(found) : t(`state.${state}`)}</p>
      </div>
      {isTimed ? <Span step={found} wholeMs={wholeMs} /> : null}
    </li>
  )
}

function Span({ step: { startMs, tookMs }, wholeMs }: { step: DoctorStep; wholeMs: number }) {
  const style = { marginInlineStart: share(startMs / wholeMs), inlineSize: share(tookMs / wholeMs) }
  return (
    <>
      <span className={classes.span} aria-hidden>
        <i style={style} />
      </span>
      <span className={classes.took}>{tookWords(tookMs)}</span>
    </>
  )
}

const share = (part: number): string => `${Math.round(part * 100)}%`
