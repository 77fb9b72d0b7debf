import { Radio } from '@mantine/core'
import { useMemo, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { Connection } from '#contract/connection.ts'
import { texts } from '#contract/texts.ts'
import type { ControlProps } from '../../../records/edit/controls/control-props.ts'
import { useField, useTextContext } from '../../../records/edit/editor.ts'
import { SecretInput } from '../../../components/secret-input.tsx'
import classes from '../users.module.css'
import { latestJob } from '../../../lib/latest-job.ts'
import { useRunAfterPaint } from '../../../lib/use-after-paint.ts'
import type { TypedPassword } from './guesses.ts'

const t = texts('users')

/**
 * Control of a password, which is typed, or generated when the account is created. A field without a value means
 * “generated”.
 */
export function PasswordControl({ field, labelId, helpId }: ControlProps) {
  const typed = typeof field.value === 'string' ? field.value : null
  return (
    <>
      <Radio.Group
        aria-labelledby={labelId}
        aria-describedby={helpId}
        value={typed === null ? 'generate' : 'type'}
        onChange={(chosen) => field.set(chosen === 'type' ? '' : undefined)}
      >
        <div className={classes.choices}>
          <Radio value="generate" label={t('password.generate')} />
          <Radio value="type" label={t('password.type')} />
        </div>
      </Radio.Group>
      {typed === null ? null : (
        <div className={classes.typed} data-inset>
          <SecretInput
            aria-labelledby={labelId}
            autoComplete="new-password"
            value={typed}
            error={field.problem !== undefined}
            onChange={(changed) => field.set(changed.currentTarget.value)}
          />
          <Rules password={typed} isWrong={field.problem !== undefined} />
        </div>
      )}
    </>
  )
}

/** The server's password rules, and an estimate for the typed one. */
function Rules({ password, isWrong }: { password: string; isWrong: boolean }) {
  const { passwords } = useTextContext().connection
  const { minGuesses } = passwords
  const [name, email] = [useField('full_name').value, useField('email').value]
  const typed = useMemo(
    // Empty, too short and too long passwords have messages of their own.
    () => (password === '' || isWrong || !minGuesses ? null : { password, known: [String(name), String(email)] }),
    [password, isWrong, minGuesses, name, email],
  )
  const guesses = useGuesses(typed)
  return (
    <>
      <p>{rulesText(passwords)}</p>
      {guesses === null || !minGuesses ? (
        <p>{t('password.judged')}</p>
      ) : (
        <p role="status" data-tone={guesses < minGuesses ? 'warn' : undefined}>
          {judgeText(guesses, minGuesses)}
        </p>
      )}
    </>
  )
}

/** Text of the server's password rules, as far as they are known. */
export function rulesText({ minLength, maxLength, minGuesses }: Connection['passwords']): string {
  const reported = [
    ...(minLength === null || minLength === 0 ? [] : [t('password.at-least', { count: minLength })]),
    ...(maxLength === null ? [] : [t('password.at-most', { count: maxLength })]),
    ...(minGuesses === null || minGuesses === 0 ? [] : [t('password.guesses', { count: minGuesses })]),
  ]
  return reported.length === 0 ? t('password.unknown') : reported.join(' ')
}

/**
 * Sentence about an estimate and its meaning on this server, with advice. The server makes its own estimate, which
 * decides.
 */
export const judgeText = (guesses: number, minGuesses: number): string =>
  guesses < minGuesses
    ? t('password.easy', { count: Math.floor(guesses), least: minGuesses })
    : t('password.hard', { least: minGuesses })

const startWorker = () => new Worker(new URL('./guesses.worker.ts', import.meta.url), { type: 'module' })

/**
 * Number of guesses for a typed password; null while unknown. A dedicated worker estimates it after the keystroke is
 * drawn, and is loaded with the first password to check.
 */
function useGuesses(typed: TypedPassword | null): number | null {
  const [state, setState] = useState<{ readonly typed: TypedPassword; readonly guesses: number } | null>(null)
  const estimate = useRef<ReturnType<typeof latestJob<TypedPassword, number>> | null>(null)
  useEffect(() => {
    const made = latestJob<TypedPassword, number>({
      start: startWorker,
      onAnswer: (guesses, answered) => startTransition(() => setState({ typed: answered, guesses })),
      // Without an estimate, only the known rules of the server apply.
      onGivenUp: () => setState(null),
    })
    estimate.current = made
    return () => made.end()
  }, [])
  useRunAfterPaint(
    typed,
    useCallback((newest: TypedPassword | null) => {
      if (newest !== null) estimate.current?.ask(newest)
    }, []),
  )
  return state !== null && state.typed === typed ? state.guesses : null
}
