import { Radio } from '@mantine/core'
import type { Connection } from '#contract/connection.ts'
import type { ControlProps } from '../../components/edit/controls/controls.tsx'
import { useWordsContext } from '../../components/edit/editor.ts'
import { SecretInput } from '../../components/secret-input.tsx'
import { t } from './text.ts'
import classes from './users.module.css'

/** A password that is generated as the account is created, or typed. A field without a value is one to generate. */
export function PasswordControl({ field, labelId, helpId }: ControlProps) {
  const { passwords } = useWordsContext().connection
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
        <div className={classes.typed}>
          <SecretInput
            aria-labelledby={labelId}
            autoComplete="new-password"
            value={typed}
            error={field.problem !== undefined}
            onChange={(changed) => field.set(changed.currentTarget.value)}
          />
          <p>{rulesText(passwords)}</p>
        </div>
      )}
    </>
  )
}

/** What the server asks, as far as it tells; how hard to guess a password is, it finds out itself. */
export function rulesText({ minLength, maxLength, minGuesses }: Connection['passwords']): string {
  const told = [
    ...(minLength === null || minLength === 0 ? [] : [t('password.at-least', { count: minLength })]),
    ...(maxLength === null ? [] : [t('password.at-most', { count: maxLength })]),
    ...(minGuesses === null || minGuesses === 0 ? [] : [t('password.guesses', { count: minGuesses })]),
  ]
  return [...(told.length === 0 ? [t('password.untold')] : told), t('password.judged')].join(' ')
}
