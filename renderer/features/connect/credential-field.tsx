import { Anchor, Button, Text } from '@mantine/core'
import { IconCircleCheck, IconKey, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { texts } from '#contract/texts.ts'
import { SecretInput } from '../../components/fields/secret-input.tsx'
import classes from './credential-field.module.css'
import { FormRow } from './form-row.tsx'
import type { ConnectForm } from './schema.ts'

const t = texts('connect')

interface CredentialFieldProps {
  readonly kind: ConnectForm['credential']
  readonly offersPassword: boolean
  /** True if the form asks only for this field. */
  readonly hasFocus: boolean
  readonly error: string | undefined
  readonly input: UseFormRegisterReturn<'secret'>
  readonly onChoose: (kind: 'key' | 'password') => void
  /** Called when the field leaves the page, because its text must not be kept. */
  readonly onGone: () => void
  /** Another source of the key, below the field. */
  readonly children?: ReactNode
}

/** Asks for the key, typed or from a file, or for a password if the server accepts one. */
export function CredentialField({
  kind,
  offersPassword,
  hasFocus,
  error,
  input,
  onChoose,
  onGone,
  children,
}: CredentialFieldProps) {
  if (kind === 'file') {
    return (
      <FormRow label={t('field.key')}>
        <div className={classes.file}>
          <IconCircleCheck size={16} stroke={1.5} aria-hidden />
          <span>{t('zuliprc.read')}</span>
          <Button size="sm" variant="subtle" onClick={() => onChoose('key')}>
            {t('zuliprc.forget')}
          </Button>
        </div>
        {error === undefined ? null : (
          <Text size="sm" c="var(--bad)" mt="xs">
            {error}
          </Text>
        )}
      </FormRow>
    )
  }
  const isKey = kind === 'key'
  return (
    <FormRow label={t(isKey ? 'field.key' : 'field.password')} htmlFor="connect-secret">
      <SecretInput
        id="connect-secret"
        key={kind}
        leftSection={isKey ? <IconKey size={16} stroke={1.5} /> : <IconLock size={16} stroke={1.5} />}
        error={error}
        autoFocus={hasFocus}
        onGone={onGone}
        {...input}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {t(isKey ? 'field.key-help' : 'field.password-help')}{' '}
        {/* The element keeps its space while the server is asked, so that the button below does not move under the pointer. */}
        <Anchor
          component="button"
          type="button"
          className={classes.other ?? ''}
          size="sm"
          data-offered={offersPassword || !isKey}
          onClick={() => onChoose(isKey ? 'password' : 'key')}
        >
          {t(isKey ? 'use.password' : 'use.key')}
        </Anchor>
      </Text>
      {children}
    </FormRow>
  )
}
