import { IconAlertOctagon, IconCircleCheck, IconProgressHelp } from '@tabler/icons-react'
import type { JournalOutcome } from '#contract/journal.ts'
import type { EntryLine } from '#contract/journal-entries.ts'
import { texts } from '#contract/texts.ts'
import { formatClock, formatDate, formatTime } from '../../lib/format.ts'
import classes from './entry-pane.module.css'

const t = texts('journal')

/** The server's answers to each request, in its own words. */
export function Answers({ lines }: { readonly lines: readonly EntryLine[] }) {
  const outcomes = lines.flatMap(({ seq, line }) => (line.type === 'outcome' ? [{ seq, outcome: line }] : []))
  const settled = lines.map(({ line }) => line).findLast((line) => line.type === 'settled')
  return (
    <section>
      <h3>{t('answers.title')}</h3>
      {outcomes.length === 0 ? <p data-quiet>{t('answers.none')}</p> : null}
      <ol className={classes.answers}>
        {outcomes.map(({ seq, outcome }) => (
          <Answer key={seq} outcome={outcome} />
        ))}
      </ol>
      {settled === undefined ? null : (
        <p data-quiet>{t('answers.handled', { date: formatDate(settled.at / 1000), time: formatTime(settled.at) })}</p>
      )}
    </section>
  )
}

function Answer({ outcome: { at, answer, told, reported = told } }: { readonly outcome: JournalOutcome }) {
  const isRefused = answer !== null && (answer.words !== null || answer.code !== null || (answer.status ?? 200) >= 300)
  const Shape = answer === null ? IconProgressHelp : isRefused ? IconAlertOctagon : IconCircleCheck
  const codes = [answer?.status, answer?.code].filter((one) => one != null).join(' ')
  return (
    <li data-tone={answer === null ? 'warn' : isRefused ? 'bad' : 'ok'}>
      <code>{formatClock(at)}</code>
      <Shape size={14} stroke={1.7} aria-hidden />
      <span>
        {answer === null
          ? t('answer.none')
          : answer.words === null
            ? t(isRefused ? 'answer.failed' : 'answer.accepted')
            : t('quoted', { words: answer.words })}
        {reported === undefined ? null : <small>{reported}</small>}
        {codes === '' ? null : <code>{codes}</code>}
      </span>
    </li>
  )
}
