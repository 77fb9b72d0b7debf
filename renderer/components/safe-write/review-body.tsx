import { Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { failureWords } from '../../lib/failure-words.ts'
import { formatList } from '../../lib/format.ts'
import type { SafeWrite, SafeWriteTask } from '../../lib/safe-write/use-safe-write.ts'
import { ConflictView } from './conflict-view.tsx'
import { ReviewTable } from './review-table.tsx'
import classes from './review-body.module.css'
import type { WriteSubject } from './subject.ts'
import { t } from './text.ts'

interface ReviewBodyProps {
  readonly task: SafeWriteTask
  readonly subject: WriteSubject
  readonly write: SafeWrite
  /** By call, until when it waits. */
  readonly waits: Readonly<Record<string, number>>
}

/** Before the outcome: what is checked, decided and about to be sent. */
export function ReviewBody({ task, subject, write, waits }: ReviewBodyProps) {
  const { step, decisions, decide } = write
  if (step.name === 'checking') return <Working words={t('checking')} />
  if (step.name === 'reading-back') return <Working words={t('reading-back')} />
  if (step.name === 'sending') return <Sending until={waits[step.callId] ?? null} count={step.count} />
  if (step.name === 'done') return null

  const { plan, comparedAt, failure } = step
  // What was decided moves from the conflict to the table, but stays open to another decision.
  const decided = plan.conflicts.map((conflict) => ({ conflict, decision: decisions[conflict.field] }))
  const decidedSends = decided.flatMap(({ conflict, decision }) =>
    decision && decision.choice !== 'theirs'
      ? [{ field: conflict.field, value: decision.value, expected: conflict.theirs }]
      : [],
  )
  return (
    <>
      {failure === null ? null : (
        <p className={classes.bad} role="alert">
          {t('check-failed', { why: failureWords(failure) })}
        </p>
      )}
      {failure === null && comparedAt === null ? <p className={classes.note}>{t('unchecked')}</p> : null}
      {decided.map(({ conflict, decision }) => (
        <ConflictView
          key={conflict.field}
          conflict={conflict}
          decision={decision}
          subject={subject}
          seenAt={comparedAt ?? 0}
          onDecide={(next) => decide(conflict.field, next)}
        />
      ))}
      <ReviewTable changes={task.changes} sends={[...plan.sends, ...decidedSends]} subject={subject} />
      {plan.settled.length === 0 ? null : (
        <p className={classes.note}>
          {t('settled', { count: plan.settled.length, fields: formatList(plan.settled.map(subject.labelOf)) })}
        </p>
      )}
    </>
  )
}

function Working({ words }: { words: string }) {
  return (
    <p className={classes.working} role="status">
      <Loader aria-hidden />
      {words}
    </p>
  )
}

/** A 429 was not applied, so main waits and sends again; how long is said rather than left to guess. */
function Sending({ until, count }: { until: number | null; count: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until === null) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [until])
  const seconds = until === null ? 0 : Math.ceil((until - now) / 1000)
  return <Working words={seconds > 0 ? t('waiting', { seconds }) : t('sending', { count })} />
}
