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

/** Steps change within one dialog, and each brings what one acts with. */
const focusOnMount = (element: HTMLElement | null) => element?.focus()

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
  const { name, irreversible } = subject
  const mustType = (isProduction || irreversible !== undefined) && count > 0
  const isTyped = !mustType || typed.trim() === name.trim()
  return (
    <>
      {mustType ? (
        <label className={classes.twice}>
          <IconShield size={16} stroke={1.5} aria-hidden />
          <span>{irreversible?.ask ?? t('production.ask', { subject: name })}</span>
          <TextInput
            aria-label={t('production.label', { subject: name })}
            value={typed}
            spellCheck={false}
            ref={focusOnMount}
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
      <Button onClick={onBack}>{irreversible?.back ?? t('back')}</Button>
      {failure === null ? (
        <Button
          variant="filled"
          disabled={open.length > 0 || !isTyped}
          onClick={write.send}
          ref={mustType ? undefined : focusOnMount}
        >
          {count === 0 ? t('finish') : (irreversible?.send ?? t('send', { count }))}
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
  /** Nothing was edited that could be kept as a draft. */
  readonly isDraftless: boolean
  readonly onEnd: (isRestKept: boolean) => void
}

/** After the outcome: what was not confirmed is kept, sent again, or dropped, never lost unasked. */
export function DoneActions({ outcomes, onSendRest, isDraftless, onEnd }: DoneActionsProps) {
  const rest = outcomes.filter(({ state }) => state === 'not-applied').length
  const unfinished = outcomes.filter(({ state }) => state !== 'confirmed' && state !== 'unverifiable').length
  if (unfinished === 0 || isDraftless) {
    return (
      <>
        <span className={classes.space} />
        <Button variant="filled" onClick={() => onEnd(false)} ref={focusOnMount}>
          {t(unfinished === 0 ? 'done' : 'close')}
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
      <Button variant="filled" onClick={() => onEnd(true)} ref={focusOnMount}>
        {t(unfinished === outcomes.length ? 'keep-all' : 'keep-rest', { count: unfinished })}
      </Button>
    </>
  )
}
