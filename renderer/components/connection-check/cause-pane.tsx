import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { Diagnosis, CheckReport, CheckStep } from '#contract/connection-check.ts'
import { texts } from '#contract/texts.ts'
import { formatTime } from '../../lib/format.ts'
import { formatList } from '../../lib/sentences.ts'
import { CopyButton } from '../copy-button.tsx'
import { Details } from '../details.tsx'
import classes from './connection-check.module.css'
import { causesOf, stepFindingText, messageFor } from './finding-texts.ts'

const t = texts('dialogs', 'connection-check')

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
      <p className={classes.counts} data-state={state} role="status">
        <Icon size={16} stroke={1.5} aria-hidden />
        <span>{countWords(steps)}</span>
        <span>{t('checked-at', { time: formatTime(startedAt) })}</span>
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
        <h2>{t('cause')}</h2>
        <p className={classes.big}>{headline}</p>
        {found === `${headline}.` || message !== null ? null : <p className={classes.less}>{found}</p>}
        {causes.length === 0 ? null : <Details>{causes.join('\n')}</Details>}
      </section>
      <section>
        <h2>{t('advice')}</h2>
        <p className={classes.big}>{t(`advice.${advice}`)}</p>
        <p className={classes.less}>{t(`advice.${advice}.how`)}</p>
        {message === null || contact === null ? null : (
          <figure className={classes.message}>
            <figcaption>{t(`message-for.${contact}`)}</figcaption>
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
      <p className={classes.less}>{t(`well.${words}.why`)}</p>
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
