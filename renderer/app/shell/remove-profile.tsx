import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { toFailure } from '#contract/failures.ts'
import type { Profile } from '#contract/profiles.ts'
import { texts } from '#contract/texts.ts'
import { call } from '../../lib/bridge/bridge.ts'
import { connectionKeys } from '../../lib/bridge/connection.ts'
import { Dialog, DialogActions } from '../../components/dialogs/dialog.tsx'
import { reportProblem } from '../../components/notices/show-notice.ts'
import classes from './dialogs.module.css'

const t = texts('dialogs', 'account')

/** Removes an account after its label was typed, because removing deletes its key permanently. */
export default function RemoveProfile({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { register, handleSubmit, watch, formState } = useForm({ defaultValues: { label: '' } })
  const [isKeyStuck, setKeyStuck] = useState(false)
  const navigate = useNavigate()
  const queryClient = useQueryClient()

  const remove = async (leavesKey: boolean) => {
    try {
      await call('profiles:remove', { profileId: profile.id, leavesKey })
      // The list is marked as stale here, because the push from main may arrive later, and the start page must not open
      // a removed account.
      await queryClient.invalidateQueries({ queryKey: connectionKeys.profiles(), refetchType: 'none' })
      await navigate({ to: '/' })
    } catch (thrown) {
      if (toFailure(thrown).reason === 'keychain-unreachable') setKeyStuck(true)
      else reportProblem(thrown)
    }
  }
  const isTyped = watch('label').trim() === profile.label.trim()
  return (
    <Dialog onClose={onClose} title={t('remove.title', { email: profile.email })} size={480}>
      <form onSubmit={(submitted) => void handleSubmit(() => remove(false))(submitted)} className={classes.form}>
        <p>{t('remove.what')}</p>
        <TextInput label={t('remove.label', { label: profile.label })} {...register('label')} data-autofocus />
        {isKeyStuck ? <p role="alert">{t('remove.unreachable')}</p> : null}
        <DialogActions>
          <Button onClick={onClose}>{t('edit.cancel')}</Button>
          {isKeyStuck ? (
            <Button
              disabled={!isTyped || formState.isSubmitting}
              onClick={() => void handleSubmit(() => remove(true))()}
            >
              {t('remove.leave-key')}
            </Button>
          ) : null}
          <Button type="submit" variant="filled" disabled={!isTyped} loading={formState.isSubmitting}>
            {t('remove.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
