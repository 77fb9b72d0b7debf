import { Text } from '@mantine/core'
import type { Subject, CheckStep, CheckStepName, Diagnosis, CheckReport } from '#contract/connection-check.ts'
import { texts } from '#contract/texts.ts'
import { FailurePanel } from '../page/failure-panel.tsx'
import { CheckActions } from './check-actions.tsx'
import classes from './connection-check.module.css'
import { causesOf, durationText, messageFor, stepFindingText, useConnectionCheck } from './use-connection-check.ts'
import { CheckLine, CheckList } from '../texts/check-list.tsx'
import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { formatTime } from '../../lib/text/format.ts'
import { formatList } from '../../lib/text/sentences.ts'
import { CopyButton } from '../dialogs/icon-button.tsx'
import { Details } from '../texts/details.tsx'

const t = texts('dialogs', 'connection-check')

interface ConnectionCheckProps {
  readonly subject: Subject
  /** True if the head of the page has the actions. */
  readonly isWithoutActions?: boolean
}

/**
 * Checks a connection as soon as it is shown, and names one cause and one piece of advice. It is as wide as its
 * container.
 */
export default function ConnectionCheck({ subject, isWithoutActions = false }: ConnectionCheckProps) {
  const { steps, report, isRunning, error } = useConnectionCheck(subject)
  return (
    <section className={classes.check} aria-label={t('label')}>
      <div className={classes.columns}>
        {error ? <FailurePanel error={error} /> : <StepList steps={steps} isRunning={isRunning} />}
        <aside className={classes.cause} aria-label={t('label.cause')}>
          {report ? (
            <CausePane report={report} isKnown={'profileId' in subject} />
          ) : (
            <p className={classes.counts} role="status">
              {isRunning ? t('running') : null}
            </p>
          )}
          {isWithoutActions ? null : (
            <div className={classes.actions}>
              <CheckActions subject={subject} />
            </div>
          )}
        </aside>
      </div>
    </section>
  )
}

interface StepListProps {
  readonly steps: readonly CheckStep[]
  readonly isRunning: boolean
}

/** Each step with its finding, its start and its duration. */
function StepList({ steps, isRunning }: StepListProps) {
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
      <Text span className={classes.took} w={64} size="sm" c="dimmed" ta="end">
        {durationText(tookMs)}
      </Text>
    </>
  )
}

const share = (part: number): string => `${Math.round(part * 100)}%`

/** Names of the steps in the order of the check. They are listed here, so that the page loads no schema for them. */
const places: Readonly<Record<CheckStepName, true>> = {
  address: true,
  proxy: true,
  name: true,
  reach: true,
  secure: true,
  http: true,
  api: true,
  level: true,
  clock: true,
  account: true,
  allowance: true,
  events: true,
}

export const stepNames = Object.keys(places) as CheckStepName[]

const icons = { ok: IconCircleCheck, warn: IconAlertTriangle, bad: IconAlertOctagon }

interface CausePaneProps {
  readonly report: CheckReport
  /** True if the console has this account, so that the user can do something in the meantime. */
  readonly isKnown: boolean
}

/**
 * One cause, one piece of advice, a message to pass on, and what works in the meantime. The message shows the finding,
 * so nothing else repeats it.
 */
export function CausePane({ report, isKnown }: CausePaneProps) {
  const { diagnosis, steps, startedAt } = report
  const worst = steps.find(({ step }) => step === diagnosis?.step)
  const state = steps.some((one) => one.state === 'bad') ? 'bad' : diagnosis === null ? 'ok' : 'warn'
  const Icon = icons[state]
  return (
    <>
      <p className={classes.counts} role="status">
        <Icon size={16} stroke={1.5} color={`var(--${state})`} aria-hidden />
        <span>{countWords(steps)}</span>
        <small>{t('checked-at', { time: formatTime(startedAt) })}</small>
      </p>
      {diagnosis && worst ? (
        <Trouble diagnosis={diagnosis} worst={worst} server={report.server} />
      ) : (
        <AllWell steps={steps} />
      )}
      {isKnown && diagnosis && worst ? (
        <p className={classes.untilFixed} data-soft>
          <IconInfoCircle size={16} stroke={1.5} aria-hidden />
          {t(`until-fixed.${untilFixedKey(worst)}`)}
        </p>
      ) : null}
    </>
  )
}

interface TroubleProps {
  readonly diagnosis: Diagnosis
  /** The step that explains the cause. */
  readonly worst: CheckStep
  readonly server: string
}

function Trouble({ diagnosis, worst, server }: TroubleProps) {
  const { cause, advice, contact } = diagnosis
  const causes = causesOf(worst.facts)
  const headline = t(`cause.${cause}`)
  const found = stepFindingText(worst)
  const message = messageFor(diagnosis, server, worst)
  return (
    <>
      <section>
        <Text component="h2" size="sm" fw={600} c="dimmed">
          {t('cause')}
        </Text>
        <p className={classes.big}>{headline}</p>
        {found === `${headline}.` || message !== null ? null : <Text c="dimmed">{found}</Text>}
        {causes.length === 0 ? null : <Details>{causes.join('\n')}</Details>}
      </section>
      <section>
        <Text component="h2" size="sm" fw={600} c="dimmed">
          {t('advice')}
        </Text>
        <p className={classes.big}>{t(`advice.${advice}`)}</p>
        <Text c="dimmed">{t(`advice.${advice}.how`)}</Text>
        {message === null || contact === null ? null : (
          <figure className={classes.message}>
            <Text component="figcaption" size="sm" c="dimmed">
              {t(`message-for.${contact}`)}
            </Text>
            <blockquote>{message}</blockquote>
            <CopyButton size="xs" text={message} label={t('copy-message')} />
          </figure>
        )}
      </section>
    </>
  )
}

function AllWell({ steps }: { readonly steps: readonly CheckStep[] }) {
  const words = steps.some(({ finding }) => finding === 'no-account') ? 'no-key' : 'all'
  return (
    <section>
      <p className={classes.big}>{t(`well.${words}`)}</p>
      <Text c="dimmed">{t(`well.${words}.why`)}</Text>
    </section>
  )
}

/**
 * Returns the key of the text about what works. If only events don't arrive, everything else works, which has a text of
 * its own.
 */
const untilFixedKey = ({ step, state }: CheckStep) => (state === 'warn' ? 'warn' : step === 'events' ? 'events' : 'bad')

const states = ['ok', 'warn', 'bad', 'unchecked'] as const

const countWords = (steps: readonly CheckStep[]): string =>
  formatList(
    states.flatMap((state) => {
      const count = steps.filter((one) => one.state === state).length
      return count === 0 ? [] : t(`count.${state}`, { count })
    }),
  )
