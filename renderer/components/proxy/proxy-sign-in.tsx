import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { ProxyQuestion } from '#contract/proxy-logins.ts'
import { texts } from '#contract/texts.ts'
import '../mantine-later.css'
import { call } from '../../lib/bridge/bridge.ts'
import { connectionQueries } from '../../lib/bridge/connection.ts'
import { Dialog, DialogActions } from '../dialogs/dialog.tsx'
import { reportProblem } from '../notices/show-notice.ts'
import { SecretInput } from '../fields/secret-input.tsx'

const t = texts('dialogs', 'proxy')

interface Login {
  readonly username: string
  readonly password: string
}

/** Asks for the user name and password that a proxy requires. */
export default function ProxySignIn({ question }: { readonly question: ProxyQuestion }) {
  const { questionId, proxy, realm, isAgain } = question
  const { data: info } = useQuery(connectionQueries.appInfo())
  const { register, handleSubmit, formState } = useForm<Login>({ defaultValues: { username: '', password: '' } })
  const answer = (login: Login | null) =>
    call('proxy:answer', { questionId, login }).then(() => undefined, reportProblem)
  return (
    <Dialog onClose={() => void answer(null)} title={t('title', { proxy })} size={440}>
      <form onSubmit={(submitted) => void handleSubmit(answer)(submitted)} noValidate>
        <Stack gap="md">
          {isAgain ? (
            <Text c="var(--bad)" role="alert">
              {t('again')}
            </Text>
          ) : null}
          <p>{t('what')}</p>
          {realm === '' ? null : (
            <Text size="sm" c="dimmed">
              {t('message', { realm })}
            </Text>
          )}
          <TextInput
            label={t('username')}
            autoComplete="off"
            spellCheck={false}
            error={formState.errors.username && t('required')}
            data-autofocus
            {...register('username', { required: true, maxLength: 500 })}
          />
          <SecretInput label={t('password')} {...register('password', { maxLength: 1_000 })} />
          <Text size="sm" c="dimmed">
            {info?.keychain.isAvailable === true
              ? t('stored', { keychain: info.keychain.name })
              : t('stored.this-session')}
          </Text>
          <DialogActions>
            <Button onClick={() => void answer(null)}>{t('cancel')}</Button>
            <Button type="submit" variant="filled" loading={formState.isSubmitting}>
              {t('send')}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  )
}
