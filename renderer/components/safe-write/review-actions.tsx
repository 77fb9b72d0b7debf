import { Button, TextInput } from '@mantine/core'
import { IconShield } from '@tabler/icons-react'
import { formatList } from '../../lib/format.ts'
import type { Outcome } from '../../lib/safe-write/judge.ts'
import type { SafeWrite } from '../../lib/safe-write/use-safe-write.ts'
import classes from './review-actions.module.css'
import type { WriteSubject } from './subject.ts'
import { t } from './text.ts'

interface ReviewActionsProps {
  readonly write: SafeWrite
  readonly subject: WriteSubject
  readonly isProduction: boolean
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly onBack: () => void
}

/** Send names how many changes leave and what keeps them from leaving. */
export function ReviewActions({ write, subject, isProduction, typed, onType, onBack }: ReviewActionsProps) {
  const { step, decisions } = write
  if (step.name !== 'review') {
    return (
      <>
        <span className={classes.space} />
        <Button disabled={write.attempts.length > 0} onClick={onBack}>
          {t('back')}
        </Button>
      </>
    )
  }
  const { plan, failure } = step
  const open = plan.conflicts.filter(({ field }) => decisions[field] === undefined)
  const count =
    plan.sends.length + plan.conflicts.filter(({ field }) => (decisions[field]?.choice ?? 'theirs') !== 'theirs').length
  const isTyped = !isProduction || typed.trim() === subject.name
  return (
    <>
      {isProduction && count > 0 ? (
        <label className={classes.twice}>
          <IconShield size={16} stroke={1.5} aria-hidden />
          <span>{t('production.ask', { subject: subject.name })}</span>
          <TextInput
            aria-label={t('production.label', { subject: subject.name })}
            value={typed}
            spellCheck={false}
            onChange={(changed) => onType(changed.currentTarget.value)}
          />
        </label>
      ) : null}
      {open.length === 0 ? null : (
        <span className={classes.open}>
          {t('open', { count: open.length, fields: formatList(open.map(({ field }) => subject.labelOf(field))) })}
        </span>
      )}
      <span className={classes.space} />
      <Button onClick={onBack}>{t('back')}</Button>
      {failure === null ? (
        <Button variant="filled" disabled={open.length > 0 || !isTyped} onClick={write.send} data-autofocus>
          {count === 0 ? t('finish') : t('send', { count })}
        </Button>
      ) : (
        <Button variant="filled" onClick={write.check}>
          {t('check-again')}
        </Button>
      )}
    </>
  )
}

interface DoneActionsProps {
  readonly outcomes: readonly Outcome[]
  /** Null where the rest cannot be sent without what was refused. */
  readonly onSendRest: (() => void) | null
  readonly onEnd: (isRestKept: boolean) => void
}

/** After the outcome: what was not confirmed is kept, sent again, or dropped, never lost unasked. */
export function DoneActions({ outcomes, onSendRest, onEnd }: DoneActionsProps) {
  const rest = outcomes.filter(({ state }) => state === 'not-applied').length
  const unfinished = outcomes.filter(({ state }) => state !== 'confirmed' && state !== 'unverifiable').length
  if (unfinished === 0) {
    return (
      <>
        <span className={classes.space} />
        <Button variant="filled" onClick={() => onEnd(false)} data-autofocus>
          {t('done')}
        </Button>
      </>
    )
  }
  return (
    <>
      {rest === 0 || onSendRest === null ? null : (
        <Button onClick={onSendRest}>{t('send-rest', { count: rest })}</Button>
      )}
      <span className={classes.space} />
      <Button onClick={() => onEnd(false)}>
        {t(unfinished === outcomes.length ? 'drop-all' : 'drop-rest', { count: unfinished })}
      </Button>
      <Button variant="filled" onClick={() => onEnd(true)} data-autofocus>
        {t(unfinished === outcomes.length ? 'keep-all' : 'keep-rest', { count: unfinished })}
      </Button>
    </>
  )
}
